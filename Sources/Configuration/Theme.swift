package import Desktop
package import Language
package import Styling

/// The colours of the program: light or dark.
package enum Theme: Hashable {
  case light
  case dark

  package var scheme: Scheme {
    switch self {
    case .light: .light
    case .dark: .dark
    }
  }

  /// The user's choice of a theme.
  package enum Choice: String, CaseIterable {
    case likeTheDesktop = "like-the-desktop"
    case light
    case dark

    package var title: Phrase {
      switch self {
      case .likeTheDesktop: .themeLikeTheDesktop
      case .light: .themeLight
      case .dark: .themeDark
      }
    }

    /// The theme, if the desktop's colour scheme is `desktop`.
    package func theme(_ desktop: ColourScheme) -> Theme {
      switch self {
      case .likeTheDesktop: desktop == .dark ? .dark : .light
      case .light: .light
      case .dark: .dark
      }
    }
  }
}
