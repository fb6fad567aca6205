/// The layout of colours to be converted in memory: four samples of 16 bits each, the last of which is unused, and behind them
/// the bytes of the profile.
package struct ColourLayout: Hashable, Sendable {
  package let count: Int
  package let profileLength: Int

  /// The most colours that are converted at once, and the length of the longest profile.
  package static let mostColours = 1 << 18
  package static let longestProfile = 1 << 22

  /// Nil if there are no colours or too many, or if the profile has no bytes or too many.
  package init?(count: Int, profileLength: Int) {
    guard (1...Self.mostColours).contains(count),
      (1...Self.longestProfile).contains(profileLength)
    else { return nil }
    (self.count, self.profileLength) = (count, profileLength)
  }

  /// The offset of the profile.
  package var profileStart: Int { count * 8 }

  package var byteCount: Int { profileStart + profileLength }
}
