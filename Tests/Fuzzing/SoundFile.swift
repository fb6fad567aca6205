import Documents
import Geometry
import Glibc
import Graphics
import Marks

/// A valid drawing's file, as the base of changed ones.
enum SoundFile {
  /// The bytes of a file of `count` strokes and dots, with a branch, some moved and some locked marks, some entries, a picture
  /// under the ink and a tile of the pyramid.
  static func bytes(_ count: Int, at path: String) throws -> [UInt8] {
    unlink(path)
    defer { unlink(path) }
    do { try write(count, to: path) }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: Int(lseek(descriptor, 0, SEEK_END)))
    guard pread(descriptor, &bytes, bytes.count, 0) == bytes.count else {
      throw DrawingFileError.refused(errno)
    }
    return bytes
  }

  private static func write(_ count: Int, to path: String) throws {
    let writer = try DrawingWriter(DrawingFile(creating: path))
    for id in 1..<count + 1 {
      let new = RankedMark(rank: Double(id), id: id, mark: mark(id))
      let edits = [Edit(from: nil, to: new)].compactMap(\.self)
      let step = StoredStep(
        id: id, parent: id == 9 ? 5 : id - 1, step: Step("stroke", at: 9), edits: edits)
      try writer.write([.step(step)])
    }
    if count > 10 {
      let places = RankRanges([1, 2, 4, 5].map(Double.init))
      let area = Rect(x: 0, y: 0, width: 200, height: 200)
      let move = Move(places, by: Vector(dx: 3.5, dy: -20), area: area)
      let step = StoredStep(
        id: count + 1, parent: count, step: Step("move", at: 9), delta: Delta([.move(move)]))
      let lock = Lock(RankRanges([3, 4, 7]), count: 3)
      let next = StoredStep(
        id: count + 2, parent: count + 1, step: Step("lock", at: 9), delta: Delta([.lock(lock)]))
      let entries = (1...4).map { number in
        Entry(
          key: number, id: number, kind: "note", parent: number > 2 ? number - 2 : nil,
          marks: [MarkReference(rank: Double(number), id: number, path: [0])], body: [1, 2, 3])
      }
      let edits = entries.compactMap { EntryEdit(from: nil, to: $0) }
      let last = StoredStep(
        id: count + 3, parent: count + 2, step: Step("note", at: 9), delta: Delta([.entries(edits)])
      )
      try writer.write([.step(step), .step(next), .step(last)])
    }
    try writer.settle()
    guard count > 0 else { return }
    try writer.keep([StoredPyramidTile(level: 1, x: 0, y: 0, state: count, pixels: [])])
    let png = try ImageSurface(width: 3, height: 2, format: .rgb).png()
    let picture = Medium(type: "image/png", bytes: png)
    try writer.write([
      .medium(picture), .property("picture", .bytes(picture.hash.bytes)),
      .property(DrawingThumbnail.property, .bytes(png)),
    ])
  }

  private static func mark(_ id: Int) -> Mark {
    let place = Point(x: Double(id * 9), y: Double(id * id))
    if id % 3 == 0 { return .dot(Dot(at: place)) }
    let points = (0..<8).map { place + Vector(dx: Double($0 * $0), dy: 3) }
    return .stroke(Stroke(through: points))
  }
}
