// A string's index behind its end.
let text = "abc"
print(text[text.index(text.startIndex, offsetBy: 2)])
print(text[text.endIndex])
