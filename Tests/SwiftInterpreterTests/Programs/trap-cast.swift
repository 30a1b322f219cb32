// as! to a class that the object is not.
class Base {}
class One: Base { let n = 1 }
class Two: Base {}
let objects: [Base] = [One(), Two()]
for object in objects {
    let one = object as! One
    print(one.n)
}
