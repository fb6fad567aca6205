import Geometry
import Graphics
import Testing
import Toolkit

@testable import Styling

@Suite struct AppearanceTests {
  private final class Toolbar: Stack {}

  /// Paints every label in one colour.
  private struct Painter: ViewVisitor {
    let colour: Colour

    mutating func visitView(_ view: View) {}
    mutating func visitLabel(_ label: Label) { label.colour = colour }
  }

  /// Sizes every label.
  private struct Sizer: ViewVisitor {
    let size: Double

    mutating func visitView(_ view: View) {}
    mutating func visitLabel(_ label: Label) { label.font = Font(size: size) }
  }

  /// Adds its name to those of every label.
  private struct Writer: ViewVisitor {
    let name: String

    mutating func visitView(_ view: View) {}
    mutating func visitLabel(_ label: Label) { label.text += name }
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

  @Test func styleOfAnInnerContainerWinsOverThatOfTheOuter() {
    appearance.whenContained(in: Toolbar.self).setStyle(Painter(colour: green))
    appearance.whenContained(in: RootView.self).setStyle(Painter(colour: red))
    appearance.attach(to: root)
    let (inside, outside) = (Label("A"), Label("B"))
    root.addSubview(Toolbar(.row, [inside]))
    root.addSubview(outside)
    #expect(inside.colour == green)
    #expect(outside.colour == red)
  }

  @Test func styleOfAnInnerContainerOverridesOnlyWhatItSets() {
    appearance.whenContained(in: Toolbar.self).setStyle(Painter(colour: green))
    appearance.whenContained(in: RootView.self).setStyle(Sizer(size: 20))
    appearance.attach(to: root)
    let label = Label("A")
    root.addSubview(Toolbar(.row, [label]))
    #expect(label.font.size == 20)
    #expect(label.colour == green)
  }

  @Test func outerContainersComeBeforeInnerOnes() {
    appearance.whenContained(in: Toolbar.self).setStyle(Writer(name: "T"))
    appearance.whenContained(in: Card.self).setStyle(Writer(name: "C"))
    appearance.whenContained(in: RootView.self).setStyle(Writer(name: "R"))
    appearance.attach(to: root)
    let (first, second) = (Label(""), Label(""))
    root.addSubview(Toolbar(.row, [Card(.row, [first])]))
    root.addSubview(Card(.row, [Toolbar(.row, [second])]))
    #expect(first.text == "RTC")
    #expect(second.text == "RCT")
  }

  @Test(arguments: [false, true])
  func ancestorClassOfAContainerComesBeforeItsDescendant(ancestorIsFirst: Bool) {
    if ancestorIsFirst { appearance.whenContained(in: Stack.self).setStyle(Writer(name: "S")) }
    appearance.whenContained(in: Toolbar.self).setStyle(Writer(name: "T"))
    if !ancestorIsFirst { appearance.whenContained(in: Stack.self).setStyle(Writer(name: "S")) }
    appearance.attach(to: root)
    let label = Label("")
    root.addSubview(Toolbar(.row, [label]))
    #expect(label.text == "ST")
  }

  @Test func ruleOfSeveralContainersCountsOnceForTheInnermost() {
    appearance.whenContained(in: Toolbar.self).setStyle(Writer(name: "T"))
    appearance.whenContained(in: Card.self).setStyle(Writer(name: "C"))
    appearance.attach(to: root)
    let label = Label("")
    root.addSubview(Toolbar(.row, [Card(.row, [Toolbar(.row, [label])])]))
    #expect(label.text == "CT")
  }

  @Test func anotherThemeReplacesTheRuleAndAddsNone() {
    appearance.attach(to: root)
    for _ in 0..<3 {
      appearance.whenContained(in: RootView.self).setStyle(Painter(colour: red))
      appearance.whenContained(in: RootView.self).setStyle(Sizer(size: 20))
    }
    #expect(appearance.rules.count == 1)
    let label = Label("A")
    root.addSubview(label)
    #expect(label.font.size == 20)
    #expect(label.colour == .black)
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
