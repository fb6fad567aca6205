import System

/// Compares kept pictures with what they are made of. They may come from a stranger's file.
struct PyramidChecker {
  let view: PyramidView
  let progress: Progress

  /// So many of a level are looked at, at random: whoever forged some doesn't know which.
  private static let sample = 3

  /// How much a part of a pixel, up to 255, may differ: another version of the program may draw a little otherwise.
  private static let tolerance = 64

  /// Whether none of `tiles` that is looked at shows anything else than it should.
  func areTrue(_ tiles: [PyramidTile]) throws(Progress.Cancellation) -> Bool {
    for tile in tiles.shuffled().prefix(Self.sample) {
      guard try isTrue(tile) else { return false }
    }
    return true
  }

  private func isTrue(_ tile: PyramidTile) throws(Progress.Cancellation) -> Bool {
    let pictures = view.pictures
    // What changed since is made anew before it is shown, and so is what can't be decoded.
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

  /// Whether two tiles look alike; nil is one without ink.
  private static func isLike(_ kept: [UInt32]?, _ made: [UInt32]?) -> Bool {
    let clear = [UInt32](repeating: 0, count: (kept ?? made)?.count ?? 0)
    func part(_ pixel: UInt32, _ shift: UInt32) -> Int { Int(pixel >> shift & 255) }
    return zip(kept ?? clear, made ?? clear).allSatisfy { kept, made in
      (0..<4).allSatisfy { abs(part(kept, 8 * $0) - part(made, 8 * $0)) <= tolerance }
    }
  }
}
