package import Chrome
package import Geometry
package import Interface
package import Language
package import Toolkit

/// The root view of a window, which opens panels, menus and dialogs over the canvas for all parts.
package protocol Stage: RootView {
  /// The phrases in the current language.
  var words: Words { get }

  /// The cards, which are made anew in another language.
  var chrome: Chrome { get }

  /// Whether an undo or redo waits until more of the drawing's file is read.
  var awaitsMore: Bool { get }

  /// Hides the hints that are shown until the first touch.
  func hideGreeting()

  /// The view that shows messages at the lower edge.
  var bulletin: Bulletin { get }

  /// Shows a hint beside a point of the window until the next input; nil hides it.
  func showHint(_ text: String?, at point: Point)

  /// Opens a panel at the side, and closes the open one. `make` is called again in another language.
  func openPanel(_ make: @escaping (Words) -> Panel)
  func closePanel()

  /// The open panel, if it is of type `kind`.
  func openPanel<Kind: Panel>(_ kind: Kind.Type) -> Kind?

  /// Opens a scrim over everything, and closes the one of the same class.
  func open(_ make: @escaping (Words) -> Scrim)

  /// The open scrim of type `kind`; nil if there is none.
  func openScrim<Kind: Scrim>(_ kind: Kind.Type) -> Kind?

  /// Opens a dialog, and cancels the open one.
  func ask(_ question: @escaping (Words) -> Dialog)

  /// Opens a popover at `anchor`, or in the window for nil. If one of its class is open there, only closes it.
  func toggle<Kind: Popover>(_ make: @autoclosure () -> Kind, at anchor: View?)

  /// Opens a menu at `anchor`, or closes it if it is open.
  func toggleMenu(_ sections: @autoclosure () -> [[Command]], at anchor: View)
}
