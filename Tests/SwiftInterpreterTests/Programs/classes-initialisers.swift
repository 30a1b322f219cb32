// Designated, convenience, required, failable and default initialisers, their order.
class Base {
    var log: [String] = []
    let id: Int
    required init(id: Int) {
        self.id = id
        log.append("base \(id)")
        setup()
    }
    convenience init?(text: String) {
        guard let id = Int(text) else { return nil }
        self.init(id: id)
        log.append("from text")
    }
    func setup() { log.append("base setup") }
}
class Derived: Base {
    var extra = "extra"
    required init(id: Int) {
        super.init(id: id * 2)
        log.append("derived \(self.id)")
    }
    override func setup() {
        super.setup()
        log.append("derived setup \(extra)")
    }
}
class Inheriting: Base { var more = [1, 2] }
print(Base(id: 1).log)
print(Derived(id: 4).log)
print(Base(text: "7")?.log ?? [])
print(Base(text: "x") == nil)
print(Derived(text: "3")?.log ?? [], Derived(text: "") == nil)
print(Inheriting(id: 5).more, Inheriting(text: "6")!.id)
func make(_ type: Base.Type) -> Base { type.init(id: 3) }
print(make(Base.self).id, make(Derived.self).id)
