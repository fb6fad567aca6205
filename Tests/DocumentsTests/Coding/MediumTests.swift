import Documents
import Geometry
import Glibc
import Marks
import Synchronization
import TestSupport
import Testing

/// The media that marks use, in files.
@Suite struct MediumTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/a.scrawl" }

  init() throws {
    folder = try TemporaryFolder()
  }

  private static func medium(_ number: UInt8, count: Int = 5000) -> Medium {
    Medium(type: "text/plain", bytes: (0..<count).map { UInt8(truncatingIfNeeded: $0) ^ number })
  }

  private static func mark(_ id: Int, _ media: [Medium], isInGroup: Bool = false) -> RankedMark {
    let foreign = Mark.foreign(
      ForeignMark(
        kind: "picture", box: Rect(x: 0, y: 0, width: 20, height: 10),
        from: Point(x: Double(id) * 30, y: 5), media: media.map(\.hash), body: [UInt8(id)]))
    let group = Mark.filtered(FilteredGroup([foreign]))
    let mark = isInGroup ? Mark.stroke(Stroke(grouping: [group], ink: .line)) : foreign
    return RankedMark(rank: Double(id), id: id, mark: mark)
  }

  /// Media 1 to 6. Present marks use 1, 2 and 3, an erased mark uses 4, no mark uses 5, and 6 is the drawing's picture. One mark
  /// uses a missing medium.
  private func makeFile() throws -> DrawingWriter {
    let media = (1...6 as ClosedRange<UInt8>).map { Self.medium($0) }
    let writer = try DrawingWriter(DrawingFile(creating: path))
    let marks = [
      Self.mark(1, [media[0]]), Self.mark(2, [media[1], media[2]], isInGroup: true),
      Self.mark(3, [media[3]]), Self.mark(4, [media[0], Self.medium(99)]),
    ]
    try writer.write(
      media.map(Record.medium) + [
        .step(Sketch.step(1, after: 0, marks.flatMap { Sketch.edit(nil, $0) })),
        .step(Sketch.step(2, after: 1, Sketch.edit(marks[2], nil))),
        .property("picture", .bytes(media[5].hash.bytes)),
      ])
    return writer
  }

  private func media(in path: String) throws -> Set<Medium> {
    Set(try DrawingFile(opening: path, for: .reading).media())
  }

  private static func media(_ numbers: [UInt8]) -> Set<Medium> { Set(numbers.map { medium($0) }) }

  @Test func aCopyWithoutHistoryKeepsExactlyTheMediaThatAreUsed() throws {
    let writer = try makeFile()
    let target = folder.path + "/b.scrawl"
    try writer.file.copy(
      to: target, replacing: false, of: .withoutHistory(keeping: ["picture"]))
    #expect(try media(in: target) == Self.media([1, 2, 3, 6]))
    let marks = try DrawingFile(opening: target, for: .reading).contents().marks.map(\.mark)
    #expect(try marks == writer.file.contents().marks.map(\.mark))
  }

  @Test func aCopyWithoutHistoryHasNoNamesOfFiles() throws {
    let medium = Medium(type: "image/jpeg", name: "at the doctor's.jpg", bytes: [1, 2])
    let writer = try DrawingWriter(DrawingFile(creating: path))
    let mark = Self.mark(1, [medium])
    try writer.write([
      .medium(medium), .step(Sketch.step(1, after: 0, Sketch.edit(nil, mark))),
    ])
    let target = folder.path + "/b.scrawl"
    try writer.file.copy(to: target, replacing: false, of: .withoutHistory(keeping: []))
    #expect(try media(in: target) == [Medium(type: "image/jpeg", bytes: [1, 2])])
    #expect(try writer.file.mediumNames() == [medium.hash: "at the doctor's.jpg"])
  }

  @Test func wholeCopiesCompactingAndSalvageKeepAllMedia() throws {
    let writer = try makeFile()
    let target = folder.path + "/b.scrawl"
    try writer.file.copy(to: target, replacing: false)
    #expect(try media(in: target) == Self.media([1, 2, 3, 4, 5, 6]))
    try DrawingFile(opening: target, for: .writing).compact()
    #expect(try media(in: target) == Self.media([1, 2, 3, 4, 5, 6]))
    #expect(try Set(Salvage(of: target).media()) == Self.media([1, 2, 3, 4, 5, 6]))
  }

  @Test func mediaAreSavedFromPagesThatNothingLeadsTo() throws {
    let target = folder.path + "/b.scrawl"
    try makeFile().file.copy(to: target, replacing: false)
    var bytes = try FileBytes.read(target)
    bytes.replaceSubrange(0..<4096, with: repeatElement(0, count: 4096))
    try FileBytes.write(bytes, to: target)
    #expect(try Set(Salvage(of: target).media()) == Self.media([1, 2, 3, 4, 5, 6]))
  }

  @Test func collectsWhatMarksInGroupsUse() throws {
    let mark = Self.mark(1, [Self.medium(1), Self.medium(2)], isInGroup: true)
    var collector = MediumCollector()
    mark.mark.accept(&collector)
    #expect(collector.media == Set([1, 2].map { Self.medium($0).hash }))
  }

  // MARK: Reading

  /// The reports of media that can't be read.
  private final class Complaints: Sendable {
    let errors = Mutex([DrawingFileError]())
    var count: Int { errors.withLock(\.count) }
  }

  private func source(_ file: CurrentFile, keeping bytes: Int = 32 << 20) -> (
    FileMediumSource, Complaints
  ) {
    let complaints = Complaints()
    let source = FileMediumSource(file, keeping: bytes) { error in
      complaints.errors.withLock { $0.append(error) }
    }
    return (source, complaints)
  }

  private func open() throws -> SharedDrawing {
    try SharedDrawing(opening: path, sitting: SittingID())
  }

  @Test func aDrawingFindsTheMediaOfItsFile() throws {
    _ = try makeFile()
    let (source, complaints) = source(CurrentFile(try open()))
    var drawing = Drawing()
    #expect(drawing.media.medium(Self.medium(1).hash) == nil)
    drawing.media.source = source
    for number in 1...6 as ClosedRange<UInt8> {
      #expect(drawing.media.medium(Self.medium(number).hash) == Self.medium(number))
    }
    #expect(drawing.media.medium(Self.medium(99).hash) == nil)
    #expect(complaints.count == 0)
  }

  @Test func withoutAFileThereIsNoMediumAndNobodyWaits() throws {
    let (source, complaints) = source(CurrentFile())
    #expect(source.medium(Self.medium(1).hash) == nil)
    #expect(complaints.count == 0)
  }

  @Test func goesOnInAnotherFile() throws {
    let writer = try makeFile()
    let copy = folder.path + "/b.scrawl"
    try writer.file.copy(to: copy, replacing: false)
    let current = CurrentFile(try SharedDrawing(opening: copy, sitting: SittingID()))
    let (source, _) = source(current, keeping: 0)
    #expect(source.medium(Self.medium(1).hash) != nil)
    current.turn(to: nil)
    unlink(copy)
    let other = folder.path + "/c.scrawl"
    try writer.file.copy(to: other, replacing: false)
    current.turn(to: try SharedDrawing(opening: other, sitting: SittingID()))
    #expect(source.medium(Self.medium(2).hash) == Self.medium(2))
  }

  @Test func whatWasWantedLastIsThereWithoutTheFile() throws {
    _ = try makeFile()
    let file = try open()
    let (source, complaints) = source(CurrentFile(file), keeping: 10_000)
    for number in [1, 2, 3, 4] as [UInt8] { _ = source.medium(Self.medium(number).hash) }
    #expect(source.knownMedia.count < 4)
    try #require(source.knownMedia[Self.medium(4).hash] != nil)
    try file.use { (writer) throws(DrawingFileError) in
      try writer.file.transaction { (database) throws(SQLiteError) in
        try database.execute("DELETE FROM media")
      }
    }
    #expect(source.medium(Self.medium(4).hash) == Self.medium(4))
    #expect(source.medium(Self.medium(5).hash) == nil)
    #expect(complaints.count == 0)
  }

  @Test func aMediumThatIsNotWhatItsHashSaysIsToldOnce() throws {
    do {
      let writer = try makeFile()
      try writer.file.transaction { (database) throws(SQLiteError) in
        try database.execute("UPDATE media SET bytes = x'0102'")
      }
    }
    let (source, complaints) = source(CurrentFile(try open()))
    #expect(source.medium(Self.medium(1).hash) == nil)
    #expect(source.medium(Self.medium(2).hash) == nil)
    #expect(complaints.count == 1)
  }

  /// The reader was opened when the file was small.
  @Test func aLongMediumIsReadThroughAReaderThatWasThereBefore() throws {
    _ = try makeFile()
    let file = try open()
    let (source, complaints) = source(CurrentFile(file))
    _ = source.medium(Self.medium(1).hash)
    let long = Self.medium(7, count: 5 << 20)
    try file.write([.medium(long)])
    #expect(source.medium(long.hash) == long)
    #expect(complaints.count == 0)
  }
}
