import Geometry
import Graphics
public import Toolkit

/// Gives views the colours of a scheme, and text the desktop's size.
public protocol SchemeStyle: ViewVisitor {
  var scheme: Scheme { get }

  /// The factor for all text sizes.
  var textScale: Double { get }
}

extension SchemeStyle {
  public mutating func visitView(_ view: View) {}

  public mutating func visitCard(_ card: Card) {
    card.backing = Backing(
      fill: scheme.card, line: scheme.line, cornerRadius: 12, shadow: scheme.shadow)
  }

  public mutating func visitRule(_ rule: Rule) {
    rule.colour = scheme.line
  }

  public mutating func visitScrollBar(_ bar: ScrollBar) {
    bar.colour = scheme.secondary.withAlpha(0.6)
  }

  public mutating func visitCollectionView(_ view: CollectionView) {
    view.ringColour = scheme.accent
  }

  public mutating func visitProgressBar(_ bar: ProgressBar) {
    (bar.colour, bar.restColour) = (scheme.accent, scheme.line)
  }

  public mutating func visitScrim(_ scrim: Scrim) {
    scrim.colour = Colour.black.withAlpha(0.35)
  }

  public mutating func visitPage(_ page: Page) {
    page.colour = scheme.canvas
  }

  public mutating func visitThumbnailView(_ thumbnail: ThumbnailView) {
    thumbnail.backing = Backing(fill: scheme.card, line: scheme.line, cornerRadius: 8)
    thumbnail.signColour = scheme.secondary.withAlpha(0.5)
  }

  public mutating func visitLabel(_ label: Label) {
    switch label.role {
    case .body: (label.colour, label.font) = (scheme.text, font(13))
    case .title: (label.colour, label.font) = (scheme.text, font(15, .semibold))
    case .caption: (label.colour, label.font) = (scheme.secondary, font(11))
    case .alert: (label.colour, label.font) = (scheme.alert, font(13))
    }
  }

  public mutating func visitRichLabel(_ label: RichLabel) {
    (label.colour, label.font, label.linkColour) = (scheme.text, font(13), scheme.accent)
    label.highlightColour = scheme.selected
    label.selectionColour = scheme.accent.withAlpha(0.3)
    label.ringColour = scheme.accent
  }

  public mutating func visitControl(_ control: Control) {
    control.stateColours = plainColours
  }

  public mutating func visitButton(_ button: Button) {
    button.font = font(13)
    // The button shows its key in a corner, which has no room for larger text.
    button.hintFont = Font(size: min(9 * textScale, 12))
    button.hintColour = scheme.secondary
    button.stateColours =
      switch button.role {
      case .plain, .row: plainColours
      case .primary: primaryColours
      case .secondary: secondaryColours
      }
  }

  public mutating func visitSlider(_ slider: Slider) {
    slider.stateColours = plainColours
    slider.barColour = scheme.accent
    slider.restColour = scheme.line
    slider.knobColour = scheme.card
  }

  public mutating func visitToggle(_ toggle: Toggle) {
    toggle.font = font(13)
    toggle.stateColours = StateColours(
      normal: ControlColours(content: scheme.text),
      disabled: ControlColours(content: scheme.secondary.withAlpha(0.5)), ring: scheme.accent)
    // The knob has contrast on either colour.
    (toggle.onColour, toggle.offColour) = (scheme.accent, scheme.secondary)
    toggle.knobColour = scheme.card
  }

  public mutating func visitStepper(_ stepper: Stepper) {
    stepper.font = font(13)
    stepper.stateColours = secondaryColours
  }

  public mutating func visitSegmentedChoice(_ choice: SegmentedChoice) {
    choice.font = font(13)
    choice.stateColours = StateColours(
      normal: ControlColours(fill: scheme.hovered, line: scheme.line, content: scheme.text),
      disabled: ControlColours(line: scheme.line, content: scheme.secondary.withAlpha(0.5)),
      ring: scheme.accent)
    choice.chosenColours = ControlColours(
      fill: scheme.selected, line: scheme.accent, content: scheme.accent)
  }

  public mutating func visitColourWell(_ well: ColourWell) {
    well.stateColours = StateColours(
      normal: ControlColours(line: scheme.secondary, content: scheme.text), ring: scheme.accent)
  }

  public mutating func visitTextEditor(_ editor: TextEditor) {
    editor.font = font(13)
    editor.placeholderColour = scheme.secondary
    editor.selectionColour = scheme.accent.withAlpha(0.3)
    editor.alertColour = scheme.alert
    editor.stateColours = StateColours(
      normal: ControlColours(fill: scheme.card, line: scheme.line, content: scheme.text),
      disabled: ControlColours(line: scheme.line, content: scheme.secondary.withAlpha(0.5)),
      ring: scheme.accent)
  }

  private func font(_ size: Double, _ weight: Font.Weight = .regular) -> Font {
    Font(size: size * textScale, weight: weight)
  }

  private var plainColours: StateColours {
    StateColours(
      normal: ControlColours(content: scheme.text),
      hovered: ControlColours(fill: scheme.hovered, content: scheme.text),
      pressed: ControlColours(fill: scheme.selected, content: scheme.text),
      selected: ControlColours(fill: scheme.selected, content: scheme.accent),
      disabled: ControlColours(content: scheme.secondary.withAlpha(0.5)), ring: scheme.accent)
  }

  private var primaryColours: StateColours {
    StateColours(
      normal: ControlColours(fill: scheme.accent, content: scheme.onAccent),
      disabled: ControlColours(fill: scheme.hovered, content: scheme.secondary.withAlpha(0.6)),
      ring: scheme.text)
  }

  private var secondaryColours: StateColours {
    StateColours(
      normal: ControlColours(fill: scheme.card, line: scheme.line, content: scheme.text),
      hovered: ControlColours(fill: scheme.hovered, line: scheme.line, content: scheme.text),
      pressed: ControlColours(fill: scheme.selected, line: scheme.line, content: scheme.text),
      disabled: ControlColours(line: scheme.line, content: scheme.secondary.withAlpha(0.5)),
      ring: scheme.accent)
  }
}
