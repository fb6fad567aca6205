package import Geometry

/// The lines of shapes.
extension ShapeMark {
  /// The lines that a pen draws along the outline and the hatching; nil for a shape without a style. They lie at the anchor.
  package var styledLines: (outline: [Stroke], areas: [[Point]])? {
    guard let style = shape.line.style else { return nil }
    let outline = ShapeOutline(of: shape, width: ink.width, tolerance: tolerance)
    let lines = content.styledLines {
      ShapePen.lines(along: outline.lines, style, ink, seed: shape.line.seed)
    }
    return (lines.map { $0.moved(by: anchor.vector) }, outline.areas)
  }

  /// The shape as lines that can be cut: the outline with its dashes and heads, and a hatched filling below.
  package var lines: [Mark] {
    let outline = ShapeOutline(of: shape, width: ink.width, tolerance: tolerance)
    var marks = fillLines
    if let styled = styledLines {
      marks += styled.outline.map { .stroke($0) }
    } else {
      marks += outline.lines.map { .stroke(Self.line($0, ink)) }
    }
    marks += outline.areas.map { area in
      .stroke(Self.line(area + area.prefix(1), ink))
    }
    return marks.map { mark in
      if case .stroke(let stroke) = mark, styledLines == nil || stroke.drawnStyle == nil {
        return mark.moved(by: anchor.vector).settled
      }
      return mark.settled
    }
  }

  private var fillLines: [Mark] {
    guard let fill = shape.seenFill else { return [] }
    let corners = shape.form.contour.corners(tolerance: tolerance)
    let ink = Ink(colour: fill.colour, width: fill.lineWidth)
    return fill.hatchings.flatMap { $0.lines(in: corners) }.map {
      .stroke(Self.line([$0.from, $0.to], ink))
    }
  }

  private static func line(_ corners: [Point], _ ink: Ink) -> Stroke {
    let origin = corners.first ?? .zero
    return Stroke(
      origin: origin, samples: corners.map { Sample($0 - origin) }, states: [], ink: ink,
      style: nil)
  }

  /// The greatest distance of the polygons that measures use from the outline.
  var tolerance: Double {
    let size = content.axes.size
    return max(ink.width / 8, max(size.width, size.height) / 4096)
  }
}
