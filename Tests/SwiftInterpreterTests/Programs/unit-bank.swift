// Accounts as classes, transfers that throw, a ledger as values.
enum BankError: Error { case insufficient(needed: Int), unknown(String), same }
final class Account { let owner: String; private(set) var balance: Int
    init(_ owner: String, _ balance: Int = 0) { self.owner = owner; self.balance = balance }
    func withdraw(_ n: Int) throws { guard n <= balance else { throw BankError.insufficient(needed: n - balance) }; balance -= n }
    func deposit(_ n: Int) { balance += n } }
struct Entry { let from: String, to: String, amount: Int }
struct Bank {
    var accounts: [String: Account] = [:]
    var ledger: [Entry] = []
    func account(_ name: String) throws -> Account {
        guard let account = accounts[name] else { throw BankError.unknown(name) }
        return account
    }
    mutating func transfer(_ amount: Int, from: String, to: String) throws {
        if from == to { throw BankError.same }
        let source = try account(from), target = try account(to)
        try source.withdraw(amount)
        target.deposit(amount)
        ledger.append(Entry(from: from, to: to, amount: amount))
    }
}
var bank = Bank()
for (name, balance) in [("ann", 100), ("bob", 0)] { bank.accounts[name] = Account(name, balance) }
let backup = bank
for (amount, from, to) in [(30, "ann", "bob"), (100, "ann", "bob"), (5, "bob", "cy"), (1, "bob", "bob")] {
    do { try bank.transfer(amount, from: from, to: to); print("ok", amount) }
    catch BankError.insufficient(let needed) { print("needs \(needed) more") }
    catch let BankError.unknown(name) { print("who is \(name)?") }
    catch { print("error \(error)") }
}
print(bank.accounts["ann"]!.balance, bank.accounts["bob"]!.balance, bank.ledger, backup.ledger.count)
print(backup.accounts["ann"]!.balance)
