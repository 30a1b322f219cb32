// In which order getters, setters, observers and subscripts run for compound assignments and inout.
var log: [String] = []
struct Probe {
    var stored = 1 { willSet { log.append("will \(newValue)") } didSet { log.append("did \(oldValue)") } }
    var computed: Int {
        get { log.append("get"); return stored * 10 }
        set { log.append("set \(newValue)"); stored = newValue / 10 }
    }
    subscript(i: Int) -> Int {
        get { log.append("get[\(i)]"); return stored + i }
        set { log.append("set[\(i)] \(newValue)"); stored = newValue }
    }
}
func flush() { print(log.joined(separator: ", ")); log = [] }
func add(_ n: inout Int) { log.append("in"); n += 5; log.append("out") }
var probe = Probe()
probe.stored += 1
flush()
probe.computed += 10
flush()
probe[3] += 4
flush()
add(&probe.stored)
flush()
add(&probe.computed)
flush()
add(&probe[0])
flush()
class Owner { var probe = Probe() { didSet { log.append("owner") } } }
let owner = Owner()
owner.probe.stored = 7
flush()
owner.probe.computed = 50
flush()
_ = owner.probe[1]
flush()
var list = [Probe(), Probe()] { didSet { log.append("list") } }
list[1].computed = 30
flush()
print(list[1].stored, owner.probe.stored, probe.stored)
swap(&list[0].stored, &probe.stored)
flush()
