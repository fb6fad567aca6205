import Geometry
import Graphics
import Marks

/// Letters, whose exact coverage is found without Cairo. Contours within others turn the other way, so the sums of areas are those of the nonzero rule.
extension TileTarget {
  mutating func addLetter(_ form: GlyphForm, under transform: Transform) {
    guard coversLetters else { return addLetterPath(form, under: transform) }
    letters.add(form, under: transform.concatenating(state.transform), in: frame, to: &coverage)
  }

  mutating func addLetterArea(_ corners: [Point]) {
    guard coversLetters else { return addArea(corners) }
    guard let end = corners.last else { return }
    var last = place(end)
    for corner in corners {
      let place = place(corner)
      coverage.addEdge(last, place)
      last = place
    }
  }

  private func place(_ point: Point) -> Coverage.Place {
    Coverage.Place(state.transform.apply(to: point), in: frame)
  }

  mutating func fillLetters() {
    guard coversLetters else { return fillPath(using: .winding) }
    fillCoverage(state.fillColour, in: frame)
  }

  /// Whether letters are drawn by coverage: covers reach beyond their edges.
  private var coversLetters: Bool { cover == nil && changesInkAlone }
}
