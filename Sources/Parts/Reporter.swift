package import Language
package import System

/// Tells the user what became of what they asked for.
package protocol Reporter: AnyObject {
  /// A button of a toast. Its action does nothing once the window shows another drawing.
  typealias Offer = (title: String, action: () -> Void)

  /// The phrases in the present language.
  var words: Words { get }

  /// Shows a toast, unless the chrome is hidden.
  func showToast(_ text: String, offer: Offer?)

  /// Tells that something failed: in another window, or on the console, once this one is closed.
  func tell(_ text: @escaping (Words) -> String)

  /// Tells that what the command line asked for has failed: on the console, and by the program's exit status.
  func fail(_ sentence: String)

  /// Shows the progress of work that goes on when the window is closed.
  func begin(_ work: Progress, _ title: String, onCancel: @escaping () -> Void)

  /// The work is done or was cancelled.
  func end(_ work: Progress)

  /// The offer to show a file in its folder.
  func offerToShow(_ path: String) -> Offer
}

extension Reporter {
  package func showToast(_ text: String) { showToast(text, offer: nil) }
  package func begin(_ work: Progress, _ title: String) { begin(work, title) {} }
}
