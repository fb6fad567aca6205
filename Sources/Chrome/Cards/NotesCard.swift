import Interface
import Language
import Notes
package import Toolkit

/// The button that opens the conversation about the drawing, with the number of open threads.
package final class NotesCard: Card {
  package var onPress: (() -> Void)?

  private let button = CountedButton(icon: .named("notes"))
  private let words: Words

  init(_ words: Words) {
    self.words = words
    super.init(.row, gap: 4, padding: 6)
    button.onAction = { [unowned self] in onPress?() }
    addSubview(button)
    show(openThreads: 0, isOpen: false)
  }

  /// Shows the number of open threads, and whether the conversation is open.
  package func show(openThreads count: Int, isOpen: Bool) {
    button.count = count
    button.isSelected = isOpen
    button.name = count == 0 ? words[.notes] : words(.notesOpenThreads, count: count)
  }
}
