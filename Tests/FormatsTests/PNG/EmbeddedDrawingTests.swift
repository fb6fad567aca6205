import Geometry
import Graphics
import Marks
import System
import TestSupport
import Testing

@testable import Formats

/// A drawing embedded in a PNG.
@Suite struct EmbeddedDrawingTests {
  private let stage: ExportStage
  private let folder: TemporaryFolder
  private let drawing = Drawing([
    .stroke(Stroke(through: [Point(x: 3, y: 4), Point(x: 70, y: 40)]))
  ])
  private let area = Rect(x: 0, y: 0, width: 80, height: 50)

  init() throws {
    stage = try ExportStage()
    folder = try TemporaryFolder()
  }

  /// Bytes that compress badly.
  private func noise(_ count: Int) -> [UInt8] {
    var random = SeededGenerator(7)
    return (0..<count).map { _ in .random(in: 0...255, using: &random) }
  }

  private func png(carrying bytes: [UInt8]?) throws -> [UInt8] {
    var exporter = PNGExporter(drawing, showing: area, scale: 2, on: .white)
    if let bytes {
      let embedded = try EmbeddedDrawing()
      try File.write(bytes, to: embedded.path)
      exporter.embedded = embedded
    }
    return try exporter.bytes()
  }

  private func unpacked(_ png: [UInt8], limit: Int = 1 << 30) throws -> (ExportLook?, [UInt8]) {
    var bytes: [UInt8] = []
    let source = { (start: Int, count: Int) in Array(png.dropFirst(start).prefix(count)) }
    let look = try DrawingUnpacker.unpack(source, limit: limit) { (block) throws(Never) in
      bytes += block
    }
    return (look, bytes)
  }

  /// Runs a line of Python about the picture at a path.
  private func python(_ line: String, _ path: String) throws {
    let script = "import PIL.Image, sys\npath = sys.argv[1]\nimage = PIL.Image.open(path)\n" + line
    try stage.run("/usr/bin/python3", ["-c", script, path])
  }

