import CommandLanguage
import Testing

/// Kinds of code that public lists of everyday apps are written with, each in a small program of its own.
@Suite struct PublicListsTests {
    /// A table that shows the texts `show(_:)` is given.
    static func screen(_ body: String, members: String = "") -> String {
        """
        class PantryController: UITableViewController {
            lazy var dataSource = UITableViewDiffableDataSource<Int, String>(tableView: tableView) { _, _, text in
                let cell = UITableViewCell()
                cell.textLabel?.text = text
                return cell
            }
            override func viewDidLoad() {
                super.viewDidLoad()
                \(body)
            }
            func show(_ texts: [String]) {
                var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                snapshot.appendSections([0])
                snapshot.appendItems(texts)
                dataSource.apply(snapshot)
            }
        \(members)
        }

        """
    }

    // MARK: Sizes

    /// What is computed of the size of a screen decides nothing in the list, and stops nothing.
    @Test(arguments: [
        "ceil(width / 1.5)", "floor(width)", "round(width)", "trunc(width)", "sqrt(width)", "pow(width, 2)",
        "pow(2, width)", "stride(from: 0, to: width, by: 10)", "stride(from: 0, through: ceil(width), by: 10)",
    ])
    func aFunctionOfAnUnknownNumberStopsNothing(call: String) {
        let lab = AppLab(
            Self.screen("let width = UIScreen.main.bounds.width\nlet size = \(call)\nprint(size)\nshow([\"plum\"])"))
        #expect(lab.problem == nil, "\(lab.said)")
        #expect(lab.list == ["[0] plum"])
        #expect(lab.said.contains("UIScreen.main.bounds.width"), "\(lab.said)")
    }

    @Test func aFunctionOfAKnownNumberIsComputed() {
        let lab = AppLab(
            Self.screen(
                "show([ceil(1.2), floor(-1.2), round(2.5), trunc(-1.8), sqrt(16), pow(2, 3)].map { String($0) })"))
        #expect(lab.list == ["[0] 2.0, -2.0, 3.0, -1.0, 4.0, 8.0"])
    }

    /// Where a list depends on the size it is said what is missing, and not that a file should bring what UIKit has.
    @Test func noFileIsAskedForWhatUIKitHas() {
        let lab = AppLab(
            "final class Shelf: UIView {}\n"
                + Self.screen(
                    "let shelf = Shelf()\nshow(Array(repeating: \"plum\", count: Int(ceil(shelf.frame.height / 40))))"))
        guard case .swift(let refusal)? = lab.problem?.failure.error.cause else {
            Issue.record("no error: \(lab.said)")
            return
        }
        #expect("\(refusal.explanation.arguments)".contains("frame.height"))
        #expect(refusal.suggestions.isEmpty)
    }

    // MARK: Files

    /// A method of the SDK is no function that another file could declare: the names can be filled.
    @Test func theFilesInAFolderCanBeFilled() {
        var lab = AppLab(
            Self.screen("show((try? FileManager.default.contentsOfDirectory(atPath: \"jars\")) ?? [])"))
        #expect(lab.problem == nil, "\(lab.said)")
        #expect(lab.said.contains("fill contentsOfDirectory 3"), "\(lab.said)")
        lab.run("fill contentsOfDirectory 2")
        #expect(lab.list.first?.contains("contentsOfDirectory 2") == true, "\(lab.list)")
    }

    @Test func aFunctionThatNoFileDeclaresIsStillNamed() {
        let lab = AppLab(Self.screen("let jars = loadJars(); show(jars)"))
        guard case .swift(let refusal)? = lab.problem?.failure.error.cause else {
            Issue.record("no error: \(lab.said)")
            return
        }
        #expect(refusal.suggestions.map(\.key) == ["suggest.swift-declare"])
    }

    // MARK: Publishers of the program's own

    /// A publisher of a control's events, as many apps bring one, and what apps add to all publishers.
    private static let controlEvents = """
        import Combine
        extension UIControl {
            struct Events: Publisher {
                typealias Output = UIControl
                typealias Failure = Never
                let control: UIControl
                let event: UIControl.Event
                func receive<S: Subscriber>(subscriber: S) where S.Input == UIControl, S.Failure == Never {
                    subscriber.receive(subscription: Listening(control, subscriber, event))
                }
            }
            final class Listening<Target: Subscriber>: Subscription where Target.Input == UIControl {
                var target: Target?
                let control: UIControl
                init(_ control: UIControl, _ target: Target, _ event: UIControl.Event) {
                    (self.control, self.target) = (control, target)
                    control.addTarget(self, action: #selector(fire), for: event)
                }
                func request(_ demand: Subscribers.Demand) {}
                func cancel() { target = nil }
                @objc func fire() { _ = target?.receive(control) }
            }
            func events(_ event: UIControl.Event) -> Events { Events(control: self, event: event) }
        }
        extension Publisher {
            func asVoid() -> Publishers.Map<Self, Void> { map { _ in () } }
            func calling<Owner: AnyObject>(_ owner: Owner, _ act: @escaping (Owner, Output) -> Void) -> AnyCancellable {
                sink { [weak owner] value in if let owner { act(owner, value) } }
            }
        }

        """

