import Geometry
import Glibc
import Styling
import Toolkit

/// Finds text with too little contrast to its background, in every state except the disabled one.
struct ContrastChecker: ViewVisitor {
  private(set) var faults: [String] = []
  private(set) var count = 0
  private var ground: Colour

  /// The least contrast of text (WCAG 2, level AA).
  private static let least = 4.5

  /// The least contrast of shapes (WCAG 2, level AA).
  private static let leastOfShapes = 3.0

  static func check(_ view: View, on ground: Colour) -> ContrastChecker {
    var checker = ContrastChecker(ground: ground)
    checker.walk(view)
    return checker
  }

  private init(ground: Colour) {
    self.ground = ground
  }

  private mutating func walk(_ view: View) {
    guard !view.isHidden else { return }
    let before = ground
    if let fill = view.backing.fill { ground = Self.over(ground, fill) }
    view.acceptVisitor(&self)
    for view in view.subviews { walk(view) }
    ground = before
  }

  mutating func visitView(_ view: View) {}

  mutating func visitLabel(_ label: Label) {
    check(label.colour, on: ground, label.text)
  }

  mutating func visitControl(_ control: Control) {
    check(control.stateColours, control.name ?? "\(type(of: control))")
  }

  mutating func visitButton(_ button: Button) {
    visitControl(button)
    check(button.hintColour, on: ground, "the key of \(button.name ?? "")")
  }

  mutating func visitTextField(_ field: TextField) {
    visitControl(field)
    check(field.placeholderColour, on: field.stateColours.normal.fill ?? ground, field.placeholder)
  }

  mutating func visitSegmentedChoice(_ choice: SegmentedChoice) {
    visitControl(choice)
    check(choice.chosenColours.content, on: choice.chosenColours.fill ?? ground, "what is chosen")
  }

  mutating func visitSlider(_ slider: Slider) {
    check(slider.barColour, on: ground, slider.name ?? "", least: Self.leastOfShapes)
  }

  mutating func visitToggle(_ toggle: Toggle) {
    visitControl(toggle)
    for track in [toggle.onColour, toggle.offColour] {
      check(track, on: ground, toggle.title, least: Self.leastOfShapes)
      check(toggle.knobColour, on: track, toggle.title, least: Self.leastOfShapes)
    }
  }

  // A colour well has no text.
  mutating func visitColourWell(_ well: ColourWell) {}

  private mutating func check(_ stateColours: StateColours, _ name: String) {
    for colours in [
      stateColours.normal, stateColours.hovered, stateColours.pressed, stateColours.selected,
    ] {
      check(colours.content, on: colours.fill ?? ground, name)
    }
  }

  private mutating func check(
    _ text: Colour, on fill: Colour, _ name: String, least: Double = least
  ) {
    count += 1
    let fill = Self.over(ground, fill)
    let contrast = Self.contrast(Self.over(fill, text), fill)
    if contrast < least { faults.append("\(contrast) \(name)") }
  }

  private static func over(_ ground: Colour, _ colour: Colour) -> Colour {
    func part(_ below: Float, _ above: Float) -> Float {
      above * colour.alpha + below * (1 - colour.alpha)
    }
    return Colour(
      red: part(ground.red, colour.red), green: part(ground.green, colour.green),
      blue: part(ground.blue, colour.blue))
  }

  static func contrast(_ first: Colour, _ second: Colour) -> Double {
    let lights = [first, second].map(luminance).sorted()
    return (lights[1] + 0.05) / (lights[0] + 0.05)
  }

  private static func luminance(_ colour: Colour) -> Double {
    func linear(_ part: Float) -> Double {
      part <= 0.04045 ? Double(part) / 12.92 : pow((Double(part) + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green)
      + 0.0722 * linear(colour.blue)
  }
}
