public import Geometry

extension Drawing {
  /// Whether some marks lie in a source, so that finding marks may have to read a file.
  public var hasSource: Bool { unloadedMarks != nil }

  /// Whether the source failed to read some marks. An area may still show marks that `batches` lacks.
  public var hasGaps: Bool { unloadedMarks?.source.hasFailed ?? false }

  /// Iterates over all marks in batches, the lowest first.
  public var batches: MarkBatches { MarkBatches(self) }

  /// Iterates over the marks whose ink may touch `area`, merging those of the source with those in memory; nil if there is no
  /// source.
  @usableFromInline func mergedMarks(touching area: Rect) -> MergedMarks? {
    unloadedMarks.map { MergedMarks($0, touching: area, with: loadedMarks(touching: area)) }
  }

  /// Those of `marks` of the source that are still unloaded, at the locations to which they were moved.
  package func unloaded(_ marks: [RankedMark]) -> [RankedMark] {
    unloadedMarks.map { unloadedMarks in unloadedMarks.present(marks.filter(unloadedMarks.holds)) }
      ?? []
  }

  var firstMark: Mark? {
    var batches = batches
    while let batch = batches.next() {
      if let first = batch.marks.first { return first.mark }
    }
    return nil
  }
}
