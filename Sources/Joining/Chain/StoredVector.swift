import Geometry

/// A displacement in the unit of files: 4096ths of a unit of the canvas.
struct StoredVector: Hashable {
  let dx: Int
  let dy: Int

  var vector: Vector { Vector(dx: Double(dx) / 4096, dy: Double(dy) / 4096) }
}
