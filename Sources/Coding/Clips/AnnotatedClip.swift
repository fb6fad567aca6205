package import Marks

/// Copied marks with the entries that are about them.
package struct AnnotatedClip: Sendable {
  package let clip: Clip

  /// Those that belong to others stand behind these.
  package let entries: [CopiedEntry]

  /// The media that the entries mention besides those of the marks, as far as they could be read.
  package let media: [Medium]
}
