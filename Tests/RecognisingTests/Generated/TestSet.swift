import Geometry

/// The sketches on which the recogniser is measured, each made from its number alone.
///
/// A third of the numbers is kept: it is drawn by hands that draw no other sketch, and is for the final figures, not for tuning.
struct TestSet {
  enum Part { case tuning, kept }

  /// The share of sketches that mean nothing.
  private static let negatives = 0.2

  static func sketch(_ number: Int, of part: Part) -> DrawnSketch {
    let seed = UInt64(number) * 3 + (part == .kept ? 2 : UInt64(number % 2))
    var chance = Chance(seed: seed &* 0x9E6D_62D0_6F6A_9A9B)
    let hands = part == .kept ? 16...Hand.count - 1 : 0...15
    let hand = Hand(number: chance.whole(hands))
    if chance.happens(negatives) {
      var maker = ScribbleMaker(hand, chance)
      return maker.sketch()
    }
    let parts = FigureKind.mixture.reduce(0) { $0 + $1.parts }
    var choice = chance.whole(0...parts - 1)
    var kind = FigureKind.line
    for (next, parts) in FigureKind.mixture {
      if choice < parts {
        kind = next
        break
      }
      choice -= parts
    }
    var maker = FigureMaker(hand, chance)
    return maker.sketch(of: kind)
  }
}
