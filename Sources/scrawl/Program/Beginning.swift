/// What the program begins with: what the command line names, else the drawing without a name that was left, else a
/// new one.
final class Beginning {
  /// Opens it, or writes down what is new.
  private(set) var scribe: Scribe

  private(set) var opened: OpenedDrawing?

  /// Whether the file is still being opened.
  private(set) var isPending: Bool

  /// Whether the person asked for this file.
  let isWanted: Bool

  /// Whether the person asked for all drawings.
  let showsDrawings: Bool

  let drawer = Drawer()

  init(_ path: String? = nil, showingDrawings showsDrawings: Bool = false) {
    self.showsDrawings = showsDrawings
    isWanted = path != nil
    let path = path ?? drawer.last
    isPending = path != nil
    scribe = Scribe(drawer: drawer, opening: path)
  }

  /// The sheet that is shown first, where a unit takes so many pixels.
  func sheet(scale: Double) -> Sheet {
    opened.map { Sheet($0.fitting(scale, scribe), drawer) } ?? Sheet()
  }

  /// Sleeps until the file is open, but not longer than so many milliseconds; answers why it can't be.
  func wait(atMost milliseconds: Int) -> Trouble? {
    guard isPending else { return nil }
    var trouble: Trouble?
    scribe.onReport = { [unowned self] report in
      guard case .opened(let result) = report else { return }
      do throws(Trouble) {
        try begin(with: result.get())
      } catch {
        trouble = error
        begin()
      }
    }
    scribe.wait(atMost: milliseconds)
    scribe.onReport = nil
    return trouble
  }

  /// Begins with what was opened. A drawing without a name that another window has goes on there.
  private func begin(with opened: OpenedDrawing) {
    if opened.restriction != nil, !isWanted { return begin() }
    isPending = false
    self.opened = opened
  }

  private func begin() {
    isPending = false
    scribe.close { [] }
    scribe = Scribe(drawer: drawer)
  }
}
