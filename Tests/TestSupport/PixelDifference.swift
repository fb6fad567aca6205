/// How far two pictures are apart, of the pixels alone that show anything but paper in one of them: the part of red,
/// green and blue that differs most, in steps of 255.
public struct PixelDifference: CustomStringConvertible {
  /// How many pixels are so far apart, by how far.
  private var counts = [Int](repeating: 0, count: 256)

  /// What two ways of smoothing the same edges may come to.
  public struct Bound: Sendable {
    let usual: Int
    let worst: Int

    /// So much for 99.9 % of the pixels, and for the worst of them.
    public static func within(_ usual: Int, worst: Int) -> Bound {
      Bound(usual: usual, worst: worst)
    }

    /// Lines that meet no others: Cairo looks at fifteen lines of each row of pixels, and tiles at all of it, so that an
    /// edge that is nearly level is a fifteenth of 255 apart. The rest is how bends are cut.
    public static let apart = within(20, worst: 20)

    /// Lines as hands draw them, which bend gently and cross themselves. In a pixel that two parts of one line cover
    /// partly, Cairo finds what both cover together. Tiles take the larger part where a line is thin, and the sum, up to
    /// a whole pixel, where it is wide: half a pixel too little where the parts lie side by side, and too much where one
    /// lies on the other. That and Cairo's fifteenth is the worst of two parts; of three that end in one pixel it is two
    /// thirds, which is rarer still.
    public static let crossing = within(60, worst: 145)

    /// The same where lines turn sharply at every step, so that all their edges lie on one another.
    public static let tangled = within(120, worst: 145)
  }

  public init(
    _ first: some Sequence<UInt32>, _ second: some Sequence<UInt32>, paper: UInt32 = 0xFFFFFF
  ) {
    for (one, other) in zip(first, second) {
      let inks = [one & 0xFF_FFFF, other & 0xFF_FFFF]
      guard inks != [paper, paper] else { continue }
      let apart = [0, 8, 16].map { abs(Int(inks[0] >> $0 & 0xFF) - Int(inks[1] >> $0 & 0xFF)) }
      counts[apart.max() ?? 0] += 1
    }
  }

  /// How many pixels show anything.
  public var inked: Int { counts.reduce(0, +) }

  public var worst: Int { counts.lastIndex { $0 > 0 } ?? 0 }

  public var mean: Double {
    Double(counts.enumerated().reduce(0) { $0 + $1.offset * $1.element }) / Double(max(inked, 1))
  }

  /// What 99.9 % of the pixels are at most apart.
  public var usual: Int {
    var rest = inked / 1000
    for (apart, count) in counts.enumerated().reversed() {
      if count > rest { return apart }
      rest -= count
    }
    return 0
  }

  /// Whether the two show the same, which is something.
  public func isWithin(_ bound: Bound) -> Bool {
    inked > 0 && usual <= bound.usual && worst <= bound.worst
  }

  public var description: String {
    "\(mean) on average, \(usual) for 99.9 % and \(worst) at worst of \(inked) pixels"
  }
}
