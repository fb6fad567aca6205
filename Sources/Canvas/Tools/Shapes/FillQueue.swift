import Geometry
import Marks
import System
import Toolkit

/// The clicks of the bucket whose outlines aren't found yet. A search begins when the one before it has filled, so that each finds
/// the drawing as it is then.
final class FillQueue {
  struct Click {
    let search: FaceSearch
    let fill: ShapeFill
  }

  /// The clicks, the oldest first, and the search for the outline around that one.
  private var clicks: [Click] = []
  private var work: Progress?

  /// Tells that the search takes long.
  private var notice: Clock.Task?

  /// Whether the search takes so long that the user is told.
  private(set) var isLong = false

  /// Called with what was found for each click.
  var onFound: ((FaceFilling, any ToolContext) -> Void)?

  /// The time after which a search is told, in milliseconds.
  private static let delay = 200

  /// Adds a click. A search that takes long gives way to it.
  func add(_ click: Click, on canvas: any ToolContext) {
    if isLong { cancel(on: canvas) }
    clicks.append(click)
    if work == nil { search(on: canvas) }
  }

  /// Forgets all clicks; a search under way has no effect any more. Returns whether there was one.
  @discardableResult func cancel(on canvas: any ToolContext) -> Bool {
    clicks.removeAll()
    guard let work else { return false }
    work.cancel()
    end(on: canvas)
    return true
  }

  private func end(on canvas: any ToolContext) {
    work = nil
    notice?.cancel()
    guard isLong else { return }
    isLong = false
    canvas.hintMayChange()
  }

  private func search(on canvas: any ToolContext) {
    guard let click = clicks.first else { return }
    let work = Progress()
    self.work = work
    notice = canvas.clock?.run(after: Self.delay) { [weak self, weak canvas] in
      self?.isLong = true
      canvas?.hintMayChange()
    }
    var search = click.search
    search.isUnwanted = { work.isCancelled }
    canvas.search { [search, fill = click.fill] drawing in
      FaceFilling(of: search, with: fill, in: drawing)
    } then: { [weak self, weak canvas] found in
      guard let self, let canvas, self.work === work else { return }
      guard let found else {
        cancel(on: canvas)
        return
      }
      clicks.removeFirst()
      end(on: canvas)
      onFound?(found, canvas)
      self.search(on: canvas)
    }
  }
}
