/// The differences of two pictures, over the pixels in which one of them differs from the background. The difference of a pixel
/// is that of its most different channel, in steps of 1/255.
public struct PixelDifference: CustomStringConvertible {
  /// The number of pixels of each difference.
  private var counts = [Int](repeating: 0, count: 256)

  /// The differences that two ways of antialiasing the same edges may have.
  public struct Bound: Sendable {
    let usual: Int
    let worst: Int

    /// The greatest difference of 99.9 % of the pixels, and of all of them.
    public static func within(_ usual: Int, worst: Int) -> Bound {
      Bound(usual: usual, worst: worst)
    }

    /// For lines that meet no others. Cairo samples fifteen lines of each row of pixels, and tiles use exact areas, so that
    /// a nearly level edge differs by a fifteenth of 255. The rest comes from flattening curves.
    public static let apart = within(20, worst: 20)

    /// For hand-drawn lines, which bend gently and cross themselves. In a pixel that two parts of one line cover partly,
    /// Cairo computes their union. Tiles take the larger part where a line is thin, and the sum, up to a whole pixel, where
    /// it is wide: half a pixel too little where the parts lie side by side, and too much where one lies on the other. That
    /// and Cairo's fifteenth is the worst for two parts; for three that end in one pixel it is two thirds, which is rarer
    /// still.
    public static let crossing = within(60, worst: 145)

    /// For lines that turn sharply at every step, so that all their edges overlap and three parts end in some pixels.
    public static let tangled = within(120, worst: 170)
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

  /// The number of pixels that differ from the background in one of the pictures.
  public var inked: Int { counts.reduce(0, +) }

  public var worst: Int { counts.lastIndex { $0 > 0 } ?? 0 }

  public var mean: Double {
    Double(counts.enumerated().reduce(0) { $0 + $1.offset * $1.element }) / Double(max(inked, 1))
  }

  /// The greatest difference of 99.9 % of the pixels.
  public var usual: Int {
    var rest = inked / 1000
    for (apart, count) in counts.enumerated().reversed() {
      if count > rest { return apart }
      rest -= count
    }
    return 0
  }

  /// Whether both pictures have ink, and differ within a bound.
  public func isWithin(_ bound: Bound) -> Bool {
    inked > 0 && usual <= bound.usual && worst <= bound.worst
  }

  public var description: String {
    "\(mean) on average, \(usual) for 99.9 % and \(worst) at worst of \(inked) pixels"
  }
}
