package import Chrome
package import Configuration
package import Toolkit

/// A part of a window, with its own state and commands.
///
/// `Studio` lists the parts, and in `Followers` which of them are told of an event; the methods of the others do nothing. A part
/// knows another only if it is made with it.
package protocol Controller: AnyObject {
  /// The commands, with their default keys.
  var commands: [Command] { get }

  /// What the part adds to the panel of settings, new views each time.
  var settingsViews: [View] { get }

  /// Called after the settings have changed.
  func settingsDidChange(from old: Settings)

  /// Called after the desktop's preferences have changed.
  func preferencesDidChange()

  /// Called before the open drawing is closed.
  func drawingWillEnd()

  /// Called after another drawing was opened.
  func drawingDidBegin()

  /// Called after the store got changes, which may have made the drawing's file.
  func didWriteDown()

  /// Called after the drawing, or how much of it is on the disk, has changed.
  func stateDidChange()

  /// Called after other marks were selected, or their frame has changed.
  func selectionDidChange()

  /// Called after another part of the canvas has come into view, or the same part at another size.
  func viewportDidChange()

  /// Called after a panel was opened or closed.
  func panelDidChange()

  /// Called once, when the window is on the screen.
  func windowDidAppear()

  func windowDidResize()
  func windowScaleDidChange()

  /// Called after the theme has changed.
  func lightDidChange()

  /// Called after the language has changed. The cards are new and show nothing of the program's state yet.
  func wordsDidChange()
}

extension Controller {
  package var commands: [Command] { [] }
  package var settingsViews: [View] { [] }
  package func settingsDidChange(from old: Settings) {}
  package func preferencesDidChange() {}
  package func drawingWillEnd() {}
  package func drawingDidBegin() {}
  package func didWriteDown() {}
  package func stateDidChange() {}
  package func selectionDidChange() {}
  package func viewportDidChange() {}
  package func panelDidChange() {}
  package func windowDidAppear() {}
  package func windowDidResize() {}
  package func windowScaleDidChange() {}
  package func lightDidChange() {}
  package func wordsDidChange() {}
}
