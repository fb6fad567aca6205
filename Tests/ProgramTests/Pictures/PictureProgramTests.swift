import Documents
import DrawingSupport
import Geometry
import Graphics
import Marks
import System
import TestSupport
import Testing

/// Pictures on the command line and in the Open dialog.
@Suite(.timeLimit(.minutes(120))) struct PictureProgramTests {
  private let server: XServer
  private let home: TemporaryFolder
  private let samples: PictureSamples

  init() throws {
    server = try XServer()
    home = try TemporaryFolder()
    samples = PictureSamples(folder: home)
  }

  private func sit(_ arguments: String..., chrome: Bool = false) throws -> Sitting {
    try Sitting(
      on: server.displayName, arguments: arguments, home: home, environment: Sitting.noPortal,
      chrome: chrome)
  }

  private func leave(_ sitting: Sitting, _ status: Int32 = 0) throws {
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(status))
  }

  /// Waits until the picture is in the middle of the window.
  private func waitForPicture(in sitting: Sitting) throws {
    let (width, height) = sitting.pilot.size
    try sitting.pilot.waitForPixels(x: width / 2, y: height / 2, width: 1, height: 1) {
      $0.allSatisfy(PictureSamples.isClose)
    }
  }

  private func pictures(in sitting: Sitting) throws -> [PictureMark] {
    try sitting.marks().compactMap { if case .picture(let mark) = $0 { mark } else { nil } }
  }

  @Test(arguments: ["photo.jpg", "picture.webp", "scan.tif", "ball.gif", "old.bmp"])
  func pictureIsPutOnANewDrawing(name: String) throws {
    let bytes = try File.read(samples.make(name))
    let sitting = try sit(name)
    try waitForPicture(in: sitting)
    try sitting.pilot.waitForTitle { $0 == "\(name) — Scrawl" }
    try sitting.waitForSteps(1)
    try leave(sitting)
    let marks = try pictures(in: sitting)
    #expect(marks.map(\.look.size) == [Size(width: 300, height: 200)])
    let file = try DrawingFile(opening: sitting.drawings[0], for: .reading)
    #expect(try file.media().map(\.bytes) == [bytes])
  }

  @Test func contentCountsAndNotTheName() throws {
    let bytes = try File.read(samples.make("photo.jpg"))
    try File.write(bytes, to: home.path + "/notes.txt")
    let sitting = try sit("notes.txt")
    try waitForPicture(in: sitting)
  }

  @Test func linesAreOpenedToo() throws {
    try samples.makeVectors("plan.svg")
    try waitForPicture(in: sit("plan.svg"))
  }

  @Test func pictureThatCannotBeDecodedIsToldAndTheWindowStays() throws {
    let whole = try File.read(samples.make("photo.jpg"))
    try File.write(Array(whole.prefix(200)), to: home.path + "/cut.jpg")
    let sitting = try sit("cut.jpg", chrome: true)
    let (width, height) = (sitting.pilot.size.width, sitting.pilot.size.height)
    // Only messages appear in this part of the window.
    try sitting.pilot.waitForPixels(
      x: width / 2 - 100, y: height - 120, width: 200, height: 90
    ) { Set($0).count > 10 }
    try sitting.pilot.drag(through: [(300, 300), (400, 400)])
    try sitting.waitForSteps(1)
    try leave(sitting, 1)
    #expect(sitting.program.standardError == "scrawl: Cannot open cut.jpg: it ends too early.\n")
    #expect(try sitting.marks().count == 1)
  }

  @Test func picturesAreInsertedInADrawing() throws {
    let drawing = try KeptDrawing(3, at: home.path + "/house.scrawl").path
    try samples.make("photo.jpg")
    try samples.make("other.webp")
    let sitting = try sit("house.scrawl", "--insert", "photo.jpg", "--insert=other.webp")
    try waitForPicture(in: sitting)
    try sitting.pilot.waitForTitle { $0 == "house — Scrawl" }
    try sitting.waitForSteps(1)
    try leave(sitting)
    #expect(try Sitting.marks(in: drawing).count == 5)
  }

  @Test func withoutADrawingPicturesAreInsertedInANewOne() throws {
    let first = try sit()
    try first.pilot.drag(through: [(20, 20), (100, 100)])
    try first.waitForSteps(1)
    try leave(first)
    try samples.make("photo.jpg")
    let sitting = try sit("--insert", "photo.jpg")
    try waitForPicture(in: sitting)
    try sitting.pilot.waitForTitle { $0 == "Untitled — Scrawl" }
    try sitting.waitForSteps(1)
    try leave(sitting)
    #expect(sitting.drawings.count == 2)
  }

  @Test func pictureThatCannotBeInsertedDecidesTheStatus() throws {
    try samples.make("photo.jpg")
    try File.write(Array("hello".utf8), to: home.path + "/text.png")
    let sitting = try sit("--insert", "text.png", "--insert", "none.png", "--insert", "photo.jpg")
    try waitForPicture(in: sitting)
    try sitting.waitForSteps(1)
    try leave(sitting, 1)
    #expect(
      sitting.program.standardError
        == "scrawl: Cannot insert text.png: it is no picture that Scrawl can read. "
        + "1 more picture cannot be inserted.\n")
    #expect(try pictures(in: sitting).count == 1)
  }

  @Test func openingAPictureInTheWindowKeepsTheDrawing() throws {
    try samples.make("photo.jpg")
    let sitting = try sit()
    try sitting.pilot.drag(through: [(20, 20), (100, 100)])
    try sitting.waitForSteps(1)
    try sitting.show(by: "o", [.control, .shift])
    try sitting.choose(home.path + "/photo.jpg")
    try waitForPicture(in: sitting)
    try sitting.pilot.waitForTitle { $0 == "photo.jpg — Scrawl" }
    try sitting.waitForSteps(1)
    try leave(sitting)
    #expect(sitting.drawings.count == 2)
  }

  @Test func savingAPNGKeepsItsPixelsAndItsTransparency() throws {
    let surface = try ImageSurface(width: 301, height: 203, format: .argb)
    surface.withPixels { bytes in
      for place in 0..<301 * 203 {
        bytes.storeBytes(
          of: place % 7 == 0 ? 0 : 0xFF00_0000 | UInt32(place * 977 & 0xFF_FFFF),
          toByteOffset: place * 4, as: UInt32.self)
      }
    }
    try File.write(surface.png(), to: home.path + "/picture.png")
    let before = try ImageSurface(png: surface.png()).pixels
    let sitting = try sit("picture.png")
    try sitting.waitForSteps(1)
    let (width, height) = sitting.pilot.size
    try sitting.pilot.click(at: (width / 2, height / 2))
    try sitting.waitForSteps(2)
    try sitting.save()
    let saved = try ImageSurface(png: File.read(home.path + "/picture.png"))
    #expect((saved.width, saved.height) == (301, 203))
    // Only the dot in the middle differs.
    let changed = zip(before, saved.pixels).filter { $0 != $1 }.count
    #expect((1...200).contains(changed))
  }

  /// Makes a PNG by a command of ImageMagick, draws a line in the middle, and saves. Returns the samples before and after.
  private func samplesAroundALine(_ arguments: [String]) throws -> (
    before: [UInt16], after: [UInt16]
  ) {
    let path = home.path + "/picture.png"
    func run(_ arguments: [String]) throws {
      let child = try ChildProcess("convert", arguments)
      try #require(try child.waitForExit() == .status(0), "\(child.standardError)")
    }
    func samples() throws -> [UInt16] {
      try run([path, "-depth", "16", "-endian", "LSB", "RGB:\(path).rgb"])
      let bytes = try File.read(path + ".rgb")
      return stride(from: 0, to: bytes.count - 1, by: 2).map {
        UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8
      }
    }
    try run(["-size", "301x203", "-seed", "3", "plasma:tomato-navy"] + arguments + [path])
    let before = try samples()
    let sitting = try sit("picture.png")
    try sitting.waitForSteps(1)
    let (width, height) = sitting.pilot.size
    try sitting.pilot.drag(through: [(width / 2 - 50, height / 2), (width / 2 + 50, height / 2)])
    try sitting.waitForSteps(2)
    // The program asks no question.
    try sitting.save()
    return (before, try samples())
  }

  @Test func savingOverSixteenBitsKeepsThem() throws {
    let (before, after) = try samplesAroundALine(["-depth", "16", "-define", "png:bit-depth=16"])
    #expect(before.count == 301 * 203 * 3 && before.contains { $0 % 257 != 0 })
    let changed = zip(before, after).filter { $0 != $1 }
    #expect((300...900).contains(changed.count))
    #expect(changed.allSatisfy { $1 % 257 == 0 })
  }

  @Test func savingOverAProfileKeepsItAndTheLineHasItsColourThere() throws {
    let profile = home.path + "/swapped.icc"
    let script = """
      import sys
      from PIL import ImageCms
      profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
      for old, new in ((b"rXYZ", b"????"), (b"bXYZ", b"rXYZ"), (b"????", b"bXYZ"),
                       ("sRGB".encode("utf-16-be"), "Swap".encode("utf-16-be"))):
        profile = profile.replace(old, new)
      open(sys.argv[1], "wb").write(profile)
      """
    let child = try ChildProcess("/usr/bin/python3", ["-c", script, profile])
    try #require(try child.waitForExit() == .status(0), "\(child.standardError)")
    let (before, after) = try samplesAroundALine(["-depth", "8", "-profile", profile])
    let places = (0..<301 * 203).filter {
      before[$0 * 3..<$0 * 3 + 3] != after[$0 * 3..<$0 * 3 + 3]
    }
    #expect((100...300).contains(places.count))
    // The blue of the pen is the red of the profile: that sample becomes larger, and the others smaller.
    for place in places {
      #expect(after[place * 3] > before[place * 3])
      #expect(after[place * 3 + 1] <= before[place * 3 + 1] + 257)
      #expect(after[place * 3 + 2] <= before[place * 3 + 2] + 257)
    }
    let read = """
      import sys
      from PIL import Image
      print("Swap" in Image.open(sys.argv[1]).info["icc_profile"].decode("utf-16-be", "ignore")
            or "Swap" in Image.open(sys.argv[1]).info["icc_profile"][1:].decode("utf-16-be", "ignore"))
      """
    let told = try ChildProcess("/usr/bin/python3", ["-c", read, home.path + "/picture.png"])
    try #require(try told.waitForExit() == .status(0), "\(told.standardError)")
    #expect(told.standardOutput == "True\n")
  }

  @Test func savingOverAnAnimationAsks() throws {
    let path = home.path + "/picture.png"
    let script = """
      import sys
      from PIL import Image
      frames = [Image.new("RGB", (301, 203), colour) for colour in ("red", "green")]
      frames[0].save(sys.argv[1], save_all=True, append_images=frames[1:])
      """
    let child = try ChildProcess("/usr/bin/python3", ["-c", script, path])
    try #require(try child.waitForExit() == .status(0), "\(child.standardError)")
    let before = try File.read(path)
    let sitting = try sit("picture.png")
    try sitting.waitForSteps(1)
    let (width, height) = sitting.pilot.size
    try sitting.pilot.click(at: (width / 2, height / 2))
    try sitting.waitForSteps(2)
    try sitting.show(by: "s", [.control])
    try sitting.pilot.waitForPixels(
      x: width / 2 - 150, y: height / 2 - 80, width: 300, height: 160
    ) { Set($0).count > 20 }
    #expect(try File.read(path) == before)
  }

  @Test func emptyDrawingDoesNotReplaceItsPictureUnasked() throws {
    let path = try samples.make("picture.png")
    let before = try File.read(path)
    let sitting = try sit("picture.png")
    try sitting.waitForSteps(1)
    try sitting.pilot.key("z", [.control])
    try sitting.pilot.waitForTitle { $0.contains("not saved") }
    try sitting.show(by: "s", [.control])
    #expect(try File.read(path) == before)
  }
}
