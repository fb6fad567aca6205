import Canvas
import Geometry
import Language
import Marks
import Rendering
import Toolkit

/// Rows for the looks of selected texts and labels. A row is shown if any of the marks has its property.
final class SelectionTextRows {
  private let role = OptionValue("selection-text-style", .textStyle, "")
  private let family = OptionValue("selection-text-family", .textFamily, "")
  private let size = OptionValue("selection-letter-size", .letterSize, 20.0)
  private let labelColour = OptionValue("selection-label-colour", .labelColour, Colour.black)
  private let isBold = OptionValue("selection-bold", .bold, false)
  private let isItalic = OptionValue("selection-italic", .italic, false)
  private let isUnderlined = OptionValue("selection-underline", .underlined, false)
  private let isStruck = OptionValue("selection-strike", .struck, false)
  private let background = OptionValue<Colour?>("selection-background", .textBackground, nil)
  private let alignment = OptionValue("selection-text-align", .textAlignment, "")
  private let list = OptionValue("selection-text-list", .textList, "")
  private let lineHeight = OptionValue("selection-line-height", .lineHeight, 1.0)
  private let fonts: FontOptionRow
  private var rows: [any OptionRow] = []

  /// Whether the program sets a row's value, so that its callback isn't a change by the user.
  private var isShowing = false

  /// Gives all texts of the role the look of the only one.
  private let giveLook: Button
  private let words: Words

  var views: [View] { rows.flatMap(\.views) + [giveLook] }

  init(
    _ words: Words, _ action: @escaping (TextPropertyChange.Part) -> Void,
    givingLook: @escaping () -> Void
  ) {
    self.words = words
    giveLook = Button(title: "", role: .row, action: givingLook)
    fonts = FontOptionRow(family, words)
    rows =
      [
        ToolOption.colour(labelColour, offered: PenSettings.colours, further: { [] }),
        .choice(role, among: TextSettings.roles),
      ].map { $0.row(words) } + [fonts]
      + [
        ToolOption.range(size, in: TextSettings.sizes, step: 1, form: .size { false }),
        .toggle(isBold), .toggle(isItalic), .toggle(isUnderlined), .toggle(isStruck),
        .background(background, offered: ShapeSettings.fillColours),
        .choice(alignment, among: TextSettings.alignments),
        .choice(list, among: TextSettings.lists),
        .range(lineHeight, in: TextSettings.lineHeights, step: 0.1, form: .number),
      ].map { $0.row(words) }
    func follow<Value>(
      _ option: OptionValue<Value>, _ part: @escaping (Value) -> TextPropertyChange.Part?
    ) {
      option.onChange = { [unowned self, unowned option] in
        if !isShowing, let part = part(option.value) { action(part) }
      }
    }
    follow(labelColour) { .labelColour($0) }
    follow(role) { TextBase.Role(word: $0).map { .role($0) } }
    follow(family) { .family(ExactText($0)) }
    follow(size) { .size($0) }
    follow(isBold) { .bold($0) }
    follow(isItalic) { .italic($0) }
    follow(isUnderlined) { .underlined($0) }
    follow(isStruck) { .struck($0) }
    follow(background) { .background($0) }
    follow(alignment) { TextBase.Alignment(word: $0).map { .alignment($0) } }
    follow(list) { TextParagraph.Kind(word: $0).map { .list($0) } }
    follow(lineHeight) { .lineHeight($0) }
  }

  func show(_ common: CommonText, in light: InkLight) {
    isShowing = true
    show(common.labelColour, 0, light) { labelColour.value = $0 }
    show(common.role, 1, light) { role.value = $0.word }
    show(common.family, 2, light) { family.value = $0.string }
    show(common.size, 3, light) { size.value = $0 }
    show(common.isBold, 4, light) { isBold.value = $0 }
    show(common.isItalic, 5, light) { isItalic.value = $0 }
    show(common.isUnderlined, 6, light) { isUnderlined.value = $0 }
    show(common.isStruck, 7, light) { isStruck.value = $0 }
    show(common.background, 8, light) { background.value = $0 }
    show(common.alignment, 9, light) { alignment.value = $0.word }
    show(common.list, 10, light) { list.value = $0.word }
    show(common.lineHeight, 11, light) { lineHeight.value = $0 }
    fonts.show(sight(common.family, light), asking: common.families)
    isShowing = false
    giveLook.isHidden = true
    if common.count == 1, case .same(let role) = common.role {
      giveLook.isHidden = false
      giveLook.title = words[role.allThisLook]
      giveLook.name = giveLook.title
    }
  }

  private func sight<Value>(_ value: CommonText.Value<Value>, _ light: InkLight) -> OptionSight {
    var sight = OptionSight()
    sight.light = light
    sight.isMixed = value == .mixed
    return sight
  }

  private func show<Value>(
    _ value: CommonText.Value<Value>, _ index: Int, _ light: InkLight, _ set: (Value) -> Void
  ) {
    if case .same(let value) = value { set(value) }
    rows[index].show(sight(value, light))
    for view in rows[index].views { view.isHidden = value == .none }
  }
}
