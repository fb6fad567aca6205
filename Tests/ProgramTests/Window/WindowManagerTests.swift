import Geometry
import Graphics
import Marks
import Rendering
import TestSupport
import Testing

@testable import Library

/// The program with several window managers.
@Suite(.timeLimit(.minutes(120))) struct WindowManagerTests {
  enum Manager: String, CaseIterable {
    case openbox, metacity, xfwm4

    func start(on display: String) throws -> WindowManager {
      switch self {
      case .openbox: try WindowManager(display: display)
      case .metacity:
        try WindowManager(display: display, rawValue, ["--sm-disable", "--no-force-fullscreen"])
      // Xfwm4 reads its settings from a bus.
      case .xfwm4:
        try WindowManager(
          display: display, "dbus-run-session", ["--", rawValue, "--compositor=off"], within: 30)
      }
    }
  }

  /// A display with a window manager, and a home folder for the program.
  private struct Place {
    let server: XServer
    let manager: WindowManager
    let home: TemporaryFolder

    init(_ manager: Manager) throws {
      server = try XServer()
      self.manager = try manager.start(on: server.displayName)
      home = try TemporaryFolder()
    }

    func sit(_ environment: [String: String?] = [:], isAlone: Bool = false) throws -> Sitting {
      let sitting = try Sitting(
        on: server.displayName, home: home, environment: environment, isAlone: isAlone)
      try sitting.pilot.waitUntilManaged()
      return sitting
    }
  }

  private let places = [(30, 40), (90, 120), (170, 60)]

  /// The expected pixels of the window after a stroke through `places`.
  private func rendering(like pilot: Pilot) throws -> [UInt32] {
    let stroke = Stroke(through: places.map { Point(x: Double($0.0), y: Double($0.1)) })
    let (width, height) = pilot.size
    return try WindowPixels.pixels(of: [.stroke(stroke)], width: width, height: height)
  }

  private func expectRendering(_ sitting: Sitting) throws {
    let pilot = sitting.pilot
    let (width, height) = pilot.size
    let rendering = try rendering(like: pilot)
    try pilot.ping()
    try pilot.waitForPixels(x: 0, y: 0, width: width, height: height) {
      WindowPixels.look($0, like: rendering)
    }
  }

  @Test(arguments: Manager.allCases) func managerKnowsAllAboutTheWindow(
    manager: Manager
  ) throws {
    let place = try Place(manager)
    let sitting = try place.sit()
    let pilot = sitting.pilot
    #expect(pilot.text(of: "_NET_WM_NAME") == "Untitled — Scrawl")
    #expect(pilot.text(of: "WM_NAME") == "Untitled — Scrawl")
    #expect(pilot.text(of: "WM_CLASS") == "scrawl\0Scrawl\0")
    #expect(pilot.numbers(of: "_NET_WM_PID") == [UInt(sitting.program.pid)])
    #expect(pilot.text(of: "WM_CLIENT_MACHINE")?.isEmpty == false)
    #expect(pilot.names(of: "_NET_WM_WINDOW_TYPE") == ["_NET_WM_WINDOW_TYPE_NORMAL"])
    #expect(pilot.numbers(of: "_NET_WM_ICON").starts(with: [16, 16]))
    #expect(pilot.numbers(of: "_NET_FRAME_EXTENTS").count == 4)
    #expect(pilot.size == (1088, 680))
  }

  @Test(arguments: Manager.allCases) func closingByTheManagerKeepsTheInk(manager: Manager) throws {
    let place = try Place(manager)
    let sitting = try place.sit()
    try sitting.pilot.drag(through: places)
    sitting.pilot.closeByManager()
    #expect(try sitting.program.waitForExit() == .status(0))
    #expect(try sitting.marks().count == 1)
  }

  @Test(arguments: Manager.allCases) func closingByTheManagerLeavesWhereNothingIsUnsaved(
    manager: Manager
  ) throws {
    let place = try Place(manager)
    let sitting = try place.sit()
    sitting.pilot.closeByManager()
    #expect(try sitting.program.waitForExit() == .status(0))
  }

  @Test(arguments: Manager.allCases) func fullScreenCoversTheScreenAndComesBack(
    manager: Manager
  ) throws {
    let place = try Place(manager)
    let sitting = try place.sit()
    let pilot = sitting.pilot
    try pilot.drag(through: places)
    try pilot.ping()
    let (size, origin) = (pilot.size, pilot.origin)
    for _ in 0..<2 {
      try pilot.key("F11")
      try pilot.waitForSize { $0 == 1280 && $1 == 800 }
      try pilot.waitForNames("_NET_WM_STATE") { $0.contains("_NET_WM_STATE_FULLSCREEN") }
      try pilot.waitForOrigin((0, 0))
      try expectRendering(sitting)
      try pilot.key("F11")
      try pilot.waitForSize { $0 == size.width && $1 == size.height }
      try pilot.waitForNames("_NET_WM_STATE") { !$0.contains("_NET_WM_STATE_FULLSCREEN") }
      // Before that, the window may be partly off the screen, where pixels can't be read.
      try pilot.waitForOrigin(origin)
      try expectRendering(sitting)
    }
  }

  @Test(arguments: Manager.allCases) func maximisedWindowIsFilledAndComesBack(
    manager: Manager
  ) throws {
    let place = try Place(manager)
    let sitting = try place.sit()
    let pilot = sitting.pilot
    let size = pilot.size
    try pilot.drag(through: places)
    try pilot.maximise()
    try pilot.waitForSize { $0 > 1200 && $1 > 700 }
    try expectRendering(sitting)
    try pilot.maximise(false)
    try pilot.waitForSize { $0 == size.width && $1 == size.height }
    try expectRendering(sitting)
  }

  @Test(arguments: Manager.allCases) func maximisedWindowIsMaximisedTheNextTime(
    manager: Manager
  ) throws {
    let place = try Place(manager)
    let first = try place.sit()
    try first.pilot.resize(width: 700, height: 500)
    try first.pilot.ping()
    // The size is written at the end of the program.
    try first.leave()
    try first.program.waitForExit()
    let second = try place.sit()
    #expect(second.pilot.size == (700, 500))
    try second.pilot.maximise()
    try second.pilot.waitForSize { $0 > 1200 && $1 > 700 }
    let maximised = second.pilot.size
    try second.pilot.ping()
    try second.leave()
    try second.program.waitForExit()
    let third = try place.sit()
    try third.pilot.waitForSize { $0 == maximised.width && $1 == maximised.height }
    try third.pilot.maximise(false)
    try third.pilot.waitForSize { $0 == 700 && $1 == 500 }
    withExtendedLifetime(place) {}
  }

  @Test(arguments: Manager.allCases) func draggingTheFrameResizesInStepAndStopsAtTheLeastSize(
    manager: Manager
  ) throws {
    let place = try Place(manager)
    let sitting = try place.sit()
    let pilot = sitting.pilot
    try pilot.drag(through: places)
    try pilot.dragCorner(by: (-300, -200))
    try pilot.waitForSize { abs($0 - 788) < 20 && abs($1 - 480) < 20 }
    try expectRendering(sitting)
    #expect((pilot.resizeCount ?? 0) > 0)
    try pilot.dragCorner(by: (-780, -470))
    try pilot.waitForSize { $0 == 200 && $1 == 150 }
    try expectRendering(sitting)
  }

  @Test(arguments: Manager.allCases) func activationGivesTheKeyboard(manager: Manager) throws {
    let place = try Place(manager)
    let first = try place.sit()
    let second = try place.sit(isAlone: true)
    try second.pilot.activate()
    try first.pilot.activate()
    try first.pilot.key("F11")
    try first.pilot.waitForSize { $0 == 1280 && $1 == 800 }
    #expect(second.pilot.size == (1088, 680))
  }

  @Test(arguments: Manager.allCases) func launcherIsToldThatTheWindowIsThere(
    manager: Manager
  ) throws {
    let place = try Place(manager)
    let listener = try Pilot(display: place.server.displayName)
    let id = "launcher-1-host \"x\\y\"_TIME7"
    let sitting = try place.sit(["DESKTOP_STARTUP_ID": id])
    #expect(sitting.pilot.text(of: "_NET_STARTUP_ID") == id)
    try listener.waitForStartupMessage {
      $0 == "remove: ID=\"launcher-1-host \\\"x\\\\y\\\"_TIME7\""
    }
  }
}
