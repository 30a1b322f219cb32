import CommandLanguage
import Reporting
import SessionReports
import Sessions

extension ScreenPicture {
    /// The picture in a line or two: what is on screen, and what became of the cells.
    public var phrase: Phrase {
        if let refusal, !wasApplied { return .message("picture.refused", ["code": .text(refusal)]) }
        let screen: MessageArgument = list.isEmpty ? .message(Message("picture.empty")) : .text(list)
        return .message("picture", ["screen": screen, "cells": .message(cells)])
    }

    private var cells: Message {
        guard wasApplied else { return Message("picture.unchanged") }
        var parts = Fate.allCases.filter { $0 != .kept }.compactMap(fate)
        if created > 0 { parts.append(Message("picture.created", ["count": .number(created)])) }
        if reused > 0 { parts.append(Message("picture.reused", ["count": .number(reused)])) }
        if parts.isEmpty { parts.append(Message("picture.kept")) }
        if !warnings.isEmpty { parts.append(Message("picture.warning")) }
        if let refusal { parts.append(Message("picture.then-refused", ["code": .text(refusal)])) }
        return Message.joined(parts)
    }

    private func fate(_ fate: Fate) -> Message? {
        let rows = sections.flatMap(\.rows).filter { $0.fate == fate }.map(\.text)
        return rows.isEmpty
            ? nil : Message("picture.\(fate.rawValue)", ["rows": .message(.joined(rows.map(MessageArgument.text)))])
    }
}

extension ScreenPicture.Section {
    /// The section in a line: `[Today] milk · bread`.
    var text: String {
        let rows = rows.map(\.text) + (hidden > 0 ? ["+\(hidden)"] : [])
        return "[\(title)]" + (rows.isEmpty ? "" : " " + rows.joined(separator: " · "))
    }
}
