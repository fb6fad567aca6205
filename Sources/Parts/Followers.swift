/// The parts of a window, and those that are told of each kind of event, in this order. No other part is told of it.
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

  /// After the drawing, or how much of it is on the disk, has changed.
  package var state: [any Controller] = []

  /// After other marks were selected, or their frame has changed.
  package var selection: [any Controller] = []

  /// After another part of the canvas has come into view.
  package var viewport: [any Controller] = []

  /// After a panel was opened or closed.
  package var panel: [any Controller] = []

  /// Once, when the window is on the screen.
  package var appearance: [any Controller] = []

  /// After the window has another size, or another scale.
  package var size: [any Controller] = []
  package var scale: [any Controller] = []

  /// After the theme has changed.
  package var light: [any Controller] = []

  /// After the language has changed.
  package var words: [any Controller] = []

  package init() {}
}
