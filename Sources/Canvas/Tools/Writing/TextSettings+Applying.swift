import Geometry
import Marks
import Typesetting

/// The settings while the user edits a text: they show its looks, and change it.
extension TextSettings {
  /// Gives the selected words, or the whole text, what the user has set.
  func apply(_ key: String, to writing: Writing, at zoom: Double) {
    let editor = writing.editor
    let base = editor.source.base
    let isPart = !editor.selection.isEmpty
    switch key {
    case size.key:
      let wanted = size.value / zoom / writing.place.linear.magnification
      if isPart {
        editor.changeTraits {
          $0.sizeFactor = Limits.held(wanted / base.size, in: Limits.textFactors)
        }
      } else {
        editor.changeBase { $0.size = Limits.held(wanted, in: Limits.textSizes) }
      }
    case family.key:
      let families = [ExactText(family.value)]
      if isPart {
        editor.changeTraits { $0.families = families }
      } else {
        editor.changeBase { $0.families = families }
      }
    case isBold.key: editor.changeTraits { $0.setBold(isBold.value, in: base) }
    case isItalic.key: editor.changeTraits { $0.isItalic = isItalic.value ? true : nil }
    case isUnderlined.key: editor.changeTraits { $0.isUnderlined = isUnderlined.value ? true : nil }
    case isStruck.key: editor.changeTraits { $0.isStruck = isStruck.value ? true : nil }
    case background.key:
      let wanted = background.value
      editor.changeTraits { $0.background = wanted }
    case alignment.key:
      let wanted = TextBase.Alignment(word: alignment.value)
      editor.changeBase { $0.alignment = wanted ?? $0.alignment }
    case lineHeight.key: editor.changeBase { $0.lineHeight = lineHeight.value }
    case list.key:
      guard let kind = TextParagraph.Kind(word: list.value) else { return }
      editor.changeParagraphs { $0.kind = kind }
    case colourKey:
      let wanted = colour
      if isPart { editor.changeTraits { $0.colour = wanted } } else { writing.colour = wanted }
    default: break
    }
  }

  /// Shows the looks of the selected words, or of the next ones.
  func show(_ writing: Writing, at zoom: Double) {
    let editor = writing.editor
    let (base, traits) = (editor.source.base, editor.selectedTraits)
    isShowing = true
    defer { isShowing = false }
    let seen = base.size * (traits[0].sizeFactor ?? 1) * zoom * writing.place.linear.magnification
    set(size, Limits.held(seen.rounded(), in: Self.sizes))
    let families = traits[0].families.isEmpty ? base.families : traits[0].families
    set(family, families.first?.string ?? "sans-serif")
    set(isBold, traits.allSatisfy { $0.isBold(in: base) })
    set(isItalic, traits.allSatisfy { $0.isItalic == true })
    set(isUnderlined, traits.allSatisfy { $0.isUnderlined == true })
    set(isStruck, traits.allSatisfy { $0.isStruck == true })
    set(background, traits[0].background)
    set(alignment, base.alignment.word)
    set(role, base.role.word)
    set(lineHeight, Limits.held(base.lineHeight, in: Self.lineHeights))
    let kind = editor.selectedParagraphs.first?.kind ?? .plain
    set(list, (kind == .ticked ? .unticked : kind).word)
  }

  private func set<Value: Equatable>(_ option: OptionValue<Value>, _ value: Value) {
    if option.value != value { option.value = value }
  }
}
