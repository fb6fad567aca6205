package import Geometry
import Interface
package import Language
package import Toolkit

/// A field for what is searched, the number of the current hit, and buttons for the other hits.
package final class SearchBar: View {
  package let field: TextField
  package let previous = Button(icon: .named("up"))
  package let next = Button(icon: .named("down"))
  private let count = Label(role: .caption)
  private let words: Words

  private static let button = 36.0

  /// `title` says what is searched; `before` and `behind` name the buttons.
  package init(_ title: Phrase, before: Phrase, behind: Phrase, _ words: Words) {
    self.words = words
    field = TextField(placeholder: words[title])
    super.init()
    field.name = words[title]
    field.limit = 200
    previous.name = words[before]
    next.name = words[behind]
    for view in [field, count, previous, next] as [View] { addSubview(view) }
    show(nil, of: nil)
  }

  /// Shows the index of the current hit, and the number of hits; a nil total means that there is no search.
  package func show(_ index: Int?, of total: Int?) {
    count.text =
      total.map { total in
        words(.notesHit, ["number": String(index.map { $0 + 1 } ?? 0), "total": String(total)])
      } ?? ""
    let hasHits = (total ?? 0) > 0
    (previous.isEnabled, next.isEnabled) = (hasHits, hasHits)
    setNeedsLayout()
  }

  package override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: max(field.sizeThatFits(size).height, Self.button))
  }

  package override func layout() {
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
