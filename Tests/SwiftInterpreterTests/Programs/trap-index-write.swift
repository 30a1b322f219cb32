// Writing behind the end.
var rows = [1, 2, 3]
rows[2] = 9
print(rows)
rows[3] = 10
print("never")
