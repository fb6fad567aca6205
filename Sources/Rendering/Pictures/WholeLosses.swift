import Marks
import System

/// Counts evictions of whole pictures that were still wanted. Repeated evictions mean that the pictures on the screen don't fit
/// together, and would be computed again endlessly.
struct WholeLosses {
  private struct Loss {
    var count: Int
    var seen: Moment
  }

  private var losses: [MediumHash: Loss] = [:]

  /// A picture that wasn't drawn for this long is computed at full sharpness again.
  private static let patience = Duration.seconds(30)

  /// Counts an eviction.
  mutating func add(_ medium: MediumHash) {
    losses[medium, default: Loss(count: 0, seen: .now)].count += 1
  }

  /// The number of levels by which a medium that is being drawn is computed coarser, so that all pictures fit.
  mutating func levels(for medium: MediumHash) -> Int {
    guard let loss = losses[medium] else { return 0 }
    let now = Moment.now
    losses[medium] = now - loss.seen < Self.patience ? Loss(count: loss.count, seen: now) : nil
    // The first eviction doesn't count, since it happens when other pictures come into view.
    return losses[medium] == nil ? 0 : loss.count - 1
  }
}
