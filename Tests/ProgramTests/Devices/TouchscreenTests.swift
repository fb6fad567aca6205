import Geometry
import Marks
import TestSupport
import Testing

/// A touchscreen at a real X server, alone and together with a pen.
@Suite(.timeLimit(.minutes(120))) struct TouchscreenTests {
  private let stage: TabletStage
  private var server: TabletServer { stage.server }
  private var sitting: Sitting { stage.sitting }
  private var pilot: Pilot { stage.pilot }

  init() throws {
    stage = try TabletStage()
  }

  /// Draws a line with one finger.
  private func draw(at y: Double, steps: UInt) throws {
    try server.finger(1, .begin, at: (300, y))
    for x in stride(from: 310.0, through: 400, by: 10) {
      try server.finger(1, .update, at: (x, y))
    }
    try server.finger(1, .end, at: (400, y))
    try sitting.waitForSteps(steps)
  }

  private func tap(_ fingers: Int) throws {
    for finger in 1...fingers {
      try server.finger(finger, .begin, at: (300 + Double(finger) * 100, 500))
    }
    for finger in 1...fingers {
      try server.finger(finger, .end, at: (300 + Double(finger) * 100, 500))
    }
    try pilot.ping()
  }

  @Test func fingerDrawsAndTwoFingersMoveTheCanvas() throws {
    try draw(at: 300, steps: 1)
    try server.finger(1, .begin, at: (400, 300))
    try server.finger(2, .begin, at: (500, 300))
    for way in stride(from: 10.0, through: 50, by: 10) {
      try server.finger(1, .update, at: (400 + way, 300))
      try server.finger(2, .update, at: (500 + way, 300))
    }
    try server.finger(1, .end, at: (450, 300))
    try server.finger(2, .end, at: (550, 300))
    // The canvas continues to glide until a touch.
    try pilot.ping()
    try draw(at: 300, steps: 2)
    let places = try stage.marks().map(\.location)
    #expect(places.count == 2)
    #expect(places[0] == Point(x: 300, y: 300))
    #expect(places[1].x <= 250)
  }

  @Test func twoFingersUndoAndThreeRedo() throws {
    try draw(at: 300, steps: 1)
    try draw(at: 320, steps: 2)
    try tap(2)
    try tap(2)
    try tap(3)
    let marks = try stage.marks()
    #expect(marks.map(\.location) == [Point(x: 300, y: 300)])
  }

  @Test func palmBesideAPenDrawsNothing() throws {
    try server.setNear(true)
    try server.move(to: (300, 300), .init(pressure: 100))
    try server.press()
    try server.finger(1, .begin, at: (600, 500))
    for step in 1...10 {
      try server.move(to: (300 + Double(step) * 10, 300), .init(pressure: 200))
      try server.finger(1, .update, at: (600 + Double(step), 500))
    }
    try server.release(1, .pen, .init(pressure: 0))
    try server.setNear(false)
    try server.finger(1, .end, at: (610, 500))
    // The palm is lifted a moment after the pen.
    try server.finger(2, .begin, at: (500, 500))
    try server.finger(2, .update, at: (550, 500))
    try server.finger(2, .end, at: (550, 500))
    try sitting.waitForSteps(1)
    try pilot.ping()
    let marks = try stage.marks()
    #expect(marks.count == 1)
    guard case .stroke(let stroke) = marks.first else {
      Issue.record("There is no stroke.")
      return
    }
    // The server also reports the palm as the pointer, which must not move the pen.
    #expect(stroke.vertices.allSatisfy { $0.location.y == 300 })
    #expect(stroke.vertices.count == 11)
  }
}
