import TestSupport
import Testing

@testable import Desktop

/// The user's preferences for all programs, and their changes while a program runs.
@Suite(.timeLimit(.minutes(120))) struct DesktopPreferencesTests {
  private let appearance = "org.freedesktop.appearance"
  private let interface = "org.gnome.desktop.interface"

  /// Makes the portal change a setting and announce it.
  private func change(
    _ namespace: String, _ key: String, to value: BusValue, on desk: Desk
  ) throws {
    try desk.callPortal("Change", [.string(namespace), .string(key), .variant(value)])
  }

  @Test(arguments: [FakePortal.Behaviour.answer, .beOld])
  func followsThePortalNewOrOld(behaviour: FakePortal.Behaviour) throws {
    let desk = try Desk()
    let portal = try desk.startPortal(behaviour)
    try change(appearance, "color-scheme", to: .uint32(1), on: desk)
    let preferences = DesktopPreferences(desk.bus)
    #expect(preferences.colourScheme == .noPreference)
    var seen: [ColourScheme] = []
    try desk.result { then in
      preferences.onChange = {
        seen.append($0.colourScheme)
        then(())
      }
    }
    for value: BusValue in [.uint32(2), .uint32(2), .variant(.uint32(1)), .uint32(0), .uint32(9)] {
      try change(appearance, "color-scheme", to: value, on: desk)
      try desk.settle()
    }
    #expect(seen == [.dark, .light, .dark, .noPreference])
    withExtendedLifetime(portal) {}
  }

  @Test func nonsenseFromThePortalChangesNothing() throws {
    let desk = try Desk()
    let portal = try desk.startPortal(.answer)
    let preferences = DesktopPreferences(desk.bus)
    try change(appearance, "color-scheme", to: .uint32(1), on: desk)
    try desk.settle()
    for value: BusValue in [
      .string("dark"), .int32(2), .options([:]), .array(of: "u", [.uint32(2)]),
    ] {
      try change(appearance, "color-scheme", to: value, on: desk)
      try desk.settle()
      #expect(preferences.colourScheme == .noPreference)
    }
    try change(appearance, "contrast", to: .uint32(1), on: desk)
    try change("org.other", "color-scheme", to: .uint32(1), on: desk)
    try desk.settle()
    #expect(preferences.colourScheme == .noPreference)
    withExtendedLifetime(portal) {}
  }

  @Test func followsTheWishForLessMotion() throws {
    let desk = try Desk()
    let portal = try desk.startPortal(.answer)
    let preferences = DesktopPreferences(desk.bus)
    try change(interface, "enable-animations", to: .boolean(false), on: desk)
    try desk.settle()
    #expect(preferences.reducesMotion)
    try change(interface, "enable-animations", to: .boolean(true), on: desk)
    try desk.settle()
    #expect(!preferences.reducesMotion)
    try change(appearance, "reduced-motion", to: .uint32(1), on: desk)
    try desk.settle()
    #expect(preferences.reducesMotion)
    withExtendedLifetime(portal) {}
  }

  @Test func asksAgainWhenThePortalComesBack() throws {
    let desk = try Desk()
    let preferences = DesktopPreferences(desk.bus)
    try desk.settle()
    let portal = try desk.startPortal(.answer)
    try desk.settle()
    try desk.kill(portal)
    let second = try desk.startPortal(.answer)
    try change(appearance, "color-scheme", to: .uint32(1), on: desk)
    try desk.settle()
    #expect(preferences.colourScheme == .dark)
    withExtendedLifetime(second) {}
  }

  @Test func followsTheXSettingsWithoutABus() throws {
    let desk = try Desk(address: "unix:path=/nowhere/bus")
    let settings = desk.connection.settings
    #expect(settings.values.isEmpty)
    let preferences = DesktopPreferences(desk.bus, settings: settings)
    var seen: [ColourScheme] = []
    preferences.onChange = { seen.append($0.colourScheme) }
    settings.addObserver { [weak loop = desk.loop] in loop?.stop() }

    let keeper = try XSettingsManager(
      display: desk.server.displayName,
      ["Net/ThemeName \"Yaru-Dark\"", "Xft/DPI 147456", "Gtk/EnableAnimations 0"])
    try desk.run()
    #expect(preferences.colourScheme == .dark)
    #expect(preferences.reducesMotion)
    #expect(settings.textResolution == 144)

    try keeper.write(["Net/ThemeName \"Yaru\""])
    try desk.run { keeper.reload() }
    #expect(preferences.colourScheme == .noPreference)
    #expect(!preferences.reducesMotion)
    #expect(settings.textResolution == nil)

    try keeper.write(["Net/ThemeName \"Yaru-dark\""])
    try desk.run { keeper.reload() }
    keeper.kill()
    try desk.run()
    #expect(settings.values.isEmpty)
    #expect(seen == [.dark, .noPreference, .dark, .noPreference])
    #expect(XSettings(desk.connection).values.isEmpty)
  }

  @Test func thePortalsWordCountsMoreThanTheTheme() throws {
    let desk = try Desk()
    let keeper = try XSettingsManager(
      display: desk.server.displayName, ["Net/ThemeName \"Yaru-dark\""])
    let settings = desk.connection.settings
    if settings.values.isEmpty {
      settings.addObserver { [weak loop = desk.loop] in loop?.stop() }
      try desk.run()
    }
    let portal = try desk.startPortal(.answer)
    let preferences = DesktopPreferences(desk.bus, settings: settings)
    try desk.settle()
    #expect(preferences.colourScheme == .dark)
    try change(appearance, "color-scheme", to: .uint32(2), on: desk)
    try desk.settle()
    #expect(preferences.colourScheme == .light)
    withExtendedLifetime((portal, keeper)) {}
  }
}
