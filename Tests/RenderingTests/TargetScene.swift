import Geometry
import Glibc
import Graphics
import Marks

@testable import Rendering

/// The scenes in which the two targets are compared. Coordinates and widths are in pixels, at every zoom.
enum TargetScene: Hashable, Sendable {
  /// Lines of one width and discs, opaque and translucent.
  case constant, translucent

  /// Lines whose width changes.
  case changing, translucentChanging

  /// Lines of thousands of points whose width changes; most of them are invisible.
  case long

  /// The lines as a group with an opacity, and clipped by an ellipse.
  case grouped, clipped

  /// A picture and a text between lines.
  case amongInk

  /// The lines with a blend mode, on a transparent layer; with the `inexact` modes on paper.
  case blended(BlendMode)

  /// A clipped group that is composited with a blend mode, with a picture in it.
  case nested(BlendMode)

  static let all: [TargetScene] =
    [
      .constant, .translucent, .changing, .translucentChanging, .long, .grouped, .clipped,
      .amongInk,
    ]
    + BlendMode.allCases.flatMap { [.blended($0), .nested($0)] }

  /// Pixman 0.42 computes these modes wrongly, for both targets, in pixels with a low coverage: by 3 % of a channel on a
  /// translucent background, each time differently.
  static let inexact: Set<BlendMode> = [.hue, .saturation, .color, .luminosity]

  /// The mean and the largest difference found between the targets, at all zooms, angles and lights, with a margin. A fifteenth
  /// of 255 is due to Cairo's sampling of rows, and the rest to the flattening of curves; blend modes increase both.
  var limit: (mean: Double, worst: Int) {
    switch self {
    case .translucent, .translucentChanging, .long: (0.15, 10)
    case .grouped: (0.25, 15)
    case .constant, .changing: (0.3, 25)
    case .clipped, .amongInk: (0.35, 30)
    case .blended(.luminosity): (1.5, 70)
    case .blended(.saturation), .nested(.hue): (0.5, 50)
    case .blended(.colorBurn), .blended(.colorDodge), .blended(.softLight): (0.8, 25)
    case .blended: (0.4, 25)
    case .nested: (0.2, 30)
    }
  }

  /// The lights in which it is compared. Night only changes colours, and there are many modes.
  var lights: [InkLight] {
    switch self {
    case .blended, .nested: [.day]
    default: [.day, .night]
    }
  }

  private var isOnLayer: Bool {
    if case .blended(let mode) = self { !Self.inexact.contains(mode) } else { false }
  }

  /// `density` is the number of pixels per unit. Cairo draws an ellipse below the lines on both targets.
  func draw<Target: InkTarget & ~Copyable>(
    with renderer: inout MarkRenderer<Target>, density: Double, onEllipse: Bool = true
  ) throws {
    let pen = Pen(unit: 1 / density)
    if isOnLayer { renderer.target.beginTransparencyLayer() }
    if onEllipse {
      renderer.target.setFillColour(Colour(0xE8C040))
      renderer.target.fillEllipse(in: pen.rect(40, 10, 90, 120))
    }
    switch self {
    case .constant: try pen.drawLines(1, with: &renderer)
    case .translucent: try pen.drawLines(0.4, with: &renderer)
    case .changing: pen.fillLines(1, with: &renderer)
    case .translucentChanging: pen.fillLines(0.4, with: &renderer)
    case .long: pen.fillLongLines(0.6, with: &renderer)
    case .blended(let mode):
      renderer.target.setBlendMode(mode)
      try pen.drawLines(0.7, with: &renderer)
      pen.fillLines(0.7, with: &renderer)
      renderer.target.setBlendMode(.normal)
      try pen.drawLines(0.7, from: 4, with: &renderer)
      if isOnLayer { renderer.target.endTransparencyLayer() }
    case .grouped:
      renderer.target.setAlpha(0.5)
      renderer.target.beginTransparencyLayer()
      try pen.drawLines(1, with: &renderer)
      pen.fillLines(0.7, with: &renderer)
      renderer.target.endTransparencyLayer()
    case .clipped:
      renderer.target.saveGState()
      renderer.target.addEllipse(in: pen.rect(20, 20, 140, 100))
      renderer.target.clip(using: .winding)
      try pen.drawLines(0.7, with: &renderer)
      renderer.target.restoreGState()
      pen.fillLines(0.7, with: &renderer)
    case .amongInk:
      try pen.drawLines(1, with: &renderer)
      pen.drawPicture(on: &renderer.target)
      try pen.drawLines(0.4, from: 1, with: &renderer)
      pen.drawText(on: &renderer.target)
      pen.fillLines(0.4, with: &renderer)
    case .nested(let mode):
      renderer.target.saveGState()
      renderer.target.addRect(pen.rect(10, 0, 150, 110))
      renderer.target.clip(using: .winding)
      renderer.target.setBlendMode(mode)
      renderer.target.setAlpha(0.8)
      renderer.target.beginTransparencyLayer()
      try pen.drawLines(0.7, with: &renderer)
      pen.drawPicture(on: &renderer.target)
      renderer.target.setBlendMode(.screen)
      pen.fillLines(0.7, with: &renderer)
      renderer.target.endTransparencyLayer()
      renderer.target.restoreGState()
      pen.drawText(on: &renderer.target)
    }
  }

