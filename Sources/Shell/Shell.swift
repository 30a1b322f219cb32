// The Shell target.
