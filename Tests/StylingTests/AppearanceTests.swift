import Geometry
import Graphics
import Styling
import Testing
import Toolkit

@Suite struct AppearanceTests {
  private final class Toolbar: Stack {}

  /// Paints every label in one colour.
  private struct Painter: ViewVisitor {
    let colour: Colour

    mutating func visitView(_ view: View) {}
    mutating func visitLabel(_ label: Label) { label.colour = colour }
  }

  private let red = Colour(0xFF0000)
  private let green = Colour(0x00FF00)
  private let appearance = Appearance()
  private let root = RootView()

  @Test func isAppliedWhenAViewEntersTheWindowAndNotBefore() {
    appearance.whenContained(in: RootView.self).setStyle(Painter(colour: red))
    appearance.attach(to: root)
    let stack = Stack(.row)
    let label = Label("A")
    stack.addSubview(label)
    #expect(label.colour == .black)
    root.addSubview(stack)
    #expect(label.colour == red)
  }

  @Test func innerContainerGoesBeforeTheOuter() {
    appearance.whenContained(in: Toolbar.self).setStyle(Painter(colour: green))
    appearance.whenContained(in: RootView.self).setStyle(Painter(colour: red))
    appearance.attach(to: root)
    let (inside, outside) = (Label("A"), Label("B"))
    root.addSubview(Toolbar(.row, [inside]))
    root.addSubview(outside)
    #expect(inside.colour == green)
    #expect(outside.colour == red)
  }

  @Test func changingItRestylesWhatIsOnTheScreen() {
    let proxy = appearance.whenContained(in: RootView.self)
    proxy.setStyle(Painter(colour: red))
    appearance.attach(to: root)
    let label = Label("A")
    root.addSubview(label)
    proxy.setStyle(Painter(colour: green))
    #expect(label.colour == green)
  }

  @Test func textIsAsLargeAsTheDesktopWantsIt() {
    appearance.whenContained(in: RootView.self).setStyle(LightStyle(textScale: 1.5))
    appearance.attach(to: root)
    let (body, title) = (Label("A"), Label("B", role: .title))
    root.addSubview(body)
    root.addSubview(title)
    #expect(body.font.size == 19.5)
    #expect(title.font.size == 22.5)
  }

  @Test(arguments: [Scheme.light, .dark]) func contrastIsEnoughToRead(scheme: Scheme) {
    let grounds = [scheme.card, scheme.canvas, scheme.selected, scheme.hovered]
    for ground in grounds {
      #expect(contrast(scheme.text, ground) >= 4.5)
    }
    #expect(contrast(scheme.secondary, scheme.card) >= 4.5)
    #expect(contrast(scheme.accent, scheme.selected) >= 4.5)
    #expect(contrast(scheme.onAccent, scheme.accent) >= 4.5)
    #expect(contrast(scheme.alert, scheme.card) >= 4.5)
  }

  /// WCAG 2, contrast ratio.
  private func contrast(_ first: Colour, _ second: Colour) -> Double {
    let (light, dark) = (
      max(luminance(first), luminance(second)), min(luminance(first), luminance(second))
    )
    return (light + 0.05) / (dark + 0.05)
  }

  private func luminance(_ colour: Colour) -> Double {
    func linear(_ part: Float) -> Double {
      let part = Double(part)
      return part <= 0.04045 ? part / 12.92 : power((part + 0.055) / 1.055)
    }
    return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green)
      + 0.0722 * linear(colour.blue)
  }

  /// The value to the power of 2.4, by its square and the fifth root of its square.
  private func power(_ value: Double) -> Double {
    var root = 0.5
    let square = value * value
    for _ in 0..<60 { root = (4 * root + square / (root * root * root * root)) / 5 }
    return square * root
  }
}
