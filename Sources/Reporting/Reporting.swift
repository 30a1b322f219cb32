// The Reporting target.
