package import Formats
package import Language
package import System
import Wording

/// Why the user is asked before the file of a picture is replaced.
package enum SavingDoubt: Hashable {
  /// Another program has changed the file since it was read or written last, or replaced it.
  case changed(FileStamp)
  /// The picture that the file shows is no longer on the canvas.
  case gone
  /// A part of the picture is missing in the file, and nothing takes its place.
  case parts
  case loss(PNGExtras.Loss)

  /// The sentence about the file `name`.
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

  /// Whether it is the same after the file was written.
  package var stays: Bool { if case .loss = self { true } else { false } }
}

extension Set<SavingDoubt> {
  /// What the user is told of the file `name`, the worst first.
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