    @Test func aButtonSendsThroughAPublisherOfItsOwn() {
        var lab = AppLab(
            Self.controlEvents
                + Self.screen(
                    """
                    view.addSubview(more)
                    more.events(.touchUpInside).asVoid().eraseToAnyPublisher().sink { self.show(["plum"]) }.store(in: &bag)
                    """, members: "let more = UIButton()\nvar bag = Set<AnyCancellable>()"))
        #expect(lab.problem == nil, "\(lab.said)")
        #expect(lab.said.contains("press more"), "\(lab.said)")
        #expect(lab.run("press more").contains("Your code: fire()"))
        #expect(lab.list == ["[0] plum"])
    }

    @Test func aSwitchSendsWhatItIs() {
        var lab = AppLab(
            Self.controlEvents
                + Self.screen(
                    """
                    view.addSubview(fresh)
                    fresh.events(.valueChanged).compactMap { $0 as? UISwitch }.map { $0.isOn }
                        .sink { self.show(["fresh: \\($0)"]) }.store(in: &bag)
                    """, members: "let fresh = UISwitch()\nvar bag = Set<AnyCancellable>()"))
        lab.run("press fresh")
        #expect(lab.list == ["[0] fresh: true"])
    }

    /// What a file adds to `Publisher` works on subjects, on `@Published` and on its own publishers, one within another, too.
    @Test func whatAFileAddsToPublishersIsRun() {
        var lab = AppLab(
            Self.controlEvents
                + """
                struct Twice<Upstream: Publisher>: Publisher {
                    typealias Output = Upstream.Output
                    typealias Failure = Upstream.Failure
                    let upstream: Upstream
                    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
                        upstream.receive(subscriber: subscriber)
                        upstream.receive(subscriber: subscriber)
                    }
                }

                """
                + Self.screen(
                    """
                    jars.calling(self) { me, count in me.show(["\\(count) jars"]) }.store(in: &bag)
                    $label.calling(self) { me, label in print("label", label) }.store(in: &bag)
                    Twice(upstream: jars).asVoid().sink { print("twice") }.store(in: &bag)
                    """,
                    members: """
                        let jars = PassthroughSubject<Int, Never>()
                        @Published var label = "plum"
                        var bag = Set<AnyCancellable>()
                        """))
        #expect(lab.problem == nil, "\(lab.said)")
        #expect(lab.said.contains("label plum"))
        let answer = lab.run("call jars.send(3)")
        #expect(answer.ranges(of: "twice").count == 2, "\(answer)")
        #expect(lab.list == ["[0] 3 jars"])
    }

    /// What Combine has and the library lacks stops nothing.
    @Test func anOperatorThatIsNotKnownStopsNothing() {
        let lab = AppLab(
            Self.controlEvents
                + Self.screen("UIButton().events(.touchUpInside).collect(3).sink { _ in }\nshow([\"plum\"])"))
        #expect(lab.problem == nil, "\(lab.said)")
        #expect(lab.list == ["[0] plum"])
    }

    // MARK: Colours

    /// A colour out of its hexadecimal form, which is nil where the form is none.
    @Test func aHexadecimalFormIsScanned() {
        let lab = AppLab(
            """
            extension UIColor {
                static let plum = UIColor(form: "#8E4585")
                convenience init?(form: String) {
                    let digits = form.trimmingCharacters(in: CharacterSet.alphanumerics.inverted)
                    var number: UInt64 = 0
                    guard digits.count == 6, Scanner(string: digits).scanHexInt64(&number) else { return nil }
                    print(number >> 16, number >> 8 & 0xFF, number & 0xFF)
                    self.init(red: CGFloat(number >> 16) / 255, green: 0, blue: 0, alpha: 1)
                }
            }

            """
                + Self.screen(
                    """
                    tableView.backgroundColor = UIColor.plum!
                    show([UIColor(form: "no") == nil ? "none" : "some"])
                    """))
        #expect(lab.problem == nil, "\(lab.said)")
        #expect(lab.said.contains("142 69 133\n"), "\(lab.said)")
        #expect(lab.list == ["[0] none"])
    }

