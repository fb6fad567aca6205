package import Marks

/// Marks that were copied out of a drawing, with the media that they use.
package struct Clip: Sendable {
  /// Identifies the drawing as long as it is open.
  package let drawing: [UInt8]

  /// The marks with the ranks and ids that they had, the lowest first.
  package let marks: [RankedMark]

  /// The readable ones of their media.
  package let media: [Medium]

  /// Precondition: `drawing` has 16 bytes, and the marks are sorted by rank.
  package init(_ marks: [RankedMark], _ media: [Medium], from drawing: [UInt8]) {
    precondition(drawing.count == ClipCoder.drawingBytes, "A drawing is identified by 16 bytes.")
    (self.marks, self.media, self.drawing) = (marks, media, drawing)
  }
}
