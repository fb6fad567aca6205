import Documents
import Marks
import TestSupport
import Testing

/// The README of the module says all that a reader needs: one in Python, which has no code of the program, reads the same.
@Suite(.timeLimit(.minutes(120))) struct ReaderTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/a.scrawl" }

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The path of the reader, relative to this file.
  private static var reader: String {
    let path = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    return "/" + path + "/Reader/read.py"
  }

  /// Expects the reader to print the text of the file's drawing.
  private func expectSameText() throws {
    let file = try DrawingFile(opening: path, for: .reading)
    var text = TextDumper.text(of: Drawing(try file.contents().marks.map(\.mark)))
    for (kind, count) in try file.entryCounts().sorted(by: { $0.key < $1.key }) {
      text += "entries \(kind) \(count)\n"
    }
    let reader = try ChildProcess("python3", [Self.reader, path])
    #expect(try reader.waitForExit() == .status(0), "\(reader.standardError)")
    let (found, wanted) = (Self.lines(reader.standardOutput), Self.lines(text))
    #expect(found.count == wanted.count)
    for (line, other) in zip(found, wanted) where line != other {
      Issue.record("\(line.prefix(300)) instead of \(other.prefix(300))")
    }
  }

  private static func lines(_ text: String) -> [Substring] { text.split(separator: "\n") }

  @Test func theReaderIsShort() throws {
    let text = try String(decoding: FileBytes.read(Self.reader), as: UTF8.self)
    #expect(Self.lines(text).count <= 380)
  }

  @Test(arguments: 1...6) func filesOfEarlierStepsAreRead(step: Int) throws {
    try FileBytes.write(FileBytes.read(Golden.path(of: "step\(step).scrawl")), to: path)
    try expectSameText()
  }

  /// Opens the drawing, or makes it, and closes it again: nobody else reads it meanwhile.
  private func write(_ records: [Record], settling: Bool = false) throws {
    let isThere = FileBytes.names(in: folder.path).contains("a.scrawl")
    let writer = try DrawingWriter(
      isThere ? DrawingFile(opening: path, for: .writing) : DrawingFile(creating: path))
    for record in records { try writer.write([record]) }
    if settling { try writer.settle() }
  }

  /// The head of the drawing goes back and forth, and the tables of present marks are brought there only now and then.
  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func historiesAreReadAtEveryHead(seed: UInt64) throws {
    var model = HistoryModel(seed: seed)
    for round in 1...4 {
      try write((0..<20).map { _ in model.act() }, settling: round == 2)
      // Another sitting can't change the last step any more.
      model.open = nil
      try expectSameText()
    }
  }

  /// By 5 and 9, groups whose ink the program measures otherwise than a reader go to another rank.
  @Test(arguments: Extent.of(Array(1...12), usually: [1, 5, 9] as [UInt64]))
  func marksOfAllKindsAreReadWhateverWasDoneToThem(seed: UInt64) throws {
    var hand = RandomHand(seed: seed)
    for _ in 1...3 {
      try write(hand.draw(60))
      try expectSameText()
    }
  }

  @Test func versionsPiecesAndGroupsAreRead() throws {
    try write(DrawnSteps.varied.records)
    try expectSameText()
  }
}