  /// The chunks of a PNG with their bytes.
  private func chunks(_ png: [UInt8]) -> [(kind: String, bytes: [UInt8])] {
    var rest = png.dropFirst(8)
    var chunks: [(kind: String, bytes: [UInt8])] = []
    while rest.count >= 12 {
      let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) } + 12
      let kind = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
      chunks.append((kind, Array(rest.prefix(length))))
      rest = rest.dropFirst(length)
    }
    return chunks
  }

  @Test(arguments: [0, 1, 1000, 1 << 20, 3_000_001])
  func whatWasPutInIsTakenOut(count: Int) throws {
    let bytes = noise(count)
    let (look, taken) = try unpacked(png(carrying: bytes))
    #expect(look == ExportLook(scale: 2, paper: .white))
    #expect(taken == bytes)
  }

  @Test func otherProgramsReadThePictureAsOneWithoutADrawing() throws {
    let bare = try stage.write(png(carrying: nil), as: "bare.png")
    let path = try stage.write(png(carrying: noise(3_000_001)), as: "carrying.png")
    #expect(try stage.run("identify", ["-regard-warnings", "-format", "%w %h", path]) == "160 100")
    #expect(try stage.run("compare", ["-metric", "AE", bare, path, "null:"]) == "")
    try python("image.load()", path)
  }

  @Test func theLettersSayThatAChangedPictureLosesTheDrawing() throws {
    let kinds = try chunks(png(carrying: [1])).map(\.kind).filter { $0 != "IDAT" }
    #expect(kinds == ["IHDR", "scRW", "scRW", "IEND"])
    // Ancillary, private, of this version of PNG, unsafe to copy (PNG specification, section 5.4).
    #expect("scRW".utf8.map { $0 & 0x20 != 0 } == [true, true, false, false])
  }

  @Test func aPictureThatAnotherProgramChangedCarriesNone() throws {
    let path = try stage.write(png(carrying: noise(1000)), as: "a.png")
    #expect(EmbeddedDrawing.isIn(path))
    try python("image.rotate(90).save(path)", path)
    #expect(!EmbeddedDrawing.isIn(path))
    #expect(try EmbeddedDrawing.taken(from: path) == nil)
  }

  @Test func theFileThatIsTakenOutIsTheOneThatWasPutIn() throws {
    let bytes = noise(200_000)
    let path = folder.path + "/a.png"
    try File.write(png(carrying: bytes), to: path)
    var inside = ""
    do {
      let taken = try #require(try EmbeddedDrawing.taken(from: path))
      inside = taken.drawing.path
      #expect(try withExtendedLifetime(taken.drawing) { try File.read(inside) } == bytes)
    }
    #expect(throws: FileError.self) { try File.read(inside) }
  }

  @Test func aSmallStreamThatBecomesLongIsDamagedBeforeItIsWritten() throws {
    let zeros = [UInt8](repeating: 0, count: 1 << 24)
    #expect(try unpacked(png(carrying: zeros)).1 == zeros)
    let png = try png(carrying: [UInt8](repeating: 0, count: 200 << 20))
    #expect(png.count < 1 << 20)
    let source = { (start: Int, count: Int) in Array(png.dropFirst(start).prefix(count)) }
    var length = 0
    #expect(throws: DrawingUnpacker.Failure<Never>.self) {
      try DrawingUnpacker.unpack(source) { (block) throws(Never) in length += block.count }
    }
    #expect(length < 96 << 20)
  }

  @Test func aDrawingThatIsNotWholeIsDamaged() throws {
    let whole = try chunks(png(carrying: noise(2_500_000)))
    let places = whole.indices.filter { whole[$0].kind == "scRW" }
    #expect(places.count == 4)
    func expectDamage(_ change: (inout [(kind: String, bytes: [UInt8])]) -> Void) {
      var parts = whole
      change(&parts)
      let png = [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10] + parts.flatMap(\.bytes)
      #expect(throws: DrawingUnpacker.Failure<Never>.self) { try unpacked(png) }
    }
    for place in places {
      expectDamage { $0.remove(at: place) }
      expectDamage { $0.insert($0[place], at: place) }
      expectDamage { $0[place].bytes[8] = 2 }
      expectDamage { $0[place].bytes[$0[place].bytes.count - 5] ^= 1 }
    }
    expectDamage { $0.swapAt(places[1], places[2]) }
    expectDamage { $0.removeSubrange(places[3]...) }
  }

  @Test func aDrawingThatGrowsTooLargeIsDamaged() throws {
    // The zeros compress to a thousandth of their length.
    let png = try png(carrying: [UInt8](repeating: 0, count: 4_000_000))
    #expect(png.count < 20_000)
    #expect(try unpacked(png, limit: 4_000_000).1.count == 4_000_000)
    #expect(throws: DrawingUnpacker.Failure<Never>.self) { try unpacked(png, limit: 3_999_999) }
  }

  @Test func noStrangeFileIsTakenForAWholeDrawing() throws {
    let bytes = noise(3000)
    var hostile = HostilePictures(of: [try png(carrying: bytes), try png(carrying: nil)], seed: 5)
    for _ in 0..<2000 {
      let png = hostile.next()
      guard let (look, taken) = try? unpacked(png), look != nil else { continue }
      #expect(taken == bytes)
    }
  }

  @Test func aDrawingThatCannotBeReadIsTold() throws {
    var exporter = PNGExporter(drawing, showing: area, on: .white)
    exporter.embedded = try EmbeddedDrawing()
    #expect(throws: ExportFailure<Never>.self) { try exporter.bytes() }
  }

  @Test(arguments: [
    ExportLook(scale: 2, paper: .white), ExportLook(scale: 0.1, paper: nil),
    ExportLook(scale: 1e-7, paper: Colour(0x12AB9F)),
  ]) func aLookIsReadBack(look: ExportLook) {
    #expect(ExportLook(look.text) == look)
  }

  @Test(arguments: [
    "", "1", "1.0", "1.0 ", "1.0 white", "0.0 none", "-1.0 none", "nan none", "inf none",
    "1.0  none", "1.0 none none", "1.0 #fff", "1.0 #ffffff\n", "1 none",
  ]) func whatIsNoLookIsRefused(text: String) {
    #expect(ExportLook(text) == nil)
  }
}
