import Documents
import Geometry
import Graphics
import Marks
import System
import TestSupport
import Testing

@testable import scrawl

/// Pictures on the command line and in the Open dialog.
@Suite(.timeLimit(.minutes(10))) struct PictureProgramTests {
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
    // But for the dot in the middle.
    let changed = zip(before, saved.pixels).filter { $0 != $1 }.count
    #expect((1...200).contains(changed))
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
