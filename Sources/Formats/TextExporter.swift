public import Geometry
public import Marks
import Rendering
public import System

/// Writes all typed texts and labels of a drawing as plain text in reading order, and then what was said about it.
public struct TextExporter: Sendable {
  private let drawing: Drawing

  /// Texts that don't touch this area are left out.
  private let area: Rect

  /// Its threads are what was said.
  public var information = DocumentInformation()

  public init(_ drawing: Drawing, showing area: Rect) {
    (self.drawing, self.area) = (drawing, area)
  }

  /// Passes the bytes to `sink`, text by text, with an empty line between two.
  public func write<Refusal>(
    progress: Progress = Progress(), to sink: ([UInt8]) throws(Refusal) -> Void
  ) throws(ExportFailure<Refusal>) {
    let texts = texts
    var isFirst = true
    for (index, text) in (texts + information.threads.map(\.text)).enumerated() {
      if progress.isCancelled { throw .cancelled }
      progress.reach(Double(index) / Double(texts.count + information.threads.count))
      let text = text.withoutControls
      guard !text.isEmpty else { continue }
      do throws(Refusal) { try sink(Array(((isFirst ? "" : "\n") + text + "\n").utf8)) } catch {
        throw .refused(error)
      }
      isFirst = false
    }
    progress.reach(1)
  }

  /// The words of all texts that can be read in the drawing, in their order.
  private var texts: [String] {
    guard !drawing.viewChain.redacts else { return [] }
    let texts = drawing.marksWithText.filter { !RedactionFinder.isRedacted($0.mark) }
      .flatMap { TypedTextCollector.texts(of: $0.mark) }
      .filter { $0.text.isSound && area.touches($0.transform.bounds(of: $0.text.box)) }
    return ReadingOrder.sorted(texts).map(\.text.source.plainText)
  }
}

extension String {
  /// The text without characters that a terminal would obey, and without empty lines at the end.
  fileprivate var withoutControls: String {
    var scalars = unicodeScalars.filter {
      $0 == "\n" || $0 == "\t" || $0.properties.generalCategory != .control
    }
    while scalars.last == "\n" { scalars.removeLast() }
    return String(String.UnicodeScalarView(scalars))
  }
}
