import Geometry
import Marks

extension StrangeReader {
  static let bonds = [
    StrangeReader(
      name: "bonds",
      samples: [
        Bond(.start, .rim, at: Point(x: 0.5, y: 1), gap: 6).newBody,
        Bond(.end, .inside, at: Point(x: 0.25, y: 0.75), gap: 0).body,
      ]
    ) { bytes in
      guard let bond = Bond(body: bytes) else { return true }
      return bond.attachment.x.isFinite && bond.attachment.y.isFinite && bond.gap >= 0
        && Bond(body: bond.body) == bond
    }
  ]
}
