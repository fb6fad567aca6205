/// Whether the person wants light paper or dark.
public enum ColourScheme: String, Hashable, Sendable {
  case noPreference = "no-preference"
  case dark
  case light
}
