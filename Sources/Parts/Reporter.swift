package import Language
package import System

/// Tells the user the results of their requests.
package protocol Reporter: AnyObject {
  /// A button of a toast. Its action does nothing once the window shows another drawing.
  typealias Offer = (title: String, action: () -> Void)

  /// The phrases in the current language.
  var words: Words { get }

  /// Shows a toast, unless the chrome is hidden.
  func showToast(_ text: String, offer: Offer?)

  /// Reports a failure: in another window, or on the console, if this window is closed.
  func tell(_ text: @escaping (Words) -> String)

  /// Reports the failure of a request of the command line: on the console, and by the program's exit status.
  func fail(_ sentence: String)

  /// Shows the progress of work that continues after the window is closed.
  func begin(_ work: Progress, _ title: String, onCancel: @escaping () -> Void)

  /// Removes the progress of work that is finished or cancelled.
  func end(_ work: Progress)

  /// A button that shows a file in its folder.
  func offerToShow(_ path: String) -> Offer
}

extension Reporter {
  package func showToast(_ text: String) { showToast(text, offer: nil) }
}
