import Testing

/// A reader of untrusted data: pasted, dropped, sent by other programs or users, or in files that others can write.
struct StrangeReader: Sendable, CustomTestStringConvertible {
  let name: String

  /// Valid bytes, from which fuzzed ones are made.
  let samples: [[UInt8]]

  /// Reads bytes. Returns false if the result contradicts itself.
  let read: @Sendable ([UInt8]) -> Bool

  var testDescription: String { name }

  static let all = clips + desktop + bonds + notes + settings + pictures + pictureStarts + exports
}
