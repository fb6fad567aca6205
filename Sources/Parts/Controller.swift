package import Chrome
package import Configuration
package import Toolkit

/// A part of a window, with its own state and commands.
///
/// `Studio` lists the parts, and in `Followers` the events that each part follows; the methods for other events have empty
/// defaults. A part knows another one only if its initialiser gets it.
package protocol Controller: AnyObject {
  /// The commands, with their default keys.
  var commands: [Command] { get }

  /// The views that the part adds to the panel of settings, new ones for each call.
  var settingsViews: [View] { get }

  /// Called after the settings have changed.
  func settingsDidChange(from old: Settings)

  /// Called after the desktop's preferences have changed.
  func preferencesDidChange()

  /// Called before the open drawing is closed.
  func drawingWillEnd()

  /// Called after another drawing was opened.
  func drawingDidBegin()

  /// Called after the store got changes, which may have created the drawing's file.
  func didWriteDown()

  /// Called after the drawing, or its state of saving, has changed.
  func stateDidChange()

  /// Called after the selection or its frame has changed.
  func selectionDidChange()

  /// Called after the visible part of the canvas or the zoom has changed.
  func viewportDidChange()

  /// Called after a panel was opened or closed.
  func panelDidChange()

  /// Called once, when the window has appeared.
  func windowDidAppear()

  func windowDidResize()
  func windowScaleDidChange()

  /// Called after the theme has changed.
  func lightDidChange()

  /// Called after the language has changed. The cards are new, and don't show the program's state yet.
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
