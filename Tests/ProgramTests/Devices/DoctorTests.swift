import Desktop
import Geometry
import Language
import System
import TestSupport
import Testing
import Toolkit

@testable import Devices

/// The tablet doctor, with a real X server.
@Suite(.timeLimit(.minutes(120))) struct DoctorTests {
  /// A window of this process, and a panel that shows its devices.
  private final class Practice {
    let server: TabletServer
    let connection: Connection
    let loop: EventLoop
    let window: Window
    let watch = DeviceWatch()
    let panel = DoctorPanel(Words(.english))

    init() throws {
      server = try TabletServer()
      connection = try #require(Connection(display: server.displayName))
      loop = EventLoop(connection, worker: Worker())
      window = try Window(
        connection, size: Size(width: 800, height: 600), paper: 0xFFFFFF, name: "scrawl",
        className: "Scrawl")
      loop.add(window)
      window.open()
      window.watchDevices(watch)
      show()
    }

    func show() {
      panel.show(
        window.devices.map { ($0, DeviceRecord()) }, watch.activities, at: .now)
    }

    /// The texts in the panel.
    var texts: [String] { Self.texts(in: panel) }

    private static func texts(in view: View) -> [String] {
      guard !view.isHidden else { return [] }
      return ((view as? Label).map { [$0.text] } ?? []) + view.subviews.flatMap(texts)
    }

    /// Runs the loop until the panel's texts satisfy `suits`.
    func wait(within seconds: Double = 30, until suits: ([String]) -> Bool) throws {
      let alarm = Alarm(at: .now + .seconds(seconds), stopping: loop)
      loop.add(alarm)
      watch.onChange = { [loop] in loop.stop() }
      show()
      while !suits(texts) {
        loop.run()
        try #require(!alarm.hasRung, "The panel says: \(texts)")
        show()
      }
      loop.remove(alarm)
    }
  }

  private final class Alarm: LoopSource {
    let descriptor: Int32 = -1
    let events: Int16 = 0
    let deadline: Moment?
    private(set) var hasRung = false
    private let loop: EventLoop

    init(at moment: Moment, stopping loop: EventLoop) {
      (deadline, self.loop) = (moment, loop)
    }

    func ready() {
      hasRung = true
      loop.stop()
    }
  }

  @Test func attachedDevicesAreShownBeforeTheyTellAnything() throws {
    let practice = try Practice()
    for device in [TabletDevice.pen, .eraser, .touchscreen, .mouse] {
      #expect(practice.texts.contains(device.name))
    }
    #expect(practice.texts.contains("Pressure: 0 (from 0 to 8191)"))
  }

  @Test func valuesAndQuirksAreShown() throws {
    let practice = try Practice()
    let words = Words(.english)
    #expect(!practice.texts.contains(words[.quirkBadPressure]))
    try practice.server.move(to: (300, 300), .init(pressure: 0))
    try practice.server.press(1, .pen, .init(pressure: 500))
    for (step, pressure) in [600, 700, 0, 0, 750].enumerated() {
      try practice.server.move(
        to: (310 + Double(step), 300), .init(pressure: Double(pressure)))
    }
    try practice.wait { $0.contains(words[.quirkBadPressure]) }
    try practice.wait { $0.contains("Pressure: 750 (from 0 to 8191)") }
    #expect(practice.watch.activities.values.contains { $0.traces[.pressure]?.isEmpty == false })
  }

  @Test func devicesComeAndGoWhileThePanelIsOpen() throws {
    let practice = try Practice()
    let travel = TabletDevice("Travel Tablet Pen", levels: 1000)
    try practice.server.plug(travel, like: .pen)
    try practice.wait { $0.contains(travel.name) }
    try practice.server.unplug(travel)
    try practice.wait { !$0.contains(travel.name) }
    #expect(practice.texts.contains(TabletDevice.pen.name))
  }

  @Test func choiceInThePanelCountsAtOnce() throws {
    let practice = try Practice()
    let pen = try #require(practice.window.devices.first { $0.key.name == TabletDevice.pen.name })
    practice.window.choose(DeviceChoice(use: .eraser), for: pen.identity)
    let now = practice.window.devices.first { $0.key.name == TabletDevice.pen.name }
    #expect(now?.kind == .eraser)
  }

  @Test func penDrawsWhileThePanelWatchesIt() throws {
    let stage = try TabletStage()
    try stage.pilot.key("k", [.control])
    for letter in "doctor" { try stage.pilot.key(String(letter)) }
    try stage.pilot.key("Return")
    try stage.pilot.ping()
    // The first control of the panel has the focus: the button that saves the record.
    try stage.pilot.key("Return")
    let folder = stage.sitting.home.path + "/Pictures"
    let start = ContinuousClock.now
    while !Folder.files(in: folder).contains(where: { $0.hasSuffix(".input.txt") }),
      start.duration(to: .now) < .seconds(20)
    {
      try stage.pilot.ping()
    }
    #expect(Folder.files(in: folder).contains { $0.hasSuffix(".input.txt") })
    let travel = TabletDevice("Travel Tablet Pen", levels: 1000)
    try stage.server.plug(travel, like: .pen)
    try stage.draw(travel, from: (200, 300), to: (300, 300))
    try stage.server.unplug(travel)
    try stage.draw(from: (200, 400), to: (300, 400))
    try stage.sitting.waitForSteps(2)
    try stage.pilot.key("Escape")
    #expect(try stage.marks().count == 2)
  }
}
