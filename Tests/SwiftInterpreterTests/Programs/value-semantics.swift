// Arrays, dictionaries, strings and structs in classes, closures, nested collections and enums keep their own values.
var a = [1, 2]
var b = a
b.append(3)
print(a, b)
struct Team { var members: [String]; var scores: [String: Int] }
class Club { var team: Team; init(_ team: Team) { self.team = team } }
var team = Team(members: ["x"], scores: ["x": 1])
let club = Club(team)
team.members.append("y")
club.team.scores["x"]! += 10
print(team.members, club.team.members, team.scores["x"]!, club.team.scores["x"]!)
let closure = { club.team.members.count + team.members.count }
team.members = []
club.team.members += ["p", "q"]
print(closure())
enum State { case loaded([Int]), empty }
var state = State.loaded(a)
a[0] = 99
if case .loaded(var items) = state { items.append(5); print(items); state = .loaded(items) }
print(state, a)
var history: [Team] = []
for i in 0..<3 { team.members.append("m\(i)"); history.append(team) }
print(history.map { $0.members.count })
history[0].members[0] = "changed"
print(history[0].members, history[1].members[0])
var matrix = Array(repeating: [0, 0], count: 2)
matrix[0][0] = 1
print(matrix)
let shared = Array(repeating: Club(team), count: 2)
shared[0].team.members = []
print(shared[1].team.members.count)
var s = "abc"
let t = s
s += "d"
print(s, t)
func modify(_ list: [Int]) -> [Int] { var list = list; list.removeFirst(); return list }
print(modify(b), b)
for item in b { if item == 1 { b.append(100) } }
print(b)
var dictionary = ["k": [1]]
var inner = dictionary["k"]!
inner.append(2)
print(dictionary["k"]!, inner)
var tuple = (list: [1], n: 1)
var other = tuple
other.list.append(2)
print(tuple, other)
