import SessionReports
import SwiftReading

// Headers and footers that keep what they were given, while their section stays.

extension RemedyFinder {
    /// The section is reloaded by each apply, so that its header is asked for again: the one that is old, or all of them.
    func headerRemedies(_ cause: ApplyCauses.Cause) -> [Remedy] {
        files.applies.flatMap { apply -> [Remedy] in
            let section = apply.site.file.identifierTypes(near: apply.site)
                .flatMap { code(of: cause.name, type: $0.section) }.map { "[\($0)]" }
            let all = cause.count > 1 || section == nil ? "\(apply.snapshot).sectionIdentifiers" : nil
            return [section, all].compactMap(\.self).compactMap { sections in
                files.changed(apply.site.file.name, by: apply.calling("reloadSections", sections))
                    .map { Remedy(kinds: [.header], files: $0) }
            }
        }
    }

    /// A section as code writes it: a number, a text, or a case without a payload; nil for any other.
    private func code(of name: String, type: String) -> String? {
        switch type {
        case "Int": return Int(name).map(String.init)
        case "String": return name.contains(where: { "\"\\\n".contains($0) }) ? nil : "\"\(name)\""
        default:
            let last = type.split(separator: ".").last.map(String.init) ?? type
            guard let declared = files.type(last)?.type, declared.keyword == .enumeration else { return nil }
            let isCase = declared.members.contains { member in
                guard case .cases(let cases) = member.kind else { return false }
                return cases.contains { $0.name.text == name && ($0.payload ?? []).isEmpty }
            }
            return isCase ? ".\(name)" : nil
        }
    }
}