  /// Draws with a number of units per pixel.
  private struct Pen {
    let unit: Double

    /// Widths from hairs to broad lines; a unit of the canvas is from a hundredth of a pixel to a hundred pixels.
    private var widths: [Double] { [0.1, 0.3, 1, 2.5, 9, 24, min(1 / unit, 60)] }

    func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
      Rect(x: x * unit, y: y * unit, width: width * unit, height: height * unit)
    }

    /// The wave with a number, which lies below those before it, in steps as short as a hand's; odd ones have longer steps.
    private func wave(_ number: Int) -> [Point] {
      let step = number % 2 == 0 ? 4.0 : 8.0
      return stride(from: 0, to: 320, by: step).map { way in
        Point(
          x: (way - 80) * unit, y: (Double(number) * 24 - 20 + 30 * sin(way / 48)) * unit)
      }
    }

    func drawLines<Target: InkTarget & ~Copyable>(
      _ alpha: Float, from first: Int = 0, with renderer: inout MarkRenderer<Target>
    ) throws {
      for number in first..<widths.count {
        let ink = Ink(colour: Colour(0x2040C0, alpha: alpha), width: widths[number] * unit)
        try renderer.draw(.stroke(Stroke(through: wave(number), ink: ink)))
        try renderer.draw(
          .dot(Dot(at: Point(x: 150 * unit, y: Double(number) * 20 * unit), ink: ink)))
      }
    }

    func fillLines<Target: InkTarget & ~Copyable>(
      _ alpha: Float, with renderer: inout MarkRenderer<Target>
    ) {
      for (number, width) in widths.enumerated() {
        renderer.target.setFillColour(Colour(0xC03020, alpha: alpha))
        renderer.target.fillLine(
          through: wave(number).map { place in
            LinePoint(place, width: width * unit * (0.2 + abs(sin(place.x / unit / 32))))
          })
      }
    }

    /// Sweeping lines, five times as wide as the visible area.
    func fillLongLines<Target: InkTarget & ~Copyable>(
      _ alpha: Float, with renderer: inout MarkRenderer<Target>
    ) {
      for (number, width) in [0.3, 1.5, 6].enumerated() {
        renderer.target.setFillColour(Colour(0xC03020, alpha: alpha))
        renderer.target.fillLine(
          through: (0..<5000).map { step in
            let way = Double(step) / 3
            let place = Point(
              x: 750 * sin(way / 170 + Double(number)) * unit,
              y: (way / 9 + 20 * sin(way / 8)) * unit)
            return LinePoint(place, width: width * unit * (1 + 0.6 * sin(way / 20)))
          })
      }
    }

    func drawPicture<Target: InkTarget & ~Copyable>(on target: inout Target) {
      guard let image = try? ImageSurface(width: 9, height: 7, format: .argb) else { return }
      let context = Context(image)
      context.setFillColour(Colour(0x30A060))
      context.fill(Rect(x: 1, y: 1, width: 5, height: 4))
      context.setFillColour(Colour(0x8030A0, alpha: 0.5))
      context.fill(Rect(x: 3, y: 2, width: 6, height: 5))
      image.flush()
      target.draw(image, in: rect(30, 40, 90, 70))
    }

    func drawText<Target: InkTarget & ~Copyable>(on target: inout Target) {
      target.saveGState()
      // The layout has one size, as fonts have none below a point.
      target.concatenate(.scale(unit))
      target.setFillColour(.black)
      target.draw(
        TextLayout("Scrawl", font: Font(size: 36), overflow: .none, isForAnyScale: true),
        at: Point(x: 20, y: 60))
      target.restoreGState()
    }
  }
}
