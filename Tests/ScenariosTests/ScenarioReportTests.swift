import Foundation
import Testing

@testable import Console
@testable import Scenarios

/// What `snaprepl test` says, for people and for programs.
struct ScenarioReportTests {
    private static let run = TestRun([
        .init(file: "Scenarios/000/good.snap", failure: nil),
        .init(
            file: "Scenarios/000/bad#1.snap",
            failure: TestFailure(
                file: "Scenarios/000/bad#1.snap", line: 7, phase: "add", command: #"expect items: "牛乳" <b> & c"#,
                expected: ["牛乳", "<b>"], actual: ["卵", "\u{1B}[1m]]>\nline"])),
    ])

    @Test func peopleSeeDotsAndTheFailingPart() {
        #expect(
            Self.run.text == """
                .F

                Scenarios/000/bad#1.snap:7  add
                  expect items: "牛乳" <b> & c
                  expected | actual
                  牛乳     | 卵
                  <b>      | \\u{1B}[1m]]>
                           | line
                1 passed, 1 failed

                """)
    }

    /// What a file lacks and could do without stands below the dots, a line each, and is no failure.
    @Test func remarksStandBelowTheDots() {
        let run = TestRun([
            .init(file: "a.snap", failure: nil, remarks: ["a.snap:1: No source.", "a.snap:2: \u{1B}[1m"]),
            .init(file: "b.snap", failure: nil, remarks: ["b.snap:1: No verdict."]),
        ])
        #expect(
            run.text == """
                ..
                a.snap:1: No source.
                a.snap:2: \\u{1B}[1m
                b.snap:1: No verdict.
                2 passed, 0 failed

                """)
    }

    @Test func tapHasADiagnosticBlock() {
        #expect(
            Self.run.text(as: .tap) == ##"""
                TAP version 14
                1..2
                ok 1 - Scenarios/000/good.snap
                not ok 2 - Scenarios/000/bad\#1.snap
                  ---
                  at:
                    file: "Scenarios/000/bad#1.snap"
                    line: 7
                  phase: "add"
                  command: "expect items: \"牛乳\" <b> & c"
                  expected:
                    - "牛乳"
                    - "<b>"
                  actual:
                    - "卵"
                    - "\x1B[1m]]>\nline"
                  ...

                """##)
    }

    @Test func junitEscapesWhatXMLReservesAndReplacesWhatItForbids() {
        #expect(
            Self.run.text(as: .junit) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuites tests="2" failures="1" errors="0" skipped="0">
                  <testsuite name="snaprepl" tests="2" failures="1" errors="0" skipped="0">
                    <testcase name="good.snap" classname="Scenarios.000" file="Scenarios/000/good.snap"/>
                    <testcase name="bad#1.snap" classname="Scenarios.000" file="Scenarios/000/bad#1.snap">
                      <failure type="expectation" message="add: expect items: &quot;牛乳&quot; &lt;b&gt; &amp; c">\
                Scenarios/000/bad#1.snap:7  add
                  expect items: "牛乳" &lt;b&gt; &amp; c
                  expected | actual
                  牛乳     | 卵
                  &lt;b&gt;      | \\u{1B}[1m]]&gt;
                           | line
                </failure>
                    </testcase>
                  </testsuite>
                </testsuites>

                """)
    }

    /// XML 1.0 has no place for two scalars that Unicode calls no characters, nor for most control characters.
    @Test func junitHasNoScalarThatXMLLacks() {
        let failure = TestFailure(
            file: "a\u{FFFE}.snap", line: 1, phase: nil, command: "x\u{FFFF}y\u{1}", expected: ["\u{FFFE}"],
            actual: ["\u{1F600}"])
        let text = TestRun([.init(file: "a\u{FFFE}.snap", failure: failure)]).text(as: .junit)
        let forbidden = text.unicodeScalars.filter {
            $0.value < 0x20 && $0 != "\n" || [0xFFFE, 0xFFFF].contains($0.value)
        }
        #expect(forbidden.isEmpty)
        #expect(text.contains("a\u{FFFD}.snap") && text.contains("x\u{FFFD}y"))
    }

    @Test func jsonIsVersionedAndSorted() throws {
        let text = Self.run.text(as: .json)
        let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        #expect(object?["snaprepl"] as? Int == 1)
        #expect(object?["report"] as? String == "test")
        #expect(object?["passed"] as? Int == 1)
        #expect(object?["failed"] as? Int == 1)
        let files = object?["files"] as? [[String: Any]]
        #expect(files?.map { $0["passed"] as? Bool } == [true, false])
        let failure = files?.last?["failure"] as? [String: Any]
        #expect(failure?["line"] as? Int == 7)
        #expect(failure?["expected"] as? [String] == ["牛乳", "<b>"])
        let keys = ["\"failed\"", "\"files\"", "\"passed\" : 1", "\"report\"", "\"snaprepl\""]
        let places = keys.map { text.range(of: $0)?.lowerBound }
        #expect(places.allSatisfy { $0 != nil })
        #expect(zip(places, places.dropFirst()).allSatisfy { ($0 ?? text.endIndex) < ($1 ?? text.startIndex) })
    }

    @Test func workDoneOnAllProcessorsKeepsItsOrder() {
        for count in [0, 1, 2, 3, 50, 1_000] {
            #expect(concurrentMap(Array(0..<count)) { $0 * 2 } == (0..<count).map { $0 * 2 })
        }
        #expect(concurrentMap([1, 2, 3]) { $0 == 2 ? nil : $0 } == [1, nil, 3])
    }
}
