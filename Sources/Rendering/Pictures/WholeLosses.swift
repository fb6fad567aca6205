import Marks
import System

/// Which whole pictures were evicted while they were what was last wanted of a medium. Where that happens again and again, those that
/// are seen together don't fit, and would be computed without end.
struct WholeLosses {
  private struct Loss {
    var count: Int
    var seen: Moment
  }

  private var losses: [MediumHash: Loss] = [:]

  /// What wasn't drawn for so long is as sharp as can be when it is drawn again.
  private static let patience = Duration.seconds(30)

  /// Notes an eviction.
  mutating func add(_ medium: MediumHash) {
    losses[medium, default: Loss(count: 0, seen: .now)].count += 1
  }

  /// How many levels coarser than wanted the pictures of a medium are computed, so that all fit. It is being drawn.
  mutating func levels(for medium: MediumHash) -> Int {
    guard let loss = losses[medium] else { return 0 }
    let now = Moment.now
    losses[medium] = now - loss.seen < Self.patience ? Loss(count: loss.count, seen: now) : nil
    // One is lost when others come into view.
    return losses[medium] == nil ? 0 : loss.count - 1
  }
}
