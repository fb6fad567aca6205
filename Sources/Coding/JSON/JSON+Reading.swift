extension JSON {
  /// How deep values may be nested.
  package static let maximumDepth = 256

  /// Reads the one value that `bytes` are; nil if they aren't JSON, name a member twice, or nest values deeper than
  /// `maximumDepth`. Broken UTF-8 in a text becomes U+FFFD.
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
