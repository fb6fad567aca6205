import Geometry
import TestSupport
import Testing

@testable import Desktop

/// The real portal of the desktop, and its dialogs.
@Suite(.timeLimit(.minutes(120)), .serialized) struct DesktopPortalTests {
  let desk: Desk
  let window: Window
  let portal: DesktopPortal

  init() throws {
    desk = try Desk()
    window = try Window(
      desk.connection, size: Size(width: 300, height: 200), paper: 0xFFFFFF, name: "test",
      className: "Test")
    desk.loop.add(window)
    portal = try DesktopPortal(on: desk.messageBus, display: desk.server.displayName)
    try desk.waitForOwner(of: "org.freedesktop.impl.portal.desktop.gtk")
    try desk.waitForOwner(of: Portal.name)
    window.open()
  }

  /// A pilot for a dialog that is shown.
  private func pilot(_ title: String) throws -> Pilot {
    let pilot = try Pilot(display: desk.server.displayName)
    try pilot.findWindow(titled: { $0 == title }, within: 20)
    try pilot.waitForNumbers(of: "WM_TRANSIENT_FOR") { $0 == [UInt(window.id)] }
    #expect(pilot.names(of: "_NET_WM_STATE").contains("_NET_WM_STATE_MODAL"))
    try pilot.focus()
    try pilot.ping()
    return pilot
  }

  @Test func opensTheFileThatIsTyped() throws {
    let path = portal.home.path + "/house.png"
    try ChildProcess("touch", [path]).waitForExit()
    let filter = FileDialog.Filter(name: "Pictures", globs: ["*.png"])
    var answer: Result<String?, BusError>?
    FileDialog(desk.bus, over: window).open(titled: "Open it", filters: [filter]) {
      [weak loop = desk.loop] in
      answer = $0
      loop?.stop()
    }
    let pilot = try pilot("Open it")
    // Until it has looked for recent files, the dialog discards typed text; text typed while it opens a folder disturbs that,
    // which is slow on a busy machine.
    try desk.run(within: 120, every: .seconds(15)) {
      #expect(throws: Never.self) { try type(path, pilot) }
    }
    #expect(answer == .success(path))
  }

  /// Types a path into a dialog, replacing its text, and confirms it.
  private func type(_ path: String, _ pilot: Pilot) throws {
    let names: [Character: String] = ["/": "slash", ".": "period", "-": "minus"]
    try pilot.key("l", [.control])
    try pilot.key("a", [.control])
    for letter in path { try pilot.key(names[letter] ?? String(letter)) }
    try pilot.key("Return")
  }

  @Test func savesUnderTheNameThatIsSuggested() throws {
    let answer = try desk.result { (then: @escaping FileDialog.Answer) in
      FileDialog(desk.bus, over: window).save(
        titled: "Save it", suggesting: "Zürich 1.png", in: portal.home.path, then: then)
      #expect(throws: Never.self) { try pilot("Save it").key("Return") }
    }
    #expect(answer == .success(portal.home.path + "/Zürich 1.png"))
  }

  @Test func escapeChoosesNothing() throws {
    let answer = try desk.result { (then: @escaping FileDialog.Answer) in
      FileDialog(desk.bus, over: window).open(titled: "Open it", then: then)
      #expect(throws: Never.self) { try pilot("Open it").key("Escape") }
    }
    #expect(answer == .success(nil))
  }

  @Test func cancellingTakesTheDialogOffTheScreen() throws {
    let dialog = FileDialog(desk.bus, over: window)
    let answer = try desk.result { (then: @escaping FileDialog.Answer) in
      dialog.open(titled: "Open it", then: then)
      #expect(throws: Never.self) {
        let pilot = try pilot("Open it")
        dialog.cancel()
        try pilot.waitForDisappearance()
      }
    }
    #expect(answer == .success(nil))
  }

  @Test func followsTheColourSchemeAndTheAnimations() throws {
    let schema = "org.gnome.desktop.interface"
    try portal.set("color-scheme", of: schema, to: "prefer-dark")
    let preferences = DesktopPreferences(desk.bus)
    preferences.onChange = { [weak loop = desk.loop] _ in loop?.stop() }
    while preferences.colourScheme != .dark { try desk.run() }
    try portal.set("color-scheme", of: schema, to: "prefer-light")
    while preferences.colourScheme != .light { try desk.run() }
    try portal.set("color-scheme", of: schema, to: "default")
    while preferences.colourScheme != .noPreference { try desk.run() }
    #expect(!preferences.reducesMotion)
    try portal.set("enable-animations", of: schema, to: "false")
    while !preferences.reducesMotion { try desk.run() }
  }
}
