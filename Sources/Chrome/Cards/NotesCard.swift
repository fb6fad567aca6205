import Interface
import Language
import Notes
import Toolkit

/// The button that opens what people say about the drawing, with the number of open threads.
final class NotesCard: Card {
  var onPress: (() -> Void)?

  private let button = CountedButton(icon: .named("notes"))
  private let words: Words

  init(_ words: Words) {
    self.words = words
    super.init(.row, gap: 4, padding: 6)
    button.onAction = { [unowned self] in onPress?() }
    addSubview(button)
    show(openThreads: 0, isOpen: false)
  }

  /// Shows how many threads are open, and whether the conversation is.
  func show(openThreads count: Int, isOpen: Bool) {
    button.count = count
    button.isSelected = isOpen
    button.name = count == 0 ? words[.notes] : words(.notesOpenThreads, count: count)
  }
}
