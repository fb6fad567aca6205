import Documents
import Geometry
import Marks
import TestSupport
import Testing

@testable import Coding

/// Numbers beyond the limits count as damage: files with them are refused, and the rest is salvaged.
@Suite struct LimitTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/a.scrawl" }

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Makes a file of three dots, changed by `sql`.
  private func makeFile(_ sql: String, with bytes: [UInt8]? = nil) throws {
    let writer = try DrawingWriter(DrawingFile(creating: path))
    try writer.write(Sketch.dots(1...3))
    try writer.settle()
    try writer.file.database.execute(
      "PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON")
    let statement = try writer.file.database.prepare(sql)
    if let bytes { try statement.bind(bytes, at: 1) }
    try statement.run()
  }

  private func refusal(
    _ read: (borrowing DrawingFile) throws(DrawingFileError) -> Void
  ) -> DrawingFileError? {
    do throws(DrawingFileError) {
      try read(DrawingFile(opening: path, for: .reading))
      return nil
    } catch {
      return error
    }
  }

  private var refusalOfContents: DrawingFileError? {
    refusal { (file) throws(DrawingFileError) in _ = try file.contents() }
  }

  /// The error of reading only the data that a window shows of a large drawing.
  private var refusalOfParts: DrawingFileError? {
    refusal { (file) throws(DrawingFileError) in
      let opening = try file.opening()
      _ = try file.marks(touching: opening.extent ?? Rect(x: -9, y: -9, width: 99, height: 99))
      try file.visitMarks { _ in }
      _ = try file.pyramidChanges(to: opening.head)
    }
  }

  private static func far(_ x: Double) -> Mark { .dot(Dot(at: Point(x: x, y: 0))) }

  private static func inked(_ colour: Colour, _ width: Double) -> Mark {
    .dot(Dot(at: .zero, ink: Ink(colour: colour, width: width)))
  }

  private static func corner(_ x: Double) -> Mark {
    .stroke(
      Stroke(
        grouping: [.vertex(Vertex(at: .zero)), .vertex(Vertex(at: Point(x: x, y: 0)))], ink: .line)
    )
  }

  private static let impossible: [Mark] = [
    far(.nan), far(-.infinity), far(0x1p40.nextUp), far(-1.7e308), corner(1.7e308), corner(.nan),
    .stroke(
      Stroke(origin: .zero, samples: [Sample(dx: 0, dy: 0), Sample(dx: 3e38, dy: 0)], ink: .line)),
    .stroke(Stroke(origin: Point(x: 1e300, y: 0), samples: [], ink: .line)),
    inked(.black, 1e-310), inked(.black, 0), inked(.black, -1), inked(.black, .infinity),
    inked(.black, 0x1p20.nextUp), inked(Colour(red: .nan, green: 0, blue: 0), 1),
    inked(Colour(red: 0, green: 1.5, blue: 0), 1),
    inked(Colour(red: 0, green: 0, blue: 0, alpha: -1), 1),
  ]

  @Test(arguments: impossible) func aMarkThatNoHandCanDrawIsDamage(mark: Mark) throws {
    try makeFile("UPDATE marks SET body = ? WHERE number = 2", with: MarkCoder.bytes(of: mark))
    #expect(refusalOfContents == .damaged(["mark 2 can't be read: outside"]))
    #expect(refusalOfParts == .damaged(["mark 2 can't be read: outside"]))
    let salvage = try Salvage(of: path)
    #expect(try salvage.contents().marks.map(\.id) == [1, 3])
    #expect(salvage.lostMarks == 1)
  }

  @Test(arguments: impossible) func aMarkThatNoHandCanDrawIsNotWritten(mark: Mark) throws {
    let writer = try DrawingWriter(DrawingFile(creating: path))
    let placed = RankedMark(rank: 1, id: 1, mark: mark)
    #expect(throws: DrawingFileError.self) {
      try writer.write([.step(Sketch.step(1, after: 0, Sketch.edit(nil, placed)))])
    }
  }

  @Test func marksUpToTheLimitsAreReadAsTheyWereWritten() throws {
    let far = Limits.coordinates.upperBound
    let marks: [Mark] = [
      Self.far(far), Self.far(-far), Self.corner(far), Self.inked(.clear, Limits.widths.lowerBound),
      Self.inked(.white, Limits.widths.upperBound),
    ]
    let writer = try DrawingWriter(DrawingFile(creating: path))
    let placed = marks.enumerated().map {
      RankedMark(rank: Double($0.offset + 1), id: $0.offset + 1, mark: $0.element)
    }
    try writer.write(
      placed.map { .step(Sketch.step($0.id, after: $0.id - 1, Sketch.edit(nil, $0))) })
    try writer.settle()
    #expect(try writer.file.contents().marks == placed)
    let all = Rect(from: Point(x: -2 * far, y: -2 * far), to: Point(x: 2 * far, y: 2 * far))
    #expect(try writer.file.marks(touching: all) == placed)
  }

  @Test(arguments: [
    ("UPDATE total SET marks = \(Int64.max)", "it is not told how many marks there are"),
    ("UPDATE total SET marks = 4", "it is not told how many marks there are"),
    ("UPDATE total SET marks = -1", "it is not told how many marks there are"),
    ("UPDATE total SET marks = 0", "it is not told how many marks there are"),
    ("UPDATE total SET max_x = \(Int64.max)", "an extent is not where it belongs"),
    ("UPDATE total SET min_x = max_x + 1", "an extent is not where it belongs"),
    ("UPDATE total SET min_x = NULL", "an extent is not where it belongs"),
    ("UPDATE extents SET place = 9e999 WHERE mark = 3", "an extent is not where it belongs"),
    ("UPDATE present SET place = 9e999 WHERE mark = 3", "a place comes twice"),
    ("UPDATE present SET place = -1e15 WHERE mark = 1", "a place comes twice"),
    ("UPDATE changes SET place = 1e15 WHERE mark = 3", "a place comes twice"),
    (
      "INSERT INTO pyramid VALUES (1, \(Int64.max), 0, 1, x'')",
      "a picture from afar is of no part of the canvas"
    ),
    (
      "INSERT INTO pyramid VALUES (31, 0, 0, 1, x'')",
      "a picture from afar is of no part of the canvas"
    ),
    (
      "INSERT INTO pyramid VALUES (\(Int64.min), 0, \(Int64.min), 1, x'')",
      "a picture from afar is of no part of the canvas"
    ),
  ])
  func aNumberThatCannotBeIsFoundInParts(sql: String, sentence: String) throws {
    try makeFile(sql)
    #expect(refusalOfParts == .damaged([sentence]))
    let salvage = try Salvage(of: path)
    #expect(try salvage.contents().marks.count == 3)
    #expect(try salvage.contents().marks.allSatisfy { Limits.ranks.contains($0.rank) })
  }

  @Test(arguments: [Int64.min, -1, Int64.max])
  func aTimeThatCannotBeIsTheNearestThatCan(time: Int64) throws {
    try makeFile("UPDATE steps SET time = \(time) WHERE number = 2")
    let step = try DrawingFile(opening: path, for: .reading).contents().steps[2].step
    #expect((0...Double(Limits.times.upperBound)).contains(step.time * 1000))
  }

  @Test func aStrokeOfMoreVerticesThanAHandDrawsIsRefusedBeforeThereIsMemoryForThem() throws {
    // A bit for each coordinate: all samples are where the first is.
    let count = Limits.vertices + 1
    var bytes = try MarkCoder.bytes(of: .stroke(Stroke(through: [.zero])))
    bytes.removeLast(2)
    // The grid and the origin are between the count and the bits.
    bytes.replaceSubrange(bytes.count - 4..<bytes.count - 3, with: Self.encoded(count))
    bytes += [0] + [UInt8](repeating: 0, count: count / 4 + 1)
    #expect(throws: MarkCodingError.outside) { try MarkCoder.mark(from: bytes) }
  }

  /// The count with seven bits per byte, the low ones first.
  private static func encoded(_ count: Int) -> [UInt8] {
    let parts = stride(from: 0, to: 28, by: 7).map { UInt8(count >> $0 & 0x7F) }
    return parts.dropLast().map { $0 | 0x80 } + parts.suffix(1)
  }
}
