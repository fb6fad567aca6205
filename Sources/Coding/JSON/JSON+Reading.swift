extension JSON {
  /// The greatest depth of nested values.
  package static let maximumDepth = 256

  /// Reads a single value from `bytes`; nil if they aren't JSON, name a member twice, or nest values deeper than `maximumDepth`.
  /// Invalid UTF-8 in a text becomes U+FFFD.
  package init?(_ bytes: [UInt8]) {
    let value = bytes.withUnsafeBufferPointer { bytes -> JSON? in
      var reader = JSONReader(bytes)
      return try? reader.readAll()
    }
    guard let value else { return nil }
    self = value
  }

  package init?(_ text: String) {
    self.init(Array(text.utf8))
  }
}
