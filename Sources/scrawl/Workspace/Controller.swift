/// A part of what the program does, with state of its own, and the commands by which a person reaches it.
///
/// Whatever concerns all parts is told to each. `Studio` lists them; they don't know one another but where one is made
/// with another.
protocol Controller: AnyObject {
  /// What a person can have it do, with the keys that it comes with.
  var commands: [Command] { get }

  /// The person likes the program to be otherwise.
  func settingsDidChange(from old: Settings)

  /// The drawing that is open is about to be put away.
  func drawingWillEnd()

  /// Another drawing is open.
  func drawingDidBegin()

  /// The store was given what was done. What had no file until now may have one.
  func didWriteDown()

  /// The drawing, or how much of it is kept, is no longer what was shown.
  func stateDidChange()

  /// The window is on the screen, and what waited for that can begin.
  func windowDidAppear()

  func windowDidResize()
  func windowScaleDidChange()

  /// The program is light now, or dark.
  func lightDidChange()

  /// Everything is said in other words, on cards that are new and show nothing of the program's state yet.
  func wordsDidChange()
}

extension Controller {
  var commands: [Command] { [] }
  func settingsDidChange(from old: Settings) {}
  func drawingWillEnd() {}
  func drawingDidBegin() {}
  func didWriteDown() {}
  func stateDidChange() {}
  func windowDidAppear() {}
  func windowDidResize() {}
  func windowScaleDidChange() {}
  func lightDidChange() {}
  func wordsDidChange() {}
}
