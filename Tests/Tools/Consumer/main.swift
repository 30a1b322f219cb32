import ListSimulation

var dataSource = DiffableDataSource<String, String>(style: .table) { request, _, item in
    var cell = request.dequeueReusableCell(withIdentifier: "song")
    cell.content = item
    return cell
}
var snapshot = dataSource.snapshot()
try snapshot.appendSections(["today"])
try snapshot.appendItems(["牛乳", "パン"])
let result = try dataSource.apply(snapshot, animatingDifferences: true)
print("\(result.path.rule.id), \(result.cells.created) cells")
