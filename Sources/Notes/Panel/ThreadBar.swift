import Geometry
import Interface
import Language
import Toolkit

/// The header of one thread: a button back to all threads, its subject, and whether it is resolved.
final class ThreadBar: View {
  let back = Button(icon: .named("list"))

  /// The button that leads to the thread's subject.
  let subject = Button(title: "", role: .row)
  let resolve: Button
  private let words: Words

  private static let button = 36.0

  init(_ words: Words) {
    self.words = words
    resolve = Button(icon: .named("check"))
    super.init()
    back.name = words[.notesBack]
    for view in [back, subject, resolve] { addSubview(view) }
  }

  func show(_ subject: String, isResolved: Bool) {
    (self.subject.title, self.subject.name) = (subject, subject)
    resolve.isSelected = isResolved
    resolve.name = words[isResolved ? .notesReopen : .notesResolve]
    setNeedsLayout()
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: max(subject.sizeThatFits(size).height, Self.button))
  }

  override func layout() {
    let (width, height) = (bounds.width, bounds.height)
    place(back, at: Rect(x: 0, y: 0, width: Self.button, height: height))
    place(
      subject,
      at: Rect(
        x: Self.button + 2, y: 0, width: max(width - 2 * Self.button - 4, 0), height: height))
    place(resolve, at: Rect(x: width - Self.button, y: 0, width: Self.button, height: height))
  }
}
