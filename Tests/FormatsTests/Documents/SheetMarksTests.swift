import Formats
import Geometry
import Marks
import Synchronization
import System
import TestSupport
import Testing

/// The number of reads of marks for the sheets of a drawing that is larger than memory.
@Suite struct SheetMarksTests {
  /// Counts the marks that are read.
  private final class CountedSource: ListedSource {
    let placed: [RankedMark]
    let bounds: Rect?
    let nextID: Int
    private let reads = Atomic(0)

    init(_ drawing: Drawing) {
      (placed, bounds, nextID) = (drawing.rankedMarks, drawing.bounds, drawing.nextID)
    }

    var readCount: Int { reads.load(ordering: .relaxed) }
    var drawing: Drawing { Drawing(self, at: Drawing.memento(after: nil, Delta())) }
    var hasFailed: Bool { false }

    func extents(touching area: Rect) -> [MarkExtent] {
      placed.compactMap { placed in
        BoundsMeasurer.bounds(of: placed.mark).map {
          MarkExtent(rank: placed.rank, id: placed.id, bounds: $0)
        }
      }.filter { $0.bounds.touches(area) }
    }

    func batch(above rank: Double, atMost count: Int) -> MarkBatch? {
      let part = Array(placed.lazy.filter { $0.rank > rank }.prefix(count))
      reads.add(part.count, ordering: .relaxed)
      return part.last.map { MarkBatch(upTo: $0.rank) { part } }
    }

    func marks(at ranks: some Collection<Double>) -> [RankedMark] {
      reads.add(ranks.count, ordering: .relaxed)
      return ranks.compactMap { rank in placed.first { $0.rank == rank } }
    }
  }

  /// Dots 400 units apart.
  private let dots = Drawing(
    (0..<100).map { number in
      let place = Point(x: Double(number % 10) * 400 + 200, y: Double(number / 10) * 400 + 200)
      return .dot(Dot(at: place, ink: Ink(colour: .black, width: 9)))
    })

  private func export(
    _ drawing: Drawing, as format: ExportFormat, showing area: Rect, progress: Progress
  ) throws -> [UInt8] {
    var export = DrawingExport(drawing, showing: area, as: format)
    if format == .pdf, let paper = PaperSize("a5") {
      export.layout = .tiled(paper, margin: 10, order: .rows)
    }
    var bytes: [UInt8] = []
    try export.write(progress: progress) { (piece) throws(Never) in bytes += piece }
    return bytes
  }

  @Test(arguments: [ExportFormat.pdf, .svg]) func onlyMarksThatASheetShowsAreRead(
    format: ExportFormat
  ) throws {
    let (source, progress) = (CountedSource(dots), Progress())
    // An SVG shows only a part of the drawing.
    let side = format == .pdf ? 4000.0 : 1000
    let area = Rect(x: 0, y: 0, width: side, height: side)
    let bytes = try export(source.drawing, as: format, showing: area, progress: progress)
    #expect(source.readCount <= (format == .pdf ? 200 : 9))
    #expect(progress.part == 1)
    #expect(try bytes == export(dots, as: format, showing: area, progress: Progress()))
  }
}
