import Documents
import Geometry
import Graphics
import Marks
import System
import TestSupport
import Testing

/// Marks that are copied between windows and to other programs, and marks that untrusted programs offer.
@Suite(.timeLimit(.minutes(120))) struct ClipExchangeTests {
  private let stage: ClipStage
  private let samples: PictureSamples

  init() throws {
    stage = try ClipStage()
    samples = PictureSamples(folder: stage.home)
  }

  /// A dot, a picture with filters, and a group under filters around a line and the same picture.
  private func everything() throws -> (marks: [Mark], media: [MediumHash: Medium]) {
    let medium = Medium(
      type: "image/png", bytes: try File.read(samples.make("photo.png", width: 60, height: 40)))
    var look = PictureLook(medium: medium.hash, size: Size(width: 60, height: 40))
    look.filters = "greyscale"
    let picture = Mark.picture(PictureMark(look, at: Point(x: 300, y: 200)))
    let line = Mark.stroke(Stroke(through: [Point(x: 200, y: 300), Point(x: 320, y: 310)]))
    let group = FilteredGroup([line, picture], through: GroupFilters("invert"))
    return (
      [ClipStage.dot(250, 250), picture, .filtered(group)], [medium.hash: medium]
    )
  }

  @Test func marksGoToAnotherWindowWithTheirFiltersAndMedia() throws {
    let (marks, media) = try everything()
    let first = try stage.sit(stage.make("first.scrawl", marks, media))
    try stage.press("a", "c", in: first)
    let path = try stage.make("second.scrawl", [ClipStage.dot(20, 20)])
    let second = try stage.sit(path)
    second.pilot.move(to: (600, 500))
    try stage.press("v", in: second)
    try second.waitForSteps(1)
    // 0.2127 x 48 + 0.7152 x 96 + 0.0722 x 192 of red, green and blue, and then inverted.
    try second.pilot.waitForPixel(x: 635, y: 455, 0xA2A2A2)
    try stage.leave(second)
    let pasted = Array(try Sitting.marks(in: path).dropFirst())
    let way = try #require(pasted.first).location - marks[0].location
    #expect(way.dx > 200 && way.dy > 200)
    #expect(pasted == marks.map { $0.moved(by: way).settled })
    #expect(try DrawingFile(opening: path, for: .reading).media() == Array(media.values))
    try first.pilot.focus()
    try stage.leave(first)
  }

  @Test func otherProgramsPasteAPictureOnTransparentPaper() throws {
    let marks = [ClipStage.dot(300, 300), ClipStage.dot(400, 350, width: 60)]
    let sitting = try stage.sit(stage.make("ink.scrawl", marks))
    // Neither zoom nor theme changes the picture.
    try sitting.pilot.key("plus")
    try sitting.pilot.key("d", [.control, .shift])
    try stage.press("a", "c", in: sitting)
    let offered = String(decoding: try stage.pasted("TARGETS"), as: UTF8.self)
    #expect(
      offered.split(separator: "\n").suffix(3) == [
        "application/vnd.scrawl.marks", "image/png", "image/svg+xml",
      ])
    let picture = try ImageSurface(png: stage.pasted("image/png"))
    #expect((picture.width, picture.height) == (150, 100))
    func pixel(_ x: Int, _ y: Int) -> UInt32 { picture.pixels[y * picture.width + x] }
    #expect(pixel(20, 20) == 0xFFC0_3020)
    #expect(pixel(120, 70) == 0xFFC0_3020)
    #expect(pixel(75, 10) == 0)
    #expect(pixel(149, 0) == 0)
  }

  @Test func otherProgramsPasteLinesAsLines() throws {
    let sitting = try stage.sit(stage.make("ink.scrawl", [ClipStage.dot(300, 300)]))
    try stage.press("a", "c", in: sitting)
    let svg = String(decoding: try stage.pasted("image/svg+xml"), as: UTF8.self)
    #expect(svg.contains("<svg xmlns"))
    #expect(!svg.contains("<image"))
  }

  @Test func managerKeepsMarksAndPictureWhenTheWindowCloses() throws {
    let marks = [ClipStage.dot(300, 300)]
    let path = try stage.make("ink.scrawl", marks)
    stage.peer.own("CLIPBOARD_MANAGER")
    let sitting = try stage.sit(path)
    try stage.press("a", "c", in: sitting)
    try sitting.leave()
    let request = try stage.peer.nextRequest()
    #expect(request.target == "SAVE_TARGETS")
    let names = stage.peer.names(with: request)
    #expect(names == ["application/vnd.scrawl.marks", "image/png", "image/svg+xml"])
    let values = try stage.peer.ask("CLIPBOARD", forAllOf: names)
    stage.peer.own("CLIPBOARD")
    stage.peer.answer(request, [], type: "NULL")
    #expect(try sitting.program.waitForExit() == .status(0))
    #expect(try ImageSurface(png: #require(values["image/png"]).bytes).width == 40)
    let next = try stage.sit(path)
    next.pilot.move(to: (500, 500))
    try stage.serve(try #require(values[ClipStage.type]).bytes, to: next) {
      try next.pilot.key("v", [.control])
    }
    try next.waitForSteps(1)
    try stage.leave(next)
    #expect(try Sitting.marks(in: path) == marks + [ClipStage.dot(500, 500)])
  }

  @Test func hostileBytesChangeNothing() throws {
    let path = try stage.make("ink.scrawl", [ClipStage.dot(300, 300)])
    let sitting = try stage.sit(path)
    sitting.pilot.move(to: (500, 500))
    try stage.press("a", "c", in: sitting)
    let bytes = try stage.pasted(ClipStage.type)
    var random = SeededGenerator(5)
    for round in 0..<30 {
      var changed = bytes
      switch round {
      case 0: changed = []
      case 1: changed = [UInt8](repeating: 0xFF, count: 100_000)
      case 2: changed[13] = 2
      case 3: changed += [0]
      default: changed[Int.random(in: bytes.indices, using: &random)] ^= 1 << UInt8(round % 8)
      }
      try stage.serve(changed, to: sitting) { try sitting.pilot.key("v", [.control]) }
      try sitting.pilot.ping()
    }
    try stage.serve(bytes, to: sitting) { try sitting.pilot.key("v", [.control]) }
    try sitting.waitForSteps(1)
    try stage.leave(sitting)
    #expect(try Sitting.marks(in: path).count == 2)
  }

  @Test func pasteThatWasBegunInAClosedDrawingDoesNotComeIntoTheNextOne() throws {
    try pasteIntoTheNextDrawing(afterAskingFor: ClipStage.type) { $0 }
  }

  @Test func pictureThatWasAskedForInAClosedDrawingDoesNotComeIntoTheNextOne() throws {
    try pasteIntoTheNextDrawing(afterAskingFor: "image/png") { [samples] _ in
      try File.read(samples.make("photo.png", width: 60, height: 40))
    }
  }

  /// Closes a drawing while it waits for a paste, then answers the paste with the result of `answer` on copied marks, and pastes
  /// this result into the next drawing.
  private func pasteIntoTheNextDrawing(
    afterAskingFor type: String, answer: ([UInt8]) throws -> [UInt8]
  ) throws {
    let marks = [ClipStage.dot(300, 300)]
    let path = try stage.make("ink.scrawl", marks)
    let sitting = try stage.sit(path)
    sitting.pilot.move(to: (500, 500))
    try stage.press("a", "c", in: sitting)
    let bytes = try stage.pasted(ClipStage.type)
    let request = try stage.request(for: type, of: [type]) {
      try sitting.pilot.key("v", [.control])
    }
    try stage.press("n", in: sitting)
    try sitting.pilot.waitForTitle { !$0.hasPrefix("ink") }
    stage.peer.answer(request, try answer(bytes))
    // The next paste begins after this one has ended.
    sitting.pilot.move(to: (700, 400))
    try stage.serve(bytes, to: sitting) { try sitting.pilot.key("v", [.control]) }
    try sitting.waitForSteps(1)
    try stage.leave(sitting)
    #expect(try Sitting.marks(in: path) == marks)
    #expect(try sitting.marks() == [ClipStage.dot(700, 400)])
  }

  @Test func firstPasteInANewDrawingIsAtThePointer() throws {
    let path = try stage.make("ink.scrawl", [ClipStage.dot(300, 300)])
    let sitting = try stage.sit(path)
    sitting.pilot.move(to: (500, 500))
    try stage.press("a", "c", "v", in: sitting)
    try sitting.waitForSteps(1)
    try stage.press("n", in: sitting)
    try sitting.pilot.waitForTitle { !$0.hasPrefix("ink") }
    try stage.press("v", in: sitting)
    try sitting.waitForSteps(1)
    try stage.leave(sitting)
    #expect(try sitting.marks() == [ClipStage.dot(500, 500)])
  }

  @Test(arguments: [[UInt8](repeating: 0xFF, count: 1000), Array("scrawl marks\n\u{2}".utf8)])
  func whatCannotBePastedIsTold(bytes: [UInt8]) throws {
    let sitting = try stage.sit(stage.make("ink.scrawl", [ClipStage.dot(300, 300)]), chrome: true)
    let (width, height) = sitting.pilot.size
    try stage.serve(bytes, to: sitting) { try sitting.pilot.key("v", [.control]) }
    // Only messages appear in this part of the window.
    try sitting.pilot.waitForPixels(
      x: width / 2 - 100, y: height - 120, width: 200, height: 90
    ) { Set($0).count > 10 }
  }

  @Test func picturesArePastedAtThePointer() throws {
    try samples.make("photo.png", width: 60, height: 40)
    let sitting = try stage.sit(stage.make("ink.scrawl", [ClipStage.dot(20, 20)]))
    try ChildProcess(
      "xclip",
      ["-selection", "clipboard", "-t", "image/png", "-i", stage.home.path + "/photo.png"],
      environment: ["DISPLAY": stage.server.displayName]
    ).waitForExit()
    try stage.peer.waitForOwner(of: "CLIPBOARD")
    sitting.pilot.move(to: (300, 250))
    try stage.press("v", in: sitting)
    try sitting.waitForSteps(1)
    try sitting.pilot.waitForPixels(x: 300, y: 250, width: 1, height: 1) {
      $0.allSatisfy(PictureSamples.isClose)
    }
    // At an edge, the paste stays within the view.
    sitting.pilot.move(to: (1, 250))
    try stage.press("v", in: sitting)
    try sitting.waitForSteps(2)
    try stage.leave(sitting)
    let areas = try Sitting.marks(in: stage.home.path + "/ink.scrawl").dropFirst()
      .compactMap { BoundsMeasurer.bounds(of: $0) }
    #expect(areas.count == 2)
    #expect(areas.last.map { (-1...40).contains($0.minX) } == true, "\(areas)")
  }
}
