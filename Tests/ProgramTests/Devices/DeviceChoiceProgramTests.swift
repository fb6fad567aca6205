import Geometry
import Inking
import Marks
import TestSupport
import Testing

/// The user's choices for devices, with a real X server.
@Suite(.timeLimit(.minutes(120))) struct DeviceChoiceProgramTests {
  private static let pen = "Studio Tablet Pen stylus #18193"

  @Test func ignoredPenDrawsNothing() throws {
    let stage = try TabletStage(devices: [Self.pen: "use ignored; used 1"])
    try stage.draw(from: (300, 300), to: (400, 300))
    try stage.pilot.drag(through: [(x: 200, y: 200), (x: 260, y: 200)])
    try stage.sitting.waitForSteps(1)
    #expect(try stage.marks().map(\.location) == [Point(x: 200, y: 200)])
  }

  @Test func penThatIsAnEraserErases() throws {
    let stage = try TabletStage(devices: [Self.pen: "use eraser; used 1"])
    try stage.pilot.drag(through: [(x: 300, y: 300), (x: 400, y: 300)])
    try stage.sitting.waitForSteps(1)
    let origin = stage.pilot.origin
    let x = Double(350 + origin.x)
    try stage.draw(from: (x, Double(250 + origin.y)), to: (x, Double(350 + origin.y)))
    try stage.sitting.waitForSteps(2)
    #expect(try stage.marks().isEmpty)
  }

  @Test func choiceHoldsForADeviceThatIsPluggedIn() throws {
    let stage = try TabletStage(devices: ["Travel Tablet Pen": "use ignored; used 1"])
    let travel = TabletDevice("Travel Tablet Pen", levels: 1000)
    try stage.server.plug(travel, like: .pen)
    try stage.pilot.ping()
    try stage.draw(travel, from: (300, 300), to: (400, 300))
    try stage.draw(from: (200, 200), to: (260, 200))
    try stage.sitting.waitForSteps(1)
    let origin = stage.pilot.origin
    let place = Point(x: Double(200 - origin.x), y: Double(200 - origin.y))
    #expect(try stage.marks().map(\.location) == [place])
  }

  @Test func middleOfTheTabletIsTheMiddleOfTheWindow() throws {
    let stage = try TabletStage(devices: [Self.pen: "over window; used 1"])
    let screen = TabletServer.size
    let middle = (x: Double(screen.width) / 2, y: Double(screen.height) / 2)
    try stage.draw(from: middle, to: (middle.x + 100, middle.y))
    try stage.sitting.waitForSteps(1)
    let size = stage.pilot.size
    // On a larger window, the pen would be in the middle without any choice.
    try #require(size.width < screen.width)
    let places = try stage.marks().map(\.location)
    #expect(places == [Point(x: Double(size.width) / 2, y: Double(size.height) / 2)])
  }

  @Test func pressureThatFitsTheHandChangesTheStyleAndNoSample() throws {
    let counts = (0..<64).map { (16..<32).contains($0) ? "32" : "0" }.joined(separator: ",")
    let stage = try TabletStage(devices: [Self.pen: "fit; pressures \(counts); used 1"])
    // The second pen has a style, unlike the first one of these tests.
    try stage.pilot.key("2", [.alt])
    try stage.pilot.ping()
    try stage.draw(from: (300, 300), to: (400, 300), pressure: 2000)
    try stage.sitting.waitForSteps(1)
    guard case .stroke(let stroke) = try stage.marks().first else {
      Issue.record("There is no stroke.")
      return
    }
    let curve = try #require(stroke.drawnStyle?.style.pressure)
    #expect((0.25...0.27).contains(curve.start.x) && (0.48...0.5).contains(curve.end.x))
    #expect(stroke.penStates.first?.pressure == PenState(pressure: 2000 / 8191).pressure)
  }
}
