/// A format of files: how they are named and called, how their bytes begin, and what Scrawl does with them. `all` is the
/// one list of them.
package struct FileFormat: Sendable {
  /// The endings of the names of such files, in lower case. Files that Scrawl writes get the first.
  package let extensions: [String]

  /// The media types by which programs know the format. The first is the one that Scrawl tells.
  package let mediaTypes: [String]

  let start: FileStart

  package let uses: FileUses

  /// Whether it keeps lines, which are sharp at any size, rather than pixels.
  package let isVector: Bool

  init(
    _ extensions: [String], _ mediaTypes: [String], beginning start: FileStart, for uses: FileUses,
    isVector: Bool = false
  ) {
    precondition(!extensions.isEmpty && !mediaTypes.isEmpty, "A format has a name and a type.")
    (self.extensions, self.mediaTypes, self.start) = (extensions, mediaTypes, start)
    (self.uses, self.isVector) = (uses, isVector)
  }

  /// The extension of files that Scrawl writes.
  package var pathExtension: String { extensions[0] }

  /// The media type, as in `image/png`.
  package var mediaType: String { mediaTypes[0] }

  /// The bytes with which every file of the format begins; empty where these differ.
  package var mark: [UInt8] { start.mark }

  /// Whether a file that begins with these bytes may be of the format.
  package func begins(_ bytes: [UInt8]) -> Bool { start.matches(bytes) }

  /// The name of a file that Scrawl writes.
  package func fileName(_ stem: String) -> String { stem + "." + pathExtension }

  /// Whether a file has such a name, whatever is in it.
  package func isNamed(_ path: String) -> Bool {
    extensions.contains(FilePath.pathExtension(of: path))
  }
}

extension FileFormat: Hashable {
  /// No two formats have a media type in common.
  package static func == (left: FileFormat, right: FileFormat) -> Bool {
    left.mediaType == right.mediaType
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(mediaType)
  }
}
