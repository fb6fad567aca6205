import Testing

/// What reads bytes of strangers: those that are pasted, dropped, sent by other programs or people, or in files that anybody can write.
struct StrangeReader: Sendable, CustomTestStringConvertible {
  let name: String

  /// Sound bytes, of which strange ones are made.
  let samples: [[UInt8]]

  /// Reads bytes. Returns false where what it made of them contradicts itself.
  let read: @Sendable ([UInt8]) -> Bool

  var testDescription: String { name }

  static let all = clips + desktop + notes + settings + pictures + pictureStarts + exports
}
