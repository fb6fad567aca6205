import Language
import Marks

/// The words that the settings store for the ways in which texts are set, and their titles.
extension TextBase.Role {
  var word: String {
    switch self {
    case .text: "text"
    case .title: "title"
    case .heading: "heading"
    case .small: "small"
    case .code: "code"
    }
  }

  var title: Phrase {
    switch self {
    case .text: .styleText
    case .title: .styleTitle
    case .heading: .styleHeading
    case .small: .styleSmall
    case .code: .styleCode
    }
  }

  /// The size of the letters, as a factor of the size of plain text.
  var factor: Double {
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
  mutating func take(_ next: Role) {
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

extension TextBase.Alignment {
  var word: String {
    switch self {
    case .start: "start"
    case .centre: "centre"
    case .end: "end"
    case .justified: "justified"
    }
  }

  var title: Phrase {
    switch self {
    case .start: .textStart
    case .centre: .textCentre
    case .end: .textEnd
    case .justified: .textJustified
    }
  }
}

extension TextParagraph.Kind {
  /// The kinds that the user can choose: items are ticked one by one.
  static let offered: [TextParagraph.Kind] = [.plain, .bullet, .numbered, .unticked]

  var word: String {
    switch self {
    case .plain: "plain"
    case .bullet: "bullets"
    case .numbered: "numbers"
    case .unticked: "boxes"
    case .ticked: "ticked"
    }
  }

  var title: Phrase {
    switch self {
    case .plain: .listNone
    case .bullet: .listBullets
    case .numbered: .listNumbers
    case .unticked, .ticked: .listBoxes
    }
  }
}
