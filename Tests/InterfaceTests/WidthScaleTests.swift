import Interface
import Testing

/// The widths for the positions of a slider.
@Suite struct WidthScaleTests {
  private let scale = WidthScale(0.1...1000)

  @Test func widthsHaveTwoDigits() {
    for step in 0...4096 {
      let width = scale.width(at: Double(step) / 4096)
      let digits = "\(width)".filter { $0.isNumber }.drop { $0 == "0" }
      let kept = String(digits.reversed().drop { $0 == "0" })
      #expect(kept.count <= 2, "\(width)")
    }
  }

  @Test func placesAndWidthsGoToAndFro() {
    for width in [0.1, 0.35, 1, 2.5, 18, 250, 1000] {
      #expect(scale.width(at: scale.place(of: width)) == width)
    }
  }

  @Test func eachStepOfAKeyChangesTheWidthUntilTheEnd() {
    var width = 0.1
    var count = 0
    while width < 1000 {
      let next = scale.width(width, after: 1)
      #expect(next > width)
      width = next
      count += 1
    }
    #expect((80...110).contains(count))
    #expect(scale.width(1000, after: 1) == 1000)
    while width > 0.1 {
      let next = scale.width(width, after: -1)
      #expect(next < width)
      width = next
    }
  }

  @Test func whatLiesOutsideIsHeld() {
    #expect(scale.place(of: 5000) == 1)
    #expect(scale.place(of: 0.001) == 0)
  }
}
