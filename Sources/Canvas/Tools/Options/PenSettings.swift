package import Geometry
import Inking
package import Language
package import Marks
package import Toolkit

/// The user's pen and its ink: a thin blue line and a black dot, until the user sets others.
package final class PenSettings {
  package let rack = OptionValue("pens", .pens, PenRack())
  package let colour = OptionValue("pen-colour", .colour, Ink.line.colour.withAlpha(1))
  package let width = OptionValue("pen-width", .width, Ink.line.width)
  package let opacity = OptionValue("pen-opacity", .opacity, Double(Ink.line.colour.alpha))

  /// The colours that the style card offers, with their names.
  package static let colours: [(name: Phrase, colour: Colour)] = [
    (.black, Colour(0x1D2129)), (.blue, .blue), (.red, Colour(0xD7332A)),
    (.green, Colour(0x23874B)), (.orange, Colour(0xE98A15)), (.violet, Colour(0x8A46F5)),
    (.teal, Colour(0x0F8A9B)), (.grey, Colour(0x858C97)), (.brown, Colour(0xA0552D)),
    (.white, .white),
  ]

  /// The colours last used for drawing that aren't among the offered ones, the newest first.
  package let recent = OptionValue("recent-colours", .colour, [Colour]())

  /// The most recent colours that are kept.
  package static let mostRecent = 5

  package init() {}

  package var options: [ToolOption] {
    [
      .pens(self),
      .colour(colour, offered: Self.colours, further: { [unowned self] in furtherColours }),
      .range(
        width, in: Pen.widths, step: 0.1,
        form: .size(isInPixels: { [unowned self] in rack.value.pen.isInPixels })),
      .range(opacity, in: Pen.opacities, step: 0.05, form: .percent),
    ]
  }

  // MARK: Colours

  /// The colours that the pen's card adds to the palette: the pen's original colour, and the recent ones.
  package var furtherColours: [Colour] {
    let own = rack.value.pen.standard.map { [$0.colour] } ?? []
    return (own.filter { !Self.offers($0) } + recent.value.filter { !own.contains($0) })
      .prefix(Self.mostRecent).map { $0 }
  }

  private static func offers(_ colour: Colour) -> Bool {
    colours.contains { $0.colour == colour }
  }

  /// Keeps a colour that was used for drawing, unless it is offered anyway.
  package func keep(_ used: Colour) {
    let used = used.withAlpha(1)
    guard !Self.offers(used), recent.value.first != used else { return }
    recent.value = Array(([used] + recent.value.filter { $0 != used }).prefix(Self.mostRecent))
  }

  // MARK: Pens

  /// The pen with the ink that the user set last.
  package var pen: Pen {
    get {
      var pen = rack.value.pen
      (pen.colour, pen.width, pen.opacity) = (colour.value, width.value, opacity.value)
      return pen
    }
    set { change { $0.pen = newValue } }
  }

  package func take(_ id: String) {
    guard id != rack.value.taken else { return }
    change { $0.take(id) }
  }

  /// Changes the rack, and shows the ink of the pen taken then.
  package func change(_ body: (inout PenRack) -> Void) {
    var changed = rack.value
    changed.pen = pen
    body(&changed)
    let pen = changed.pen
    if colour.value != pen.colour { colour.value = pen.colour }
    if width.value != pen.width { width.value = pen.width }
    if opacity.value != pen.opacity { opacity.value = pen.opacity }
    if rack.value != changed { rack.value = changed }
  }

  /// Returns the range of pressures of a hand with a device; nil if pressures are used unchanged.
  package var handRange: ((PointingDevice) -> ClosedRange<Double>?)?

  /// Called with each drawn line.
  package var didDraw: ((Stroke, PointingDevice) -> Void)?

  /// The style of the pen with a device, in a view with a zoom.
  package func style(at zoom: Double, by device: PointingDevice) -> DrawnStyle? {
    guard var style = rack.value.pen.style else { return nil }
    if let range = handRange?(device) { style.pressure = style.pressure.fitted(to: range) }
    // Mice don't differ.
    let note = DeviceNote(name: device.name, averaged: device.averaged)
    return DrawnStyle(
      style, unit: Limits.held(1 / zoom, in: Limits.units),
      device: device.kind == .mouse ? nil : note)
  }

  // MARK: Ink

  /// The ink of lines, at least `leastWidth` wide, in a view in which a unit of the canvas has `zoom` units of the view.
  package func line(at zoom: Double = 1, from leastWidth: Double) -> Ink {
    Ink(colour: lineColour, width: max(pen.width(at: zoom), leastWidth))
  }

  /// The ink of dots, which are larger than the width of lines.
  package func dot(at zoom: Double = 1, from leastWidth: Double) -> Ink {
    var pen = pen
    // A whole unit more would make a blot of the thinnest lines.
    pen.width += min(1, 2 * pen.width)
    let dot = isSet ? Ink(colour: lineColour, width: pen.width(at: zoom)) : .dot
    return Ink(colour: dot.colour, width: max(dot.width, 2 * leastWidth))
  }

  private var lineColour: Colour { colour.value.withAlpha(Float(opacity.value)) }

  /// Whether the user has ever changed the colour, the width or the opacity. If so, a dot has the line's ink, and else that of
  /// the first pen.
  private var isSet: Bool { colour.isSet || width.isSet || opacity.isSet }
}
