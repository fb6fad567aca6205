extension TextBase.Role {
  /// The size of the letters, as a factor of the size of plain text.
  fileprivate var factor: Double {
    switch self {
    case .text, .code: 1
    case .title: 2
    case .heading: 1.5
    case .small: 0.75
    }
  }
}

extension TextBase {
  /// Sets the text as the texts of a role are, whatever role it had before.
  public mutating func take(_ next: Role) {
    size *= next.factor / role.factor
    if next == .title || next == .heading {
      weight = 700
    } else if role == .title || role == .heading {
      weight = 400
    }
    if next == .code {
      families = ["monospace"]
    } else if role == .code {
      families = ["sans-serif"]
    }
    role = next
  }
}
