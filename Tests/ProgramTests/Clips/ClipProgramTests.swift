import Geometry
import Marks
import System
import TestSupport
import Testing

/// Marks that are cut, copied and pasted in the running program.
@Suite(.timeLimit(.minutes(120))) struct ClipProgramTests {
  private let stage: ClipStage
  private let marks = [ClipStage.dot(300, 300), ClipStage.dot(340, 320, width: 20)]
  private let path: String

  init() throws {
    stage = try ClipStage()
    path = try stage.make("ink.scrawl", marks)
  }

  /// The centre of the rectangle around both marks.
  private let middle = Point(x: 315, y: 305)

  private func moved(to place: Point) -> [Mark] {
    marks.map { $0.moved(by: place - middle).settled }
  }

  @Test func copiesComeUnderThePointerInOneStep() throws {
    let sitting = try stage.sit(path)
    sitting.pilot.move(to: (700, 500))
    try stage.press("a", "c", "v", in: sitting)
    try sitting.waitForSteps(1)
    try sitting.pilot.waitForPixel(x: 685, y: 495, 0xC03020)
    try stage.leave(sitting)
    #expect(try Sitting.marks(in: path) == marks + moved(to: Point(x: 700, y: 500)))
  }

  @Test func withoutThePointerCopiesComeInTheMiddle() throws {
    let sitting = try stage.sit(path)
    try stage.press("a", "c", in: sitting)
    sitting.pilot.moveOnScreen(to: (1279, 799))
    let (width, height) = sitting.pilot.size
    try #require(width < 1279 && height < 799)
    try stage.press("v", in: sitting)
    try sitting.waitForSteps(1)
    try stage.leave(sitting)
    let centre = Point(x: Double(width) / 2, y: Double(height) / 2)
    let way = centre - middle
    let whole = Vector(dx: way.dx.rounded(), dy: way.dy.rounded())
    #expect(try Sitting.marks(in: path) == marks + moved(to: middle + whole))
  }

  @Test func repeatedPastesStepAsideAndAreUndoneOneByOne() throws {
    let sitting = try stage.sit(path)
    sitting.pilot.move(to: (500, 400))
    try stage.press("a", "c", "v", "v", "v", in: sitting)
    try sitting.waitForSteps(3)
    try stage.press("z", in: sitting)
    try sitting.waitForSteps(4)
    try stage.leave(sitting)
    #expect(
      try Sitting.marks(in: path)
        == marks + moved(to: Point(x: 500, y: 400)) + moved(to: Point(x: 516, y: 416)))
  }

  @Test func copiesOverTheOriginalStepAside() throws {
    let sitting = try stage.sit(path)
    sitting.pilot.move(to: (318, 303))
    try stage.press("a", "c", "v", in: sitting)
    try sitting.waitForSteps(1)
    try stage.leave(sitting)
    #expect(try Sitting.marks(in: path) == marks + moved(to: Point(x: 331, y: 321)))
  }

  @Test func pastedMarksAreSelected() throws {
    let sitting = try stage.sit(path)
    sitting.pilot.move(to: (700, 500))
    try stage.press("a", "c", "v", in: sitting)
    try sitting.waitForSteps(1)
    try sitting.pilot.key("Right")
    try sitting.waitForSteps(2)
    try stage.leave(sitting)
    #expect(try Sitting.marks(in: path) == marks + moved(to: Point(x: 701, y: 500)))
  }

  @Test func cutTakesOneStepAndComesBackByUndo() throws {
    let before = try Sitting.marks(in: path)
    let sitting = try stage.sit(path)
    sitting.pilot.move(to: (900, 700))
    try sitting.pilot.waitForPixel(x: 300, y: 300, 0xC03020)
    try stage.press("a", "x", in: sitting)
    try sitting.waitForSteps(1)
    try sitting.pilot.waitForPixel(x: 300, y: 300, 0xFFFFFF)
    try stage.press("z", in: sitting)
    try sitting.pilot.waitForPixel(x: 300, y: 300, 0xC03020)
    try sitting.pilot.key("z", [.control, .shift])
    try sitting.pilot.waitForPixel(x: 300, y: 300, 0xFFFFFF)
    try stage.press("z", in: sitting)
    try sitting.pilot.waitForPixel(x: 300, y: 300, 0xC03020)
    try stage.leave(sitting)
    #expect(try Sitting.marks(in: path) == before)
  }

  @Test func cutMarksArePastedElsewhere() throws {
    let sitting = try stage.sit(path)
    sitting.pilot.move(to: (315, 305))
    try stage.press("a", "x", "v", in: sitting)
    try sitting.waitForSteps(2)
    try stage.leave(sitting)
    // After a cut, a paste at the same place isn't shifted.
    #expect(try Sitting.marks(in: path) == marks)
  }

  @Test func withoutASelectionNothingIsCopied() throws {
    let sitting = try stage.sit(path)
    try stage.press("c", "x", in: sitting)
    try stage.peer.waitForNoOwner(of: "CLIPBOARD")
    try stage.leave(sitting)
    #expect(try Sitting.marks(in: path) == marks)
  }

  @Test func textFieldsKeepTheirOwnCutAndCopy() throws {
    let sitting = try stage.sit(path)
    try stage.press("a", in: sitting)
    try sitting.show(by: "k", [.control])
    for key in ["z", "o", "o", "m"] { try sitting.pilot.key(key) }
    try stage.press("a", "x", in: sitting)
    #expect(try stage.pasted("UTF8_STRING") == Array("zoom".utf8))
    try sitting.pilot.key("Escape")
    try stage.leave(sitting)
    #expect(try Sitting.marks(in: path) == marks)
  }

  @Test func aHundredThousandMarksAndOneAreNeitherCopiedNorCut() throws {
    let count = 100_001
    let many = try stage.make(
      "many.scrawl", (0..<count).map { ClipStage.dot(Double($0 % 300), Double($0 / 300), width: 1) }
    )
    let sitting = try stage.sit(many)
    try stage.press("a", "x", "c", in: sitting)
    try stage.peer.waitForNoOwner(of: "CLIPBOARD")
    try stage.leave(sitting)
    #expect(try Sitting.marks(in: many).count == count)
  }

  @Test func marksThatLieInTheirFileAreCutAndPasted() throws {
    let count = 30_000
    let many = try stage.make(
      "many.scrawl", (0..<count).map { ClipStage.dot(Double($0 % 300), Double($0 / 300), width: 1) }
    )
    let sitting = try stage.sit(many)
    sitting.pilot.move(to: (600, 400))
    try stage.press("a", "x", in: sitting)
    try sitting.waitForSteps(1)
    try stage.press("v", in: sitting)
    try sitting.waitForSteps(2)
    try stage.leave(sitting)
    let pasted = try Sitting.marks(in: many)
    #expect(pasted.count == count)
    let way = pasted[0].location - Point(x: 0, y: 0)
    #expect(way.dx > 400 && way.dy > 300)
    let wanted = (0..<count).map {
      ClipStage.dot(Double($0 % 300), Double($0 / 300), width: 1).moved(by: way).settled
    }
    let isWanted = pasted == wanted  // A report of both would be long.
    #expect(isWanted)
  }
}
