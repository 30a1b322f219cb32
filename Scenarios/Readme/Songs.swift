struct Song: Identifiable {
    let id: Int
    var title: String
    var isFavorite = false
}

class SongsViewController: UITableViewController {
    var songs = [Song(id: 1, title: "Blue Sky"), Song(id: 2, title: "Red Moon")]
    var dataSource: UITableViewDiffableDataSource<Int, Song.ID>!

    override func viewDidLoad() {
        super.viewDidLoad()
        dataSource = UITableViewDiffableDataSource(tableView: tableView) { [unowned self] tableView, indexPath, id in
            let cell = tableView.dequeueReusableCell(withIdentifier: "song", for: indexPath)
            let song = songs.first { $0.id == id }
            cell.textLabel?.text = song?.title
            cell.accessoryType = song?.isFavorite == true ? .checkmark : .none
            return cell
        }
        update()
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        songs[indexPath.row].isFavorite.toggle()
        update()
    }

    func update() {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Song.ID>()
        snapshot.appendSections([0])
        snapshot.appendItems(songs.map(\.id))
        dataSource.apply(snapshot)
    }
}
