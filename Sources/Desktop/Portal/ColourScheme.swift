/// The user's preference for a light or a dark appearance.
package enum ColourScheme: String, Hashable, Sendable {
  case noPreference = "no-preference"
  case dark
  case light
}
