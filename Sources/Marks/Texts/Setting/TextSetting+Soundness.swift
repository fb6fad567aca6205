import Geometry

extension TextSetting {
  /// Whether everything is within `Limits`, all numbers of forms, fonts, media and glyphs exist, and what is said of the source
  /// fits a source of `count` bytes.
  public func isSound(forBytes count: Int) -> Bool {
    Limits.holdInText(size.width, size.height) && areLinesSound(count) && areGlyphsSound(count)
      && areRunsSound && arePicturesSound(count) && rules.count <= Limits.glyphs
      && rules.allSatisfy { Self.isSound($0.frame) && ($0.colour.map(Limits.hold) ?? true) }
      && proofs.count <= Limits.fontProofs && proofs.allSatisfy(\.isSound)
  }

  private func areLinesSound(_ count: Int) -> Bool {
    var end = 0
    for line in lines {
      guard line.end >= end, line.isSound else { return false }
      end = line.end
    }
    // A text of nothing but line feeds has a line more than bytes.
    return end <= count && lines.count <= Limits.textBytes + 1
  }

  private func areGlyphsSound(_ count: Int) -> Bool {
    guard glyphs.count <= Limits.glyphs, forms.count <= Limits.glyphForms,
      forms.reduce(0, { $0 + $1.numbers.count / 2 }) <= Limits.glyphPoints
    else { return false }
    return glyphs.allSatisfy {
      Int($0.form) < forms.count && $0.source.upperBound <= count
        && Limits.holdInText($0.place.x, $0.place.y)
    }
  }

  private var areRunsSound: Bool {
    var end = 0
    for run in runs {
      guard run.end > end, Limits.textPlaces.contains(run.size), run.size > 0,
        run.colour.map(Limits.hold) ?? true, run.font.map({ Int($0) < proofs.count }) ?? true
      else { return false }
      end = run.end
    }
    return end == glyphs.count
  }

  private func arePicturesSound(_ count: Int) -> Bool {
    pictures.count <= Limits.glyphs && media.count <= Limits.glyphForms
      && pictures.allSatisfy {
        media.indices.contains($0.medium) && Self.isSound($0.frame)
          && $0.source.lowerBound >= 0 && $0.source.upperBound <= count
      }
  }

  private static func isSound(_ frame: Rect) -> Bool {
    Limits.holdInText(frame.minX, frame.minY, frame.width, frame.height)
      && frame.width >= 0 && frame.height >= 0
  }
}
