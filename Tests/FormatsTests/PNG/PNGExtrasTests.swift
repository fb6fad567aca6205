import Geometry
import Graphics
import Marks
import System
import TestSupport
import Testing

@testable import Formats

/// The chunks that are kept from a PNG of another program.
@Suite struct PNGExtrasTests {
  private let stage: ExportStage

  init() throws {
    stage = try ExportStage()
  }

  /// The bytes of a PNG that a script writes to `path` with PIL.
  private func made(by script: String) throws -> [UInt8] {
    let path = try stage.write([], as: "theirs.png")
    try python("from PIL import Image, ImageCms, PngImagePlugin\n" + script, path)
    return try File.read(path)
  }

  @discardableResult private func python(_ script: String, _ path: String) throws -> String {
    try stage.run("/usr/bin/python3", ["-c", "import sys\npath = sys.argv[1]\n" + script, path])
  }

  /// The path of a PNG of a dot that replaces another one.
  private func replacing(_ theirs: [UInt8]) throws -> String {
    let dot = Mark.dot(Dot(at: Point(x: 9, y: 9), ink: Ink(colour: .black, width: 6)))
    var exporter = PNGExporter(
      Drawing([dot]), showing: Rect(x: 0, y: 0, width: 20, height: 20), on: .white)
    exporter.extras = try #require(PNGExtras(of: theirs))
    exporter.texts = [PNGText("Open notes", "2")]
    let path = try stage.write(exporter.bytes(), as: "ours.png")
    // `identify` warns of misplaced chunks and of wrong lengths.
    try stage.run("identify", ["-regard-warnings", path])
    return path
  }

  @Test func textsResolutionAndPhotographsDataAreKept() throws {
    let theirs = try made(
      by: """
        info = PngImagePlugin.PngInfo()
        info.add_text("Author", "Ada")
        info.add_text("Open notes", "1")
        info.add_text("Comment", "words " * 99, zip=True)
        info.add_itxt("Title", "Häuschen", "de", "Titel")
        exif = Image.Exif()
        exif[0x010E] = "A house"
        Image.new("RGB", (20, 20), "green").save(path, pnginfo=info, dpi=(300, 300), exif=exif)
        """)
    let read = """
      from PIL import Image
      image = Image.open(path)
      image.load()
      print(image.text["Author"], image.text["Comment"] == "words " * 99, image.text["Title"])
      print(image.text["Open notes"], round(image.info["dpi"][0]), image.getexif()[0x010E])
      """
    #expect(try python(read, replacing(theirs)) == "Ada True Häuschen\n2 300 A house\n")
    #expect(PNGExtras(of: theirs)?.losses == [])
  }

  @Test func aProfileOfSRGBIsKeptAndAnotherOneIsTold() throws {
    let theirs = try made(
      by: """
        profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
        Image.new("RGB", (20, 20)).save(path, icc_profile=profile)
        """)
    #expect(PNGExtras(of: theirs)?.losses == [])
    let read = """
      from PIL import Image
      print(len(Image.open(path).info.get('icc_profile', '')) > 200)
      """
    #expect(try python(read, replacing(theirs)) == "True\n")

    let other = try made(
      by: """
        profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("LAB")).tobytes()
        Image.new("RGB", (20, 20)).save(path, icc_profile=profile)
        """)
    #expect(PNGExtras(of: other)?.losses == [.profile])
    let told = "from PIL import Image\nprint(Image.open(path).info)"
    let info = try python(told, replacing(other))
    #expect(info.contains("'srgb': 0"))
    #expect(!info.contains("icc"))
  }

  @Test func aProfileThatHasOnlyTheNameOfSRGBIsAnotherOne() throws {
    // The curve has the exponent 2.4.
    for (exponent, losses) in [("00026666", []), ("00010000", [PNGExtras.Loss.profile])] {
      let theirs = try made(
        by: """
          profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
          assert b"para" in profile and bytes.fromhex("00026666") in profile
          profile = profile.replace(bytes.fromhex("00026666"), bytes.fromhex("\(exponent)"))
          Image.new("RGB", (20, 20)).save(path, icc_profile=profile)
          """)
      #expect(PNGExtras(of: theirs)?.losses == Set(losses))
    }
  }

