/// The parts of a window, and for each kind of event the parts that follow it, in the order of the calls.
package struct Followers {
  /// All parts, in the order of their commands in the menu.
  package var all: [any Controller] = []

  /// The parts called after the settings have changed.
  package var settings: [any Controller] = []

  /// The parts called after the desktop's preferences have changed.
  package var preferences: [any Controller] = []

  /// The parts called before the open drawing is closed.
  package var drawingEnd: [any Controller] = []

  /// The parts called after another drawing was opened.
  package var drawingBegin: [any Controller] = []

  /// The parts called after the store got changes.
  package var writing: [any Controller] = []

  /// The parts called after the drawing, or its state of saving, has changed.
  package var state: [any Controller] = []

  /// The parts called after the selection or its frame has changed.
  package var selection: [any Controller] = []

  /// The parts called after the visible part of the canvas has changed.
  package var viewport: [any Controller] = []

  /// The parts called after a panel was opened or closed.
  package var panel: [any Controller] = []

  /// The parts called once, when the window has appeared.
  package var appearance: [any Controller] = []

  /// The parts called after the window's size or scale has changed.
  package var size: [any Controller] = []
  package var scale: [any Controller] = []

  /// The parts called after the theme has changed.
  package var light: [any Controller] = []

  /// The parts called after the language has changed.
  package var words: [any Controller] = []

  package init() {}
}
