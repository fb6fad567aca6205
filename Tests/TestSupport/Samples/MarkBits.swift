import Geometry
import Inking
public import Marks

/// All bits of a mark, since NaN equals nothing and a zero equals a negative zero.
public enum MarkBits {
  public static func bits(of mark: Mark) -> [UInt64] {
    switch mark {
    case .dot(let dot): return [0] + bits(of: dot.location) + bits(of: dot.ink)
    case .vertex(let vertex):
      let (origin, sample) = vertex.storage
      return [1] + bits(of: origin) + bits(of: sample)
    case .stroke(let stroke):
      let ink = bits(of: stroke.ink)
      if let marks = stroke.group {
        return [3, UInt64(marks.count)] + ink + marks.flatMap(bits(of:))
      }
      let (origin, samples) = stroke.vertices.storage
      return [2, UInt64(samples.count)] + ink + bits(of: origin) + samples.flatMap(bits(of:))
        + stroke.penStates.flatMap(bits(of:))
        + [stroke.part?.start, stroke.part?.end].compactMap { $0?.bitPattern }
        + Array((stroke.drawnStyle.map { "\($0.unit) \($0.style.text)" } ?? "").utf8)
        .map(UInt64.init)
    case .picture(let picture):
      let look = picture.look
      let (shape, crop) = (look.shape, look.crop)
      let numbers = [
        look.size.width, look.size.height, shape.a, shape.b, shape.c, shape.d, crop.minX, crop.minY,
        crop.width, crop.height, look.overhang,
      ]
      let bytes = [look.medium.bytes, Array(look.filters.utf8)]
      return [5, look.turnsInDark ? 1 : 0] + bits(of: picture.centre) + numbers.map(\.bitPattern)
        + bytes.flatMap { [UInt64($0.count)] + $0.map(UInt64.init) }
    case .shape(let mark):
      // Texts of numbers have all their bits.
      return [7] + bits(of: mark.anchor) + bits(of: mark.ink)
        + Array(mark.properties.utf8).map(UInt64.init) + mark.sketch.flatMap(bits(of:))
        + (mark.label.map { TextBits.bits(of: $0.text) } ?? [])
    case .text(let mark):
      return [8] + bits(of: mark.anchor) + Array(mark.properties.utf8).map(UInt64.init)
        + TextBits.bits(of: mark.text)
    case .filtered(let group):
      let (drawn, transform, origin) = group.storage
      let numbers = [
        transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
        group.filters.overhang,
      ]
      return [6, UInt64(drawn.count)] + bits(of: origin) + numbers.map(\.bitPattern)
        + group.filters.text.utf8.map(UInt64.init) + drawn.flatMap(bits(of:))
    case .foreign(let foreign):
      let size = [foreign.size.width.bitPattern, foreign.size.height.bitPattern]
      let bytes = [Array(foreign.kind.utf8), foreign.body] + foreign.media.map(\.bytes)
      return [4] + bits(of: foreign.origin) + bits(of: foreign.box.origin) + size
        + bytes.flatMap { [UInt64($0.count)] + $0.map(UInt64.init) }
    }
  }

  private static func bits(of point: Point) -> [UInt64] {
    [point.x.bitPattern, point.y.bitPattern]
  }

  private static func bits(of sample: Sample) -> [UInt64] {
    [UInt64(sample.dx.bitPattern), UInt64(sample.dy.bitPattern)]
  }

  private static func bits(of state: PenState) -> [UInt64] {
    [UInt64(state.pressureLevel), UInt64(UInt8(bitPattern: state.degreesRight))]
      + [UInt64(UInt8(bitPattern: state.degreesDown)), UInt64(state.milliseconds)]
  }

  private static func bits(of ink: Ink) -> [UInt64] {
    let colour = ink.colour
    return [colour.red, colour.green, colour.blue, colour.alpha].map { UInt64($0.bitPattern) }
      + [ink.width.bitPattern]
  }
}
