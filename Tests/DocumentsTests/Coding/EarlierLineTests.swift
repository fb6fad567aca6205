import Marks
import TestSupport
import Testing

@testable import Documents

/// Lines in the form of earlier programs, in files.
@Suite struct EarlierLineTests {
  @Test func areBroughtAboveOthers() throws {
    let folder = try TemporaryFolder()
    let writer = try DrawingWriter(DrawingFile(creating: folder.path + "/a.scrawl"))
    let below = RankedMark(rank: 1, id: 1, mark: EarlierLine.line)
    let above = RankedMark(rank: 3, id: 1, mark: EarlierLine.line)
    try writer.write([.step(Sketch.step(1, after: 0, Sketch.edit(nil, below)))])
    let hex = EarlierLine.bytes.map {
      $0 < 16 ? "0\(String($0, radix: 16))" : String($0, radix: 16)
    }
    try writer.file.database.execute("UPDATE marks SET body = x'\(hex.joined())'")
    try writer.write([
      .step(Sketch.step(2, after: 1, Sketch.edit(below, nil) + Sketch.edit(nil, above)))
    ])
    #expect(try writer.file.contents().marks == [above])
  }
}
