import Configuration
import System
import TestSupport
import Testing

/// The program on desktops with preferences: dark colours, large text.
@Suite(.timeLimit(.minutes(120))) struct DesktopWishTests {
  private static let light: UInt32 = 0xFFFFFF
  private static let dark: UInt32 = 0x17191E
  private let appearance = "org.freedesktop.appearance"
  private let server: XServer
  private let bus: MessageBus
  private let home: TemporaryFolder

  init() throws {
    server = try XServer()
    bus = try MessageBus()
    home = try TemporaryFolder()
  }

  private func sit(chrome: Bool = false) throws -> Sitting {
    try Sitting(
      on: server.displayName, home: home,
      environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address], chrome: chrome)
  }

  private func startPortal() throws -> FakePortal {
    let portal = try FakePortal(on: bus, .answer)
    try portal.waitUntilReady()
    return portal
  }

  private func expect(_ colour: UInt32, on sitting: Sitting) throws {
    try sitting.pilot.waitForPixel(x: 600, y: 400, colour)
  }

  @Test func paperIsAsThePortalWantsItNowAndLater() throws {
    let portal = try startPortal()
    try portal.set("color-scheme", of: appearance, to: "uint32:1")
    let sitting = try sit()
    try expect(Self.dark, on: sitting)
    try portal.set("color-scheme", of: appearance, to: "uint32:2")
    try expect(Self.light, on: sitting)
    try portal.set("color-scheme", of: appearance, to: "uint32:1")
    try expect(Self.dark, on: sitting)
    try portal.set("color-scheme", of: appearance, to: "uint32:0")
    try expect(Self.light, on: sitting)
  }

  @Test func inkIsSeenOnDarkPaperAndComesBackAsItWas() throws {
    let portal = try startPortal()
    let sitting = try sit()
    let pilot = sitting.pilot
    try pilot.drag(through: [(50, 50), (300, 200)])
    try pilot.click(at: (100, 300))
    try pilot.ping()
    let before = try pilot.captureWindow()
    try portal.set("color-scheme", of: appearance, to: "uint32:1")
    try expect(Self.dark, on: sitting)
    // The light turns the black dot to another colour on a dark background.
    #expect(try pilot.pixel(x: 100, y: 300) != Self.dark)
    try portal.set("color-scheme", of: appearance, to: "uint32:2")
    try expect(Self.light, on: sitting)
    let isBack = try pilot.captureWindow() == before
    #expect(isBack)
  }

  @Test func paperIsAsTheThemeOfTheXSettingsSays() throws {
    let manager = try XSettingsManager(
      display: server.displayName, ["Net/ThemeName \"Yaru-dark\""])
    let sitting = try sit()
    try expect(Self.dark, on: sitting)
    for (theme, colour) in [("Yaru", Self.light), ("Adwaita-dark", Self.dark)] {
      try manager.write(["Net/ThemeName \"\(theme)\""])
      try sitting.pilot.waitForPixel(x: 600, y: 400, colour) { manager.reload() }
    }
  }

  @Test func whatThePersonChoseWins() throws {
    let portal = try startPortal()
    try portal.set("color-scheme", of: appearance, to: "uint32:1")
    let sitting = try sit()
    try expect(Self.dark, on: sitting)
    try sitting.pilot.key("d", [.control, .shift])
    try expect(Self.light, on: sitting)
    try portal.set("color-scheme", of: appearance, to: "uint32:2")
    try portal.set("color-scheme", of: appearance, to: "uint32:1")
    // Two answers mean that the event loop has run in between.
    for _ in 0..<2 { try sitting.pilot.ping() }
    #expect(try sitting.pilot.pixel(x: 600, y: 400) == Self.light)
    // The command in the palette makes the theme follow the desktop again.
    try sitting.pilot.key("k", [.control])
    for letter in ["l", "i", "k", "e", "space", "t", "h", "e", "space", "d", "e", "s", "k"] {
      try sitting.pilot.key(letter)
    }
    try sitting.pilot.key("Return")
    try expect(Self.dark, on: sitting)
  }

  @Test func whatTheDesktopWantedIsKnownAtTheNextStart() throws {
    let portal = try startPortal()
    try portal.set("color-scheme", of: appearance, to: "uint32:1")
    let first = try sit()
    try expect(Self.dark, on: first)
    try first.leave()
    try #require(try first.program.waitForExit() == .status(0))
    // The bus doesn't answer any more.
    bus.freeze()
    let second = try sit()
    #expect(try second.pilot.pixel(x: 600, y: 400) == Self.dark)
  }

  @Test func textGrowsAndShrinksWithTheDesktops() throws {
    let portal = try startPortal()
    let sitting = try sit(chrome: true)
    let pilot = sitting.pilot
    func look() throws -> [UInt32] {
      for _ in 0..<2 { try pilot.ping() }
      return try pilot.captureWindow()
    }
    let before = try look()
    let key = ("text-scaling-factor", "org.gnome.desktop.interface")
    try portal.set(key.0, of: key.1, to: "double:1.5")
    let (large, isLarger) = (try look(), try look() != before)
    #expect(isLarger)
    try portal.set(key.0, of: key.1, to: "double:1.0")
    let isBack = try look() == before
    #expect(isBack)
    // The user's own text size multiplies the desktop's.
    try sitting.leave()
    try #require(try sitting.program.waitForExit() == .status(0))
    try SettingsFile.merge(["text-size": "150"], into: home.path + "/.config/scrawl/settings")
    let second = try sit(chrome: true)
    for _ in 0..<2 { try second.pilot.ping() }
    let isAsLarge = try second.pilot.captureWindow() == large
    #expect(isAsLarge)
  }

  @Test(arguments: [false, true]) func libraryOfTheBusIsLoadedWhereThereMayBeOne(
    mayBe: Bool
  ) throws {
    try SettingsFile.merge(
      ["desktop-scheme": "dark"], into: home.path + "/.config/scrawl/settings")
    // The path leads to something that is no bus.
    if mayBe { try File.makeFolder(home.path + "/bus") }
    let sitting = try Sitting(
      on: server.displayName, home: home,
      environment: ["DBUS_SESSION_BUS_ADDRESS": nil, "XDG_RUNTIME_DIR": home.path])
    // Without an answer the desktop's last preference is void.
    try expect(Self.light, on: sitting)
    let maps = try File.read("/proc/\(sitting.program.pid)/maps")
    #expect(String(decoding: maps, as: UTF8.self).contains("/libsystemd") == mayBe)
  }
}
