/// Where colours that are to be converted lie in memory: four samples of 16 bits each, of which the last one means nothing, and the
/// bytes of the profile behind them.
package struct ColourLayout: Hashable, Sendable {
  package let count: Int
  package let profileLength: Int

  /// The most colours that are converted at once, and the longest profile.
  package static let mostColours = 1 << 18
  package static let longestProfile = 1 << 22

  /// Nil if there are too many.
  package init?(count: Int, profileLength: Int) {
    guard (1...Self.mostColours).contains(count),
      (1...Self.longestProfile).contains(profileLength)
    else { return nil }
    (self.count, self.profileLength) = (count, profileLength)
  }

  /// The place of the profile.
  package var profileStart: Int { count * 8 }

  package var byteCount: Int { profileStart + profileLength }
}
