import Documents
import Marks
import TestSupport
import Testing

/// Files of all released programs are readable by all later programs.
@Suite struct ReleasedFileTests {
  @Test func aFileOfTheFirstStepIsReadAsItWasWritten() throws {
    let path = Golden.path(of: "step1.scrawl")
    let before = try FileBytes.read(path)
    let file = try DrawingFile(opening: path, for: .reading)
    try Golden.check(ContentsText.text(of: file.contents()), against: "step1.txt")
    let medium = Medium(type: "text/plain", bytes: Array("Scrawl".utf8))
    #expect(try file.medium(hash: medium.hash.bytes) == medium)
    #expect(try file.summary().marks == 4)
    #expect(try FileBytes.read(path) == before)
  }

  /// The drawing is the same, upgraded to the second step.
  @Test func aFileOfTheSecondStepIsReadAsItWasWritten() throws {
    let path = Golden.path(of: "step2.scrawl")
    let before = try FileBytes.read(path)
    let file = try DrawingFile(opening: path, for: .reading)
    #expect(try file.schema() == 2)
    try Golden.check(ContentsText.text(of: file.contents()), against: "step1.txt")
    let opening = try file.opening()
    #expect(opening.marks == 4)
    let extent = try #require(opening.extent)
    let inked = try file.contents().marks.filter { BoundsMeasurer.bounds(of: $0.mark) != nil }
    #expect(try file.marks(touching: extent) == inked)
    #expect(try file.pyramidTile(level: 2, x: -1, y: 0)?.pixels == [1, 2])
    #expect(try FileBytes.read(path) == before)
  }

  @Test func aFileOfTheFirstStepIsWrittenOn() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.scrawl"
    try FileBytes.write(FileBytes.read(Golden.path(of: "step1.scrawl")), to: path)
    let writer = try DrawingWriter(DrawingFile(opening: path, for: .writing))
    let before = try writer.file.contents()
    let dot = Sketch.dot(before.nextMark, at: 100)
    let id = (before.steps.last?.id ?? 0) + 1
    try writer.write([.step(Sketch.step(id, after: before.head, Sketch.edit(nil, dot)))])
    #expect(try writer.file.contents().marks == before.marks + [dot])
    try writer.write([.go(0)])
    #expect(try writer.file.contents().marks.isEmpty)
    #expect(try writer.file.schema() == 7)
  }
}
