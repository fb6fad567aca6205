import Geometry
import System
import TestSupport
import Testing

@testable import Desktop

/// The desktop's scale of text, which it may publish in three places.
@Suite(.timeLimit(.minutes(120))) struct TextScaleTests {
  private func window(_ desk: Desk) throws -> Window {
    try Window(
      desk.connection, size: Size(width: 300, height: 200), paper: 0xFFFFFF, name: "test",
      className: "Test")
  }

  /// Publishes X settings, and returns them once they are readable.
  private func keep(_ lines: [String], on desk: Desk) throws -> (XSettingsManager, XSettings) {
    let settings = desk.connection.settings
    settings.addObserver { [weak loop = desk.loop] in loop?.stop() }
    let keeper = try XSettingsManager(display: desk.server.displayName, lines)
    while settings.values.isEmpty { try desk.run() }
    return (keeper, settings)
  }

  private func setResolution(_ dpi: Int, on desk: Desk) throws {
    let pilot = try Pilot(display: desk.server.displayName)
    pilot.setRootProperty("RESOURCE_MANAGER", "Xft.dpi:\t\(dpi)\n")
  }

  private func setFactor(_ value: BusValue, on desk: Desk) throws {
    try desk.callPortal(
      "Change",
      [.string("org.gnome.desktop.interface"), .string("text-scaling-factor"), .variant(value)])
    try desk.settle()
  }

  @Test func portalsFactorCountsWhereXSaysNothing() throws {
    let desk = try Desk()
    let portal = try desk.startPortal(.answer)
    let window = try window(desk)
    try setFactor(.double(1.25), on: desk)
    let preferences = DesktopPreferences(desk.bus)
    try desk.result { then in preferences.onChange = { _ in then(()) } }
    #expect(preferences.textScale(in: window) == 1.25)
    try setFactor(.double(1.5), on: desk)
    #expect(preferences.textScale(in: window) == 1.5)
    for nonsense: BusValue in [.double(.nan), .double(0), .double(-1), .double(99), .string("2")] {
      try setFactor(nonsense, on: desk)
      #expect(preferences.textScale(in: window) == 1)
    }
    withExtendedLifetime(portal) {}
  }

  @Test func factorThatIsInTheWindowsScaleDoesNotCountTwice() throws {
    let desk = try Desk()
    try setResolution(120, on: desk)
    let window = try window(desk)
    #expect(window.scale == 1.25)
    let (keeper, settings) = try keep(["Xft/DPI 122880"], on: desk)
    let portal = try desk.startPortal(.answer)
    try setFactor(.double(1.25), on: desk)
    let preferences = DesktopPreferences(desk.bus, settings: settings)
    try desk.settle()
    #expect(preferences.textScale(in: window) == 1)
    withExtendedLifetime((portal, keeper)) {}
  }

  @Test func resourceAloneScalesAllAlike() throws {
    let desk = try Desk()
    try setResolution(130, on: desk)
    let portal = try desk.startPortal(.answer)
    try setFactor(.double(1.25), on: desk)
    let preferences = DesktopPreferences(desk.bus)
    try desk.settle()
    #expect(preferences.textScale(in: try window(desk)) == 1)
    withExtendedLifetime(portal) {}
  }

  @Test func settingsAloneEnlargeTextAlone() throws {
    let desk = try Desk(address: "unix:path=/nowhere/bus")
    let window = try window(desk)
    let (keeper, settings) = try keep(["Xft/DPI 147456"], on: desk)
    let preferences = DesktopPreferences(desk.bus, settings: settings)
    #expect(preferences.textScale(in: window) == 1.5)
    var changes = 0
    preferences.onChange = { _ in changes += 1 }
    try keeper.write(["Xft/DPI 98304"])
    try desk.run { keeper.reload() }
    #expect(preferences.textScale(in: window) == 1)
    #expect(changes == 1)
  }

  @Test func resolutionThatIsRoundedInTheWindowsScaleIsNotMadeUpForInText() throws {
    let desk = try Desk(address: "unix:path=/nowhere/bus")
    try setResolution(101, on: desk)
    let window = try window(desk)
    #expect(window.scale == 1)
    let (keeper, settings) = try keep(["Xft/DPI 103424"], on: desk)
    let preferences = DesktopPreferences(desk.bus, settings: settings)
    #expect(preferences.textScale(in: window) == 1)
    withExtendedLifetime(keeper) {}
  }

  @Test func factorOfWindowsMultipliesTheResolution() throws {
    let desk = try Desk(address: "unix:path=/nowhere/bus")
    let window = try window(desk)
    desk.loop.add(window)
    let (keeper, settings) = try keep(["Gdk/WindowScalingFactor 2"], on: desk)
    #expect(window.scale == 2)
    try setResolution(144, on: desk)
    #expect(desk.connection.readScale() == 3)
    try keeper.write(["Gdk/WindowScalingFactor 1", "Xft/DPI 147456"])
    try desk.run { keeper.reload() }
    #expect(window.scale == 1.5)
    try keeper.write(["Gdk/WindowScalingFactor 2", "Xft/DPI 147456"])
    try desk.run { keeper.reload() }
    #expect(window.scale == 3)
    let preferences = DesktopPreferences(desk.bus, settings: settings)
    #expect(preferences.textScale(in: window) == 1)
  }

  @Test(arguments: [true, false])
  func resolutionThatHasTheFactorOfWindowsIsNotMultiplied(hasResource: Bool) throws {
    let desk = try Desk(address: "unix:path=/nowhere/bus")
    if hasResource { try setResolution(192, on: desk) }
    let (keeper, settings) = try keep(
      ["Gdk/WindowScalingFactor 2", "Gdk/UnscaledDPI 98304", "Xft/DPI 196608"], on: desk)
    let window = try window(desk)
    #expect(window.scale == 2)
    let preferences = DesktopPreferences(desk.bus, settings: settings)
    #expect(preferences.textScale(in: window) == 1)
    withExtendedLifetime(keeper) {}
  }

  @Test func whatWasSeenLastCountsUntilThePortalAnswers() throws {
    let desk = try Desk()
    let portal = try desk.startPortal(.answer)
    let preferences = DesktopPreferences(desk.bus, lastScheme: .dark, lastTextScale: 1.5)
    let window = try window(desk)
    #expect(preferences.colourScheme == .dark)
    #expect(preferences.textScale(in: window) == 1.5)
    try desk.settle()
    _ = try desk.heard()  // By then the portal has answered everything before.
    #expect(preferences.colourScheme == .noPreference)
    #expect(preferences.textScale(in: window) == 1)
    withExtendedLifetime(portal) {}
  }

  @Test func whatWasSeenLastIsOverWhereThereIsNoPortal() throws {
    let desk = try Desk()
    let preferences = DesktopPreferences(desk.bus, lastScheme: .dark, lastTextScale: 1.5)
    let end = Moment.now + .seconds(60)
    while preferences.colourScheme == .dark, .now < end { try desk.settle() }
    #expect(preferences.colourScheme == .noPreference)
  }
}