  @Test(arguments: [
    ("curv", 0, [], 0.5), ("curv", 1, [0x02, 0x33], 0.2179), ("curv", 2, [0, 0, 255, 255], 0.5),
    ("curv", 3, [0, 0, 0x36, 0xCB, 255, 255], 0.214), ("para", 0, [0, 2, 0x33, 0x33], 0.2176),
  ])
  func theMiddleOfACurveIsFound(kind: String, number: UInt8, values: [UInt8], middle: Double) throws
  {
    let head = Array(kind.utf8) + [0, 0, 0, 0]
    let data = head + (kind == "curv" ? [0, 0, 0, number] : [0, number, 0, 0]) + values
    #expect(abs(try #require(ProfileCurve(data).middle) - middle) < 1e-3)
    if !values.isEmpty { #expect(ProfileCurve(data.dropLast()).middle == nil) }
  }

  @Test func theColourOfTheBackgroundIsThatOfThePalette() throws {
    let theirs = try made(
      by: """
        image = Image.new("P", (20, 20), 1)
        image.putpalette([1, 2, 3, 40, 50, 60])
        image.encoderinfo = {}
        image.save(path)
        data = open(path, "rb").read()
        import struct, zlib
        chunk = b"bKGD" + bytes([1])
        chunk = struct.pack(">I", 1) + chunk + struct.pack(">I", zlib.crc32(chunk))
        place = data.index(b"IDAT") - 4
        open(path, "wb").write(data[:place] + chunk + data[place:])
        """)
    #expect(PNGExtras(of: theirs)?.losses == [])
    #expect(
      PNGExtras(of: theirs)?.before.contains(PNGChunk("bKGD", [0, 40, 0, 50, 0, 60])) == true)
    _ = try replacing(theirs)
  }

  @Test(arguments: [("PNG48", "gradient:red-blue"), ("PNG64", "gradient:red-none")])
  func sixteenBitsAreTold(kind: String, content: String) throws {
    let path = try stage.write([], as: "deep.png")
    try stage.run("convert", ["-size", "20x20", content, "-depth", "16", "\(kind):\(path)"])
    #expect(PNGExtras(of: try File.read(path))?.losses.contains(.depth) == true)
  }

  @Test func aPictureWithTheSamesSamplesKeepsWhatIsSaidOfThem() throws {
    let path = try stage.write([], as: "deep.png")
    try stage.run("convert", ["-size", "20x20", "xc:red", "-depth", "16", "PNG48:\(path)"])
    var bytes = try File.read(path)
    let said = [PNGChunk("sBIT", [12, 11, 10]), PNGChunk("bKGD", [1, 2, 3, 4, 5, 6])]
    bytes.insert(contentsOf: said.flatMap(PNGChunkBytes.bytes), at: 33)
    let extras = try #require(PNGExtras(of: bytes, keepingSamples: true))
    #expect(extras.losses == [])
    #expect(said.allSatisfy(extras.before.contains))
    // The significant bits would be wrong for 8 bits.
    #expect(PNGExtras(of: bytes)?.before.contains { $0.kind == "sBIT" } == false)
    #expect(
      PNGExtras(of: bytes)?.before.contains(PNGChunk("bKGD", [0, 1, 0, 3, 0, 5])) == true)
  }

  @Test func anAnimationIsTold() throws {
    let theirs = try made(
      by: """
        frames = [Image.new("RGB", (20, 20), colour) for colour in ("red", "green")]
        frames[0].save(path, save_all=True, append_images=frames[1:])
        """)
    #expect(PNGExtras(of: theirs)?.losses == [.frames])
    let frames = "from PIL import Image\nprint(getattr(Image.open(path), 'n_frames', 1))"
    #expect(try python(frames, replacing(theirs)) == "1\n")
  }

  @Test func theTimeOfTheLastChangeIsThatOfSaving() throws {
    let path = try stage.write([], as: "timed.png")
    try stage.run("convert", ["-size", "20x20", "xc:red", "png:\(path)"])
    var bytes = try File.read(path)
    let time = PNGChunkBytes.bytes(PNGChunk("tIME", [7, 208, 1, 2, 3, 4, 5]))
    bytes.insert(contentsOf: time, at: 33)
    let extras = try #require(PNGExtras(of: bytes))
    // The first second of 2026 is the time of the export.
    let chunks = extras.chunks(beside: [], at: 1_767_225_600)
    #expect(chunks.filter { $0.kind == "tIME" }.map(\.data) == [[7, 234, 1, 1, 0, 0, 0]])
  }

  @Test func whatAnotherProgramWroteBehindThePixelsStaysThere() throws {
    let path = try stage.write([], as: "late.png")
    try stage.run("convert", ["-size", "20x20", "xc:red", "png:\(path)"])
    var bytes = try File.read(path)
    let late = [PNGChunk("teSt", [1, 2]), PNGChunk("teST", [3])].flatMap(PNGChunkBytes.bytes)
    bytes.insert(contentsOf: late, at: bytes.count - 12)
    let extras = try #require(PNGExtras(of: bytes))
    // The second chunk isn't safe to copy into another picture.
    #expect(extras.after.filter { $0.kind.hasPrefix("te") } == [PNGChunk("teSt", [1, 2])])
    let ours = try File.read(replacing(bytes))
    let end = ours.suffix(12 + 14).prefix(14)
    #expect(Array(end) == PNGChunkBytes.bytes(PNGChunk("teSt", [1, 2])))
  }

  @Test func whatIsNoPNGHasNothing() {
    #expect(PNGExtras(of: []) == nil)
    #expect(PNGExtras(of: [UInt8](repeating: 7, count: 99)) == nil)
  }
}
