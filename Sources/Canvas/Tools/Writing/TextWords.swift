package import Language
package import Marks

/// The words that the settings store for the ways in which texts are set, and their titles.
extension TextBase.Role {
  package init?(word: String) {
    guard let role = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = role
  }

  package var word: String {
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

  /// The title of the command that gives all texts of the role the look of one.
  package var allThisLook: Phrase {
    switch self {
    case .text: .allTextsThisLook
    case .title: .allTitlesThisLook
    case .heading: .allHeadingsThisLook
    case .small: .allSmallThisLook
    case .code: .allCodeThisLook
    }
  }
}

extension TextBase.Alignment {
  package init?(word: String) {
    guard let alignment = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = alignment
  }

  package var word: String {
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

  package init?(word: String) {
    guard let kind = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = kind
  }

  package var word: String {
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
