import TestSupport

/// A drawing in Scrawl's window, with its conversation, which a key opens.
struct NotesStage {
  let home: StagedHome
  let program: StagedProgram
  let pilot: Pilot

  var eye: ScreenEye { program.eye }

  /// The area of messages in a window as large as the screen, without the parts above and below and the scroll bar.
  static let messages = ScreenArea(x: 960, y: 200, width: 280, height: 400)

  /// An area of ink beside the panel.
  static let ink = ScreenArea(x: 120, y: 180, width: 700, height: 440)

  private static let patience = 120_000.0

  init(_ drawing: String) throws {
    home = try StagedHome(settings: PenWork.settings + ["less-motion = true"])
    program = try StagedProgram([Program.beside("scrawl"), drawing], at: home)
    pilot = try program.pilot()
    guard program.waitForRest(in: .ink, within: Self.patience),
      program.waitForStillness(within: Self.patience)
    else { throw ScreenEye.Blind(description: "The drawing never comes to rest.") }
  }

  /// Opens the panel; returns the times at which messages were first visible, and at which they last changed.
  func open() -> ScreenPatch.Change {
    opening { eye.key("n") }
  }

  private func opening(_ act: () -> Void) -> ScreenPatch.Change {
    let patch = ScreenPatch(eye, Self.messages)
    let clock = Stopwatch()
    act()
    var first = Double.infinity
    // A panel without messages is nearly empty.
    while clock.milliseconds < 5000, first.isInfinite {
      _ = eye.waitForPaint(within: 100)
      if eye.count(near: 0x202020, in: Self.messages) > 400 { first = clock.milliseconds }
    }
    _ = patch.hasChanged()
    let last = patch.lastChange(after: first, on: clock, quiet: 1000, within: 10_000)
    return ScreenPatch.Change(first: first, last: last)
  }

  /// Turns the wheel over the messages; returns the time until each step was visible.
  func wheel(_ button: ScreenEye.Button, _ steps: Int, over area: ScreenArea) -> [Double] {
    eye.move(to: area.x + area.width / 2, area.y + area.height / 2)
    return (0..<steps).map { _ in
      let change = eye.change(in: area, firstIn: area, quiet: 8, within: 3000) { eye.click(button) }
      return change?.first ?? .infinity
    }
  }
}
