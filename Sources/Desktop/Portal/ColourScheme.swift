/// Whether the person wants light paper or dark.
package enum ColourScheme: String, Hashable, Sendable {
  case noPreference = "no-preference"
  case dark
  case light
}
