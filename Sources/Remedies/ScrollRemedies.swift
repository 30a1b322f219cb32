import SwiftReading

extension RemedyFinder {
    /// A view that is told to scroll to a row before the apply that brings it scrolls behind the apply.
    func laterScrolls(_ file: String, _ line: Int) -> [Remedy] {
        let names: Set = ["scrollToRow", "scrollToItem", "selectRow", "selectItem"]
        let scrolls = sites(at: line, of: file) { names.contains($0.callee.steps.last ?? "") }.filter(\.isPlain)
        guard !scrolls.isEmpty else { return [] }
        let applying = ApplyingNames(files.files.map { ($0.name, $0.document) })
        let applies = files.sites { node, _ in
            guard case .expression(let expression) = node, case .call = expression.kind else { return false }
            return applying.areIn(node, of: file)
        }.filter { $0.file.name == file && $0.isPlain }
        return scrolls.flatMap { site in
            let code = site.file
            let range = site.statement.range.utf8
            return applies.compactMap { apply -> Remedy? in
                let behind = apply.statement.range.utf8
                guard apply.isInSameFunction(as: site), behind.lowerBound > range.upperBound, code.fillsLines(range),
                    code.fillsLines(behind)
                else { return nil }
                let (lines, end) = (code.lines(of: range), code.lines(of: behind).upperBound)
                let edits = [
                    TextEdit(range: lines, text: ""), TextEdit(range: end..<end, text: code.text(lines)),
                ]
                return files.changed(file, by: edits).map { Remedy(kinds: [.laterScroll], files: $0) }
            }
        }
    }
}
