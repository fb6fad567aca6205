import Styling

/// Light or dark.
enum Theme: Hashable {
  case light
  case dark

  var scheme: Scheme {
    switch self {
    case .light: .light
    case .dark: .dark
    }
  }
}
