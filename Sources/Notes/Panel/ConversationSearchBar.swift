import Geometry
import Interface
import Language
import Toolkit

/// A field for a phrase, the number of the current hit, and buttons for the other hits.
final class ConversationSearchBar: View {
  let field: TextField
  let previous = Button(icon: .named("up"))
  let next = Button(icon: .named("down"))
  private let count = Label(role: .caption)
  private let words: Words

  private static let button = 36.0

  init(_ words: Words) {
    self.words = words
    field = TextField(placeholder: words[.notesSearch])
    super.init()
    field.name = words[.notesSearch]
    field.limit = 200
    previous.name = words[.notesPrevious]
    next.name = words[.notesNext]
    for view in [field, count, previous, next] as [View] { addSubview(view) }
    show(nil, of: nil)
  }

  /// Shows the index of the current hit, and the number of hits; a nil total means that there is no search.
  func show(_ index: Int?, of total: Int?) {
    count.text =
      total.map { total in
        words(.notesHit, ["number": String(index.map { $0 + 1 } ?? 0), "total": String(total)])
      } ?? ""
    let hasHits = (total ?? 0) > 0
    (previous.isEnabled, next.isEnabled) = (hasHits, hasHits)
    setNeedsLayout()
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: max(field.sizeThatFits(size).height, Self.button))
  }

  override func layout() {
    let height = bounds.height
    let text = count.text.isEmpty ? 0 : min(count.sizeThatFits(bounds.size).width, 90)
    let field = max(bounds.width - 2 * Self.button - text - (text > 0 ? 12 : 4), 40)
    place(self.field, at: Rect(x: 0, y: 0, width: field, height: height))
    place(count, at: Rect(x: field + 6, y: 0, width: text, height: height))
    place(
      previous,
      at: Rect(x: bounds.width - 2 * Self.button, y: 0, width: Self.button, height: height))
    place(next, at: Rect(x: bounds.width - Self.button, y: 0, width: Self.button, height: height))
  }
}
