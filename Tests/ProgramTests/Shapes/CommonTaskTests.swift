import Geometry
import Marks
import System
import TestSupport
import Testing

/// The commonest tasks of diagrams and sketches, each with no more keys, clicks and drags than Excalidraw takes from the tool that
/// selects (version of August 2026).
@Suite(.timeLimit(.minutes(120))) struct CommonTaskTests {
  private let stage: ClipStage

  init() throws { stage = try ClipStage() }

  /// The marks of the drawing after the program has ended.
  private func marks(after tasks: (TaskHand) throws -> Void) throws -> [Mark] {
    let path = stage.home.path + "/tasks.scrawl"
    let sitting = try stage.sit(path, chrome: true)
    try tasks(TaskHand(sitting))
    try stage.leave(sitting)
    return try Sitting.marks(in: path)
  }

  /// The forms of shapes; the kinds of other marks.
  private func words(_ marks: [Mark]) -> [String] {
    marks.map { mark in
      if case .shape(let shape) = mark { shape.shape.form.word } else { mark.body.word }
    }
  }

  private func bounds(_ mark: Mark) throws -> Rect { try #require(BoundsMeasurer.bounds(of: mark)) }

  @Test func aFigureIsDrawnInTwoActs() throws {
    let marks = try marks { hand in
      try hand.doing(atMost: 2) {
        try $0.key("r")
        try $0.drag(from: (420, 180), to: (560, 280))
      }
    }
    try #require(words(marks) == ["rectangle"])
    let size = try bounds(marks[0]).size
    #expect(abs(size.width - 142) < 3 && abs(size.height - 102) < 3)
  }

  @Test func aLineOfThePenIsDrawnInTwoActs() throws {
    let marks = try marks { hand in
      try hand.pilot.key("v")
      try hand.doing(atMost: 2) {
        try $0.key("p")
        try $0.drag(from: (420, 180), to: (560, 280))
      }
    }
    #expect(words(marks) == ["stroke"])
  }

  /// A double click is one act.
  @Test func aTextIsBegunInOneAct() throws {
    let marks = try marks { hand in
      try hand.pilot.key("v")
      try hand.doing(atMost: 1) { try $0.doubleClick((500, 200)) }
      for key in ["w", "o", "r", "d", "Escape"] { try hand.pilot.key(key) }
    }
    guard case .text(let text)? = marks.first else {
      Issue.record("There is no text in \(words(marks)).")
      return
    }
    #expect(marks.count == 1 && text.text.source.words.string == "word")
  }

  @Test func aBoxWithAnArrowToAnotherBoxIsDrawnInSixActs() throws {
    let marks = try marks { hand in
      try hand.doing(atMost: 6) {
        try $0.key("r")
        try $0.drag(from: (380, 180), to: (500, 260))
        try $0.key("r")
        try $0.drag(from: (700, 180), to: (820, 260))
        try $0.key("a")
        try $0.drag(from: (500, 220), to: (700, 220))
      }
    }
    #expect(words(marks) == ["rectangle", "rectangle", "arrow"])
  }

  @Test func aDrawnFigureIsMovedColouredFilledAndDoubledInOneActEach() throws {
    let marks = try marks { hand in
      try hand.drawBox()
      try hand.doing(atMost: 1) { try $0.drag(from: (450, 180), to: (450, 300)) }
      try hand.doing(atMost: 1) { try $0.click(hand.place(of: 0xD7332A)) }
      try hand.doing(atMost: 1) { try $0.click((111, 397)) }
      try hand.doing(atMost: 1) { try $0.key("d", [.control]) }
    }
    try #require(marks.count == 2)
    for mark in marks {
      guard case .shape(let shape) = mark else {
        Issue.record("The mark is a \(mark.body.word).")
        continue
      }
      #expect(shape.ink.colour == Colour(0xD7332A))
      #expect(shape.shape.fill?.pattern == .hatched)
    }
    #expect(try bounds(marks[0]) != bounds(marks[1]))
  }

  @Test func aMarkIsErasedInTwoActs() throws {
    let marks = try marks { hand in
      try hand.drawBox()
      try hand.doing(atMost: 2) {
        try $0.key("e")
        try $0.click((450, 180))
      }
    }
    #expect(marks.isEmpty)
  }

  @Test func whatIsSelectedIsCopiedForOtherProgramsInOneAct() throws {
    _ = try marks { hand in
      try hand.drawBox()
      try hand.doing(atMost: 1) { try $0.key("c", [.control]) }
      try hand.pilot.ping()
      #expect(try stage.pasted("image/png").starts(with: [0x89, 0x50, 0x4E, 0x47]))
      #expect(String(decoding: try stage.pasted("image/svg+xml"), as: UTF8.self).contains("<svg"))
    }
  }

  @Test func theWholeDrawingIsShownInOneAct() throws {
    _ = try marks { hand in
      try hand.drawBox()
      let seen = try hand.pilot.captureWindow()
      try hand.doing(atMost: 1) { try $0.key("1") }
      try hand.pilot.ping()
      #expect(try hand.pilot.captureWindow() != seen)
    }
  }
}

/// A user's hand at a window, which counts its acts: a key with its modifiers, a click or a drag is one.
private final class TaskHand {
  let pilot: Pilot
  private let sitting: Sitting
  private var acts = 0

  init(_ sitting: Sitting) { (self.sitting, pilot) = (sitting, sitting.pilot) }

  /// Does a task, and expects no more acts than another program takes.
  func doing(atMost most: Int, _ task: (TaskHand) throws -> Void) throws {
    acts = 0
    try task(self)
    try pilot.ping()
    #expect(acts <= most)
  }

  func key(_ name: String, _ modifiers: [Pilot.Modifier] = []) throws {
    acts += 1
    try pilot.key(name, modifiers)
  }

  func click(_ place: (x: Int, y: Int)) throws {
    acts += 1
    try pilot.click(at: place)
  }

  func doubleClick(_ place: (x: Int, y: Int)) throws {
    acts += 1
    for _ in 0..<2 { try pilot.click(at: place) }
  }

  func drag(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) throws {
    acts += 1
    let steps = 8
    try pilot.drag(
      through: (0...steps).map {
        (start.x + (end.x - start.x) * $0 / steps, start.y + (end.y - start.y) * $0 / steps)
      })
  }

  /// Draws a rectangle, which is selected then.
  func drawBox() throws {
    try key("r")
    try drag(from: (420, 180), to: (560, 280))
    try sitting.waitForSteps(1)
    try pilot.ping()
  }

  /// The middle of what the card of the selection shows in a colour.
  func place(of colour: UInt32) throws -> (x: Int, y: Int) {
    let card = (x: 0, y: 90, width: 210, height: 520)
    let pixels = try pilot.capture(x: card.x, y: card.y, width: card.width, height: card.height)
    let found = pixels.indices.filter { pixels[$0] == colour }
    try #require(!found.isEmpty)
    let sums = found.reduce((x: 0, y: 0)) { ($0.x + $1 % card.width, $0.y + $1 / card.width) }
    return (card.x + sums.x / found.count, card.y + sums.y / found.count)
  }
}
