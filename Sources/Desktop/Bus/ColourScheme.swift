/// Whether the person wants light paper or dark.
public enum ColourScheme: Hashable, Sendable {
  case noPreference
  case dark
  case light
}
