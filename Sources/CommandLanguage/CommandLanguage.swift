// The CommandLanguage target.
