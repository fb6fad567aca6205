package import Marks

/// Copied marks with the entries that refer to them.
package struct AnnotatedClip: Sendable {
  package let clip: Clip

  /// The entries, each behind its parent.
  package let entries: [CopiedEntry]

  /// The media that the entries mention besides those of the marks, without unreadable ones.
  package let media: [Medium]
}
