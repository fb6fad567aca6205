/// The parts of a window, and for each kind of event the parts that follow it, in the order of the calls.
package struct Followers {
  /// All parts, in the order of their commands in the menu.
  package var all: [any Controller] = []

  /// After the settings have changed.
  package var settings: [any Controller] = []

  /// After the desktop's preferences have changed.
  package var preferences: [any Controller] = []

  /// Before the open drawing is closed.
  package var drawingEnd: [any Controller] = []

  /// After another drawing was opened.
  package var drawingBegin: [any Controller] = []

  /// After the store got changes.
  package var writing: [any Controller] = []

  /// After the drawing, or its state of saving, has changed.
  package var state: [any Controller] = []

  /// After the selection or its frame has changed.
  package var selection: [any Controller] = []

  /// After the visible part of the canvas has changed.
  package var viewport: [any Controller] = []

  /// After a panel was opened or closed.
  package var panel: [any Controller] = []

  /// Once, when the window has appeared.
  package var appearance: [any Controller] = []

  /// After the window's size or scale has changed.
  package var size: [any Controller] = []
  package var scale: [any Controller] = []

  /// After the theme has changed.
  package var light: [any Controller] = []

  /// After the language has changed.
  package var words: [any Controller] = []

  package init() {}
}
