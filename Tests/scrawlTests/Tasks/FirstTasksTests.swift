import Geometry
import Graphics
import Language
import Marks
import StageSupport
import System
import TestSupport
import Testing
import Toolkit

@testable import Canvas
@testable import Chrome
@testable import scrawl

extension ProgramTasks {
  /// The tasks of a newcomer's first five minutes, each with the most clicks and keys that it may take. Drags don't count, since
  /// they are the task itself.
  @Suite(.serialized) struct FirstTasksTests {
    private let stage: ProgramStage
    private let left = Point(x: 700, y: 300)

    /// A second place, which a menu opened at the first one doesn't cover.
    private let other = Point(x: 450, y: 300)

    init() throws {
      stage = try ProgramStage()
    }

    /// The number of clicks and keys in `body`.
    private func cost(_ body: () throws -> Void) throws -> Int {
      let deeds = try stage.deeds(in: body)
      return deeds.count { $0 != .drag }
    }

    private var undo: Command? { stage.commands.first { $0.id == "undo" } }

    private func drawLine(at point: Point) throws {
      let count = stage.drawing.count
      try stage.drag(
        point + Vector(dx: -60, dy: 0), point + Vector(dx: -20, dy: 10), point,
        point + Vector(dx: 60, dy: 0))
      try stage.wait(for: "a line") { stage.drawing.count == count + 1 }
    }

    private var marks: [Mark] { stage.drawing.rankedMarks.map(\.mark) }
    private var centres: [Point?] { marks.map { BoundsMeasurer.bounds(of: $0)?.centre } }
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

    @Test func theColourOfALineIsTakenByOneKeyAndOneClick() throws {
      try stage.click(stage.words[.orange])
      try drawLine(at: left)
      try stage.click(stage.words[.black])
      #expect(
        try cost {
          try stage.key("k")
          try stage.click(at: left)
        } == 2)
      try drawLine(at: other)
      #expect(colours.count == 2 && colours[0] == colours[1])
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
          try stage.click(try #require(undo?.titleNow))
          try stage.wait(for: "an empty canvas") { stage.drawing.count == 0 }
        } == 1)
      stage.close()
    }

    @Test func twoSeparateLinesAreMovedTogetherByTwoClicksAndADrag() throws {
      for point in [left, Point(x: 575, y: 300), other] { try drawLine(at: point) }
      let before = centres
      #expect(
        try cost {
          try stage.click(.right, at: left)
          try stage.shiftClick(at: other)
          try stage.drag(other, other + Vector(dx: 0, dy: 60), other + Vector(dx: 0, dy: 120))
          try stage.wait(for: "the lines to move") {
            centres.first != before.first
          }
        } == 2)
      let after = centres
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

    /// The number of pictures with dates as names.
    private var pictures: Int {
      Folder.files(in: Environment.home + "/Pictures").count {
        !FilePath.name(of: $0).hasPrefix(".")
      }
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
}
