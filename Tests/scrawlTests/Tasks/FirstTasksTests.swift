import Geometry
import Graphics
import Language
import Marks
import System
import TestSupport
import Testing

@testable import Canvas
@testable import scrawl

/// The tasks of a newcomer's first five minutes, each with the clicks and keys that it takes at most. A drag is the task itself.
@Suite(.serialized, .timeLimit(.minutes(10))) struct FirstTasksTests {
  private let stage: ProgramStage
  private let left = Point(x: 700, y: 300)
  private let right = Point(x: 900, y: 300)

  init() throws {
    stage = try ProgramStage()
  }

  /// The clicks and keys in `body`.
  private func cost(_ body: () throws -> Void) throws -> Int {
    let deeds = try stage.deeds(in: body)
    return deeds.count { $0 != .drag }
  }

  private func drawLine(at point: Point) throws {
    let count = stage.drawing.count
    try stage.drag(
      point + Vector(dx: -60, dy: 0), point + Vector(dx: -20, dy: 10), point,
      point + Vector(dx: 60, dy: 0))
    try stage.wait(for: "a line") { stage.drawing.count == count + 1 }
  }

  private var marks: [Mark] { stage.drawing.placedMarks.map(\.mark) }
  private var colours: [Colour] { marks.compactMap(\.ink?.colour) }

  @Test func aLineIsDrawnAtOnce() throws {
    #expect(try cost { try drawLine(at: left) } == 0)
    stage.close()
  }

  @Test func anotherColourIsOneClick() throws {
    let red = try #require(stage.view.named(stage.words[.red]) as? ColourWell).colour
    #expect(
      try cost {
        try stage.click(stage.words[.red])
        try drawLine(at: left)
      } == 1)
    #expect(colours == [red])
    stage.close()
  }

  @Test func aLineThatIsThereGetsAnotherColourByTwoClicks() throws {
    try drawLine(at: left)
    let green = try #require(stage.view.named(stage.words[.green]) as? ColourWell).colour
    #expect(
      try cost {
        try stage.click(.right, at: left)
        try stage.wait(for: "the card") { !stage.view.selectionCard.isHidden }
        try stage.click(stage.words[.green])
        try stage.wait(for: "a green line") { colours == [green] }
      } == 2)
    stage.close()
  }

  @Test func aLineIsErasedByOneKeyAndOneClick() throws {
    try drawLine(at: left)
    #expect(
      try cost {
        try stage.key("e")
        try stage.click(at: left)
        try stage.wait(for: "an empty canvas") { stage.drawing.count == 0 }
      } == 2)
    stage.close()
  }

  @Test func aLineIsUndoneByOneKeyOrOneClick() throws {
    try drawLine(at: left)
    #expect(
      try cost {
        try stage.key("z", [.control])
        try stage.wait(for: "an empty canvas") { stage.drawing.count == 0 }
      } == 1)
    try drawLine(at: left)
    #expect(
      try cost {
        try stage.click(stage.words[.undo])
        try stage.wait(for: "an empty canvas") { stage.drawing.count == 0 }
      } == 1)
    stage.close()
  }

  @Test func twoSeparateLinesAreMovedTogetherByTwoClicksAndADrag() throws {
    for point in [left, Point(x: 800, y: 300), right] { try drawLine(at: point) }
    let before = marks.map(\.bounds?.centre)
    #expect(
      try cost {
        try stage.click(.right, at: left)
        try stage.shiftClick(at: right)
        try stage.drag(right, right + Vector(dx: 0, dy: 60), right + Vector(dx: 0, dy: 120))
        try stage.wait(for: "the lines to move") {
          marks.first?.bounds?.centre != before.first
        }
      } == 2)
    let after = marks.map(\.bounds?.centre)
    #expect(after[0] != before[0] && after[1] == before[1] && after[2] != before[2])
    stage.close()
  }

  @Test func aPictureOfTheDrawingIsOneKey() throws {
    try drawLine(at: left)
    let before = pictures
    #expect(
      try cost {
        try stage.key("e", [.control])
        try stage.wait(for: "a picture") { pictures > before }
      } == 1)
    stage.close()
  }

  /// The number of pictures that are named by dates.
  private var pictures: Int {
    Folder.files(in: Environment.home + "/Pictures").count { !FilePath.name(of: $0).hasPrefix(".") }
  }

  @Test func aPhotoIsThereToWriteOnAndSavedByOneKey() throws {
    let path = stage.home.path + "/photo.png"
    let surface = try ImageSurface(width: 600, height: 400, format: .rgb)
    try File.write(surface.png(), to: path)
    let photo = try ProgramStage(opening: path)
    try photo.wait(for: "the photo") { photo.drawing.count == 1 }
    let before = try File.read(path)
    let middle = photo.middle(of: photo.view.canvas)
    try photo.drag(middle, middle + Vector(dx: 80, dy: 30))
    try photo.wait(for: "a line") { photo.drawing.count == 2 }
    let deeds = try photo.deeds { try photo.key("s", [.control]) }
    #expect(deeds == [.key])
    try photo.wait(for: "the file") { (try? File.read(path)) != before }
    photo.close()
    stage.close()
  }

  @Test func theDrawingIsThereTomorrow() throws {
    try drawLine(at: left)
    stage.close()
    let again = try ProgramStage(home: stage.home)
    try again.wait(for: "the line") { again.drawing.count == 1 }
    #expect(again.deeds == [])
    again.close()
  }
}
