package import Geometry

/// Finds edges: nine times the pixel minus the sum of the three by three around it, held between 0 and 1. Neighbours
/// count by their alpha, so that the outline of a picture is no edge. Alpha stays.
package enum EdgeDetection {
  package static let margin = 1

  /// Computes the pixels of `target` from `source`, which has the same part of the picture and the margin around it, within the
  /// picture.
  package static func apply(_ source: PixelBuffer, into target: PixelBuffer, frame: PixelRect) {
    let last = source.width - 1
    for y in target.rect.y..<target.rect.maxY {
      let rows = (source.row(y - 1), source.row(y), source.row(y + 1))
      let result = target.row(y)
      for index in 0..<target.width {
        let x = target.rect.x + index - source.rect.x
        let (left, right) = (max(x - 1, 0), min(x + 1, last))
        let pixel = rows.1[x]
        var sum = SIMD4<Float>.zero
        func add(_ other: SIMD4<Float>) { sum += (pixel - other) * other.w }
        add(rows.0[left])
        add(rows.0[x])
        add(rows.0[right])
        add(rows.1[left])
        add(rows.1[right])
        add(rows.2[left])
        add(rows.2[x])
        add(rows.2[right])
        sum = pixel.w > 0 ? sum.clamped(lowerBound: .zero, upperBound: .one) : .zero
        sum.w = pixel.w
        result[index] = sum
      }
    }
  }
}
