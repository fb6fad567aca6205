import Canvas
import Graphics
import Language
import Marks
import Toolkit
import Typesetting

/// The name of a family of fonts, which opens the list of all, and a line about a family that is missing.
struct FontOptionRow: OptionRow {
  let views: [View]

  private let option: OptionValue<String>
  private let words: Words
  private let button: MenuRow
  private let missing: Label

  init(_ option: OptionValue<String>, _ words: Words) {
    (self.option, self.words) = (option, words)
    button = MenuRow("", leads: .further)
    missing = Label(role: .caption)
    missing.overflow = .wrap
    let button = button
    button.onAction = {
      let menu = FontMenu(option.value, words)
      menu.onChoose = { option.value = $0 }
      menu.open(at: button)
    }
    views = [
      Stack(.column, gap: 0, [Label(words[option.title], role: .caption), button, missing])
    ]
  }

  func show(_ sight: OptionSight) {
    show(sight, asking: [[ExactText(option.value)]])
  }

  /// Shows the family, and what stands in for the first of `families` that the system lacks.
  func show(_ sight: OptionSight, asking families: some Sequence<[ExactText]>) {
    let title = sight.isMixed ? words[.mixed] : FontName(option.value).title(words)
    button.title = title
    button.name = "\(words[option.title]): \(title)"
    let absent = FontList.known.missing(in: families).first
    if let absent {
      let other = absent.substitute?.string ?? "…"
      missing.text = words(.fontMissing, ["font": absent.family.string, "other": other])
    }
    missing.isHidden = absent == nil
  }
}
