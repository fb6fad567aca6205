import System

/// Compares stored tiles with newly drawn ones, since the file is untrusted.
struct PyramidChecker {
  let view: PyramidView
  let progress: Progress

  /// The number of tiles per level that are compared. They are chosen at random, so that a forger can't know them.
  private static let sample = 3

  /// The difference allowed per channel: another version of the program may draw slightly differently.
  private static let tolerance = 64

  /// Whether the tiles chosen from `tiles` look as the drawing does.
  func areTrue(_ tiles: [PyramidTile]) throws(Progress.Cancellation) -> Bool {
    for tile in tiles.shuffled().prefix(Self.sample) {
      guard try isTrue(tile) else { return false }
    }
    return true
  }

  private func isTrue(_ tile: PyramidTile) throws(Progress.Cancellation) -> Bool {
    let pictures = view.pictures
    // Changed tiles and those that can't be decoded are made anew before they are shown.
    guard pictures.isRight(tile), let bytes = pictures.load(tile),
      let kept = PyramidCoder.pixels(from: bytes)
    else { return true }
    let others = PyramidPictures(
      load: { $0 == tile ? nil : pictures.load($0) }, keep: { _, _, _ in })
    let made = try PyramidMaker(
      PyramidView(of: view.drawing, in: view.bounds, by: others), progress
    )
    .pixels(of: tile)
    return Self.isLike(kept, made)
  }

  /// Whether two tiles look alike; nil is a tile without ink.
  private static func isLike(_ kept: [UInt32]?, _ made: [UInt32]?) -> Bool {
    let clear = [UInt32](repeating: 0, count: (kept ?? made)?.count ?? 0)
    func part(_ pixel: UInt32, _ shift: UInt32) -> Int { Int(pixel >> shift & 255) }
    return zip(kept ?? clear, made ?? clear).allSatisfy { kept, made in
      (0..<4).allSatisfy { abs(part(kept, 8 * $0) - part(made, 8 * $0)) <= tolerance }
    }
  }
}
