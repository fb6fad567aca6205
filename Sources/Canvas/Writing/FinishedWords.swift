import Marks
import Typesetting

/// The words that the user has typed, with all that is seen of them, which any thread may join.
struct FinishedWords: Sendable {
  private let source: TextSource
  private let parts: SettingParts

  init(_ source: TextSource, _ parts: SettingParts) {
    (self.source, self.parts) = (source, parts)
  }

  func typed() -> TypedWords {
    let set = parts.joined()
    return TypedWords(
      text: TypedText(source, set.setting), media: Medium.named(set.setting.media, set.media))
  }
}

/// The words that the user has typed as a drawing keeps them, and the media of the pictures among them.
struct TypedWords: Sendable {
  let text: TypedText
  let media: [MediumHash: Medium]
}