    @Test func aScannerGoesOnWhereItStopped() {
        var lab = AppLab(Self.screen("show([])"))
        lab.read(
            """
            func scan() {
                let hash = Scanner(string: "#0xFF z")
                var number: UInt64 = 7
                print(hash.scanHexInt64(&number))
                hash.scanLocation = 1
                print(hash.scanHexInt64(&number), number, hash.scanLocation, hash.isAtEnd)
                let weight = Scanner(string: "  -12.5kg, 3")
                print(weight.scanDouble()!, weight.scanUpToString(",")!, weight.scanString(",")!, weight.scanInt()!)
                print(weight.isAtEnd, weight.scanInt() == nil)
                let set = CharacterSet(charactersIn: "ab")
                print(set.contains("a"), set.inverted.contains("a"), Scanner(string: "bad").scanCharacters(from: set)!)
                let far = Scanner(string: "99999999999999999999 -99999999999999999999")
                print(far.scanInt() == Int.max, far.scanInt() == Int.min)
            }
            """)
        #expect(
            lab.run("call scan()").contains(
                "false\ntrue 255 5 false\n-12.5 kg , 3\ntrue true\ntrue false ba\ntrue true\n"))
    }

    /// A value is assigned to where a path leads, also through other objects and through values.
    @Test func aPathOfSeveralStepsIsAssignedTo() {
        var lab = AppLab(
            """
            struct Mark { var text = "none" }
            final class Shelf {
                var label = "none"
                var mark = Mark()
                let state = CurrentValueSubject<String, Never>("none")
            }

            """
                + Self.screen(
                    """
                    jars.assign(to: \\.shelf.label, on: self).store(in: &bag)
                    jars.assign(to: \\.shelf.mark.text, on: self).store(in: &bag)
                    jars.assign(to: \\.shelf.state.value, on: self).store(in: &bag)
                    shelf.state.sink { self.show([$0, self.shelf.label + "!", self.shelf.mark.text + "?"]) }.store(in: &bag)
                    """,
                    members: """
                        let shelf = Shelf()
                        let jars = PassthroughSubject<String, Never>()
                        var bag = Set<AnyCancellable>()
                        """))
        lab.run("call jars.send(\"plum\")")
        #expect(lab.list == ["[0] plum, plum!, plum?"], "\(lab.said)")
    }

    // MARK: Hashes

    /// Questions about two objects, and those that are asked of nothing, have answers of their own: no two sections of one name.
    @Test(arguments: ["ShelfMarks.mark(of: self)", "ShelfMarks.mark(of: number)", "ShelfMarks.next()"])
    func hashesOfUnlikeAnswersDiffer(question: String) {
        let lab = AppLab(
            """
            final class Shelf {
                let number: Int
                lazy var key: Int = {
                    var hasher = Hasher()
                    hasher.combine(\(question))
                    return hasher.finalize()
                }()
                init(number: Int) { self.number = number }
            }
            class PantryController: UITableViewController {
                lazy var dataSource = UITableViewDiffableDataSource<AnyHashable, String>(tableView: tableView) { _, _, _ in
                    UITableViewCell()
                }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    let shelves = [Shelf(number: 1), Shelf(number: 2)]
                    var snapshot = NSDiffableDataSourceSnapshot<AnyHashable, String>()
                    snapshot.appendSections(shelves.map { $0.key })
                    snapshot.appendItems(["plum"], toSection: shelves[1].key)
                    dataSource.apply(snapshot)
                }
            }
            """)
        #expect(lab.problem == nil, "\(lab.said)")
        #expect(lab.list.last?.hasSuffix("] plum") == true, "\(lab.list)")
    }

    /// A hash that is made of something unknown is the same when it is made again: no section is missed that was just added.
    @Test func aHashOfSomethingUnknownStaysTheSame() {
        let lab = AppLab(
            """
            struct Shelf {
                let label: String
                var key: Int {
                    var hasher = Hasher()
                    hasher.combine(label)
                    hasher.combine(ShelfMarks.mark(of: label))
                    return hasher.finalize()
                }
            }
            class PantryController: UITableViewController {
                lazy var dataSource = UITableViewDiffableDataSource<AnyHashable, String>(tableView: tableView) { _, _, _ in
                    UITableViewCell()
                }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    let shelf = Shelf(label: "top")
                    var snapshot = NSDiffableDataSourceSnapshot<AnyHashable, String>()
                    snapshot.appendSections([shelf.key])
                    snapshot.appendItems(["plum"], toSection: shelf.key)
                    dataSource.apply(snapshot)
                }
            }
            """)
        #expect(lab.problem == nil, "\(lab.said)")
        #expect(lab.list.first?.hasSuffix("] plum") == true, "\(lab.list)")
    }
}
