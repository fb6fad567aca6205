import Geometry
import Graphics
import Inking

/// Lines with the paper's grain.
extension TileTarget {
  /// The number of distinguished steps of pressing.
  private static let steps = 16

  /// The width in pixels up to which a pixel contains the whole width of a line.
  private static let thin = 1.0

  mutating func fillGrained(
    _ lines: [[LinePoint]], by nib: NibShape, _ grain: LineGrain, from origin: Point
  ) {
    guard cover == nil, let tooth = ToothSampler(state.transform, origin: origin) else {
      return fill(lines, by: nib)
    }
    if grain.width * state.transform.magnification <= Self.thin {
      if swelling == Self.mostSwelling { return fillTone(lines, by: nib, grain) }
      return fill(lines.map { thinned($0, by: nib, grain, tooth) }, by: nib)
    }
    let sheet = grainSheet ?? GrainSheet(frame)
    grainSheet = sheet
    drawParts(of: lines, by: nib, grain, tooth, on: sheet)
    let colour = PixelColour(state.fillColour, alpha: state.alpha)
    guard !isPlain, let area = sheet.area else { return sheet.fill(colour, into: pixels) }
    sheet.fill(colour, into: sheet.layer.pixels)
    put(sheet.layer, in: area)
    sheet.layer.clear(area)
  }

  /// Fills lines in their mean tone with grain.
  private mutating func fillTone(_ lines: [[LinePoint]], by nib: NibShape, _ grain: LineGrain) {
    let colour = state.fillColour
    let tone = Float(LineGrain.meanTone(grain.amount))
    state.fillColour = colour.withAlpha(colour.alpha * tone)
    fill(lines, by: nib)
    state.fillColour = colour
  }

  /// Draws the parts of lines, with the tooth of the paper, on a sheet.
  private mutating func drawParts(
    of lines: [[LinePoint]], by nib: NibShape, _ grain: LineGrain, _ tooth: ToothSampler,
    on sheet: GrainSheet
  ) {
    let (below, state, cairo) = (pixels, state, cairo)
    turn(toLayer: sheet.layer.pixels)
    (self.state.alpha, self.state.blend, self.state.clips) = (1, .normal, [])
    (self.state.fillColour, hasGrain) = (.black, true)
    for line in lines {
      let pressed = PressedLine(line, under: nib, steps: Self.steps)
      // The parts have round ends, so half a pixel more covers the pixel in which two parts meet.
      for part in pressed.parts(beyond: 0.5 / state.transform.magnification) {
        let area = seen(part.points, by: nib)
        guard !area.isEmpty else { continue }
        fill([part.points], by: nib)
        sheet.take(area, tooth, free: grain.share(part.pressing))
      }
    }
    hasGrain = false
    turn(toLayer: below)
    (self.state, self.cairo) = (state, cairo)
  }

  /// The pixels that a line may change.
  private func seen(_ line: [LinePoint], by nib: NibShape) -> PixelRect {
    let bounds = nib.box(around: line).map { state.transform.bounds(of: $0) }
    return area(of: bounds, max(1, swelling))
  }

  /// A line so thin that each pixel contains its whole width, narrowed by the share of ink that the grain takes away.
  private func thinned(
    _ line: [LinePoint], by nib: NibShape, _ grain: LineGrain, _ tooth: ToothSampler
  ) -> [LinePoint] {
    let density = state.transform.magnification
    let isTurning = if case .turning = nib { true } else { false }
    return line.divided(into: Self.piece / density).map { point in
      let place = state.transform.apply(to: point.location)
      let share = grain.share(isTurning ? 0.5 : point.turn)
      return LinePoint(
        point.location, width: point.width * (1 - share * tooth.depth(at: place)), turn: point.turn)
    }
  }

  /// The longest piece, in pixels, along which the width of a thin line is interpolated.
  private static let piece = 2.0
}
