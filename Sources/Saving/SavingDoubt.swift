package import Formats
package import Language
package import System
import Wording

/// A reason to ask the user before a picture's file is replaced.
package enum SavingDoubt: Hashable {
  /// Another program has changed or replaced the file since Scrawl last read or wrote it.
  case changed(FileStamp)
  /// The picture of the file is no longer on the canvas.
  case gone
  /// A part of the picture is missing from the file, and nothing replaces it.
  case parts
  case loss(PNGExtras.Loss)

  /// The sentence on the doubt, about the file `name`.
  fileprivate var phrase: Phrase {
    switch self {
    case .changed: .changedElsewhere
    case .gone: .losesPicture
    case .parts: .pictureLacksParts
    case .loss(.depth): .losesDepth
    case .loss(.profile): .losesProfile
    case .loss(.frames): .losesFrames
    }
  }

  /// Whether the doubt remains after the file was written.
  package var stays: Bool { if case .loss = self { true } else { false } }
}

extension Set<SavingDoubt> {
  /// The sentences for the user about the file `name`, the worst doubt first.
  package func sentence(about name: String, _ words: Words) -> String {
    let order: [Phrase] = [
      .changedElsewhere, .losesPicture, .pictureLacksParts, .losesDepth, .losesProfile,
      .losesFrames,
    ]
    let phrases = map(\.phrase)
    let sentences = order.filter(phrases.contains).map { words($0, ["name": name]) }
    return sentences.dropFirst().reduce(sentences[0]) {
      words(.sentences, ["first": $0, "second": $1])
    }
  }
}
