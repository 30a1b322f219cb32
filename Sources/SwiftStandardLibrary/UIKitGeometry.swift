/// Points, sizes and rectangles, in Swift that is interpreted.
extension UIKitViews {
    static let geometry = """
        let _screenWidth: Double = 390
        struct CGPoint: Hashable {
            var x: Double = 0
            var y: Double = 0
            static let zero: CGPoint = CGPoint()
        }
        struct CGSize: Hashable {
            var width: Double = 0
            var height: Double = 0
            static let zero: CGSize = CGSize()
        }
        struct CGRect: Hashable {
            var origin: CGPoint = CGPoint()
            var size: CGSize = CGSize()
            static let zero: CGRect = CGRect()
            init() {}
            init(origin: CGPoint, size: CGSize) {
                self.origin = origin
                self.size = size
            }
            init(x: Double, y: Double, width: Double, height: Double) {
                origin = CGPoint(x: x, y: y)
                size = CGSize(width: width, height: height)
            }
            var width: Double { size.width }
            var height: Double { size.height }
            var minX: Double { origin.x }
            var minY: Double { origin.y }
            var midX: Double { origin.x + size.width / 2 }
            var midY: Double { origin.y + size.height / 2 }
            var maxX: Double { origin.x + size.width }
            var maxY: Double { origin.y + size.height }
        }
        struct UIEdgeInsets: Hashable {
            var top: Double = 0
            var left: Double = 0
            var bottom: Double = 0
            var right: Double = 0
            static let zero: UIEdgeInsets = UIEdgeInsets()
        }

        """
}
