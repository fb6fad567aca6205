import Glibc
import TestSupport
import Testing

@testable import Benchmarks

struct MeasuredTableTests {
  private let row = Row(name: "a step", ours: 1, theirs: 2, unit: "ms", limit: 1)

  @Test func aCaseReplacesItsOwnRowsAlone() {
    var table = MeasuredTable(
      [
        "", "| case | what |", "|---|---|", "| late | two |", "| early | one |", "| gone | three |",
      ],
      cases: ["early", "new", "late"])
    table.replace("new", by: [row])
    table.replace("early", by: [row, row])
    let told = "a step | 1 ms | 2 ms | 0.5 | 1 |  |"
    #expect(
      table.lines
        == [""] + Row.heading
        + ["| early | \(told)", "| early | \(told)", "| new | \(told)", "| late | two |", ""])
  }

  @Test func whatStandsAroundTheTableStays() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/text.md"
    let around = ["# Title", "", "<!-- measured -->", "<!-- end of measured -->", "", "last", ""]
    try write(around, to: path)
    try MarkedText("measured", in: path).replace { _ in ["one", "two"] }
    try MarkedText("measured", in: path).replace { $0 + ["three"] }
    let lines = around[..<3] + ["one", "two", "three"] + around[3...]
    #expect(SystemFile.text(path) == lines.joined(separator: "\n"))
    #expect(Set(SystemFile.names(in: folder.path)) == [".", "..", "text.md"])
  }

  @Test func aTextWithoutTheLinesIsRefused() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/text.md"
    try write(["<!-- end of measured -->", "<!-- measured -->"], to: path)
    #expect(throws: MarkedText.Unmarked.self) { try MarkedText("measured", in: path) }
    #expect(throws: MakingError.self) { try MarkedText("measured", in: folder.path + "/none") }
  }

  @Test func theTableInTheReadmeIsAsTheMeasurementsWriteIt() throws {
    let root = "/" + "\(#filePath)".split(separator: "/").dropLast(3).joined(separator: "/")
    let cases = Benchmarks.cases.map(\.name)
    let lines = try MarkedText("measured", in: root + "/Tests/Benchmarks/README.md").lines
    #expect(MeasuredTable(lines, cases: cases).lines == lines)
  }

  private func write(_ lines: [String], to path: String) throws {
    let file = try #require(fopen(path, "w"))
    fputs(lines.joined(separator: "\n"), file)
    fclose(file)
  }
}
