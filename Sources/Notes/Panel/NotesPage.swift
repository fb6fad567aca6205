import Geometry
import Graphics
import Interface
import Language
import Toolkit

/// The content of the panel: the choice of threads, the search, the messages, and the composer.
final class NotesPage: View {
  let filter: SegmentedChoice
  let find = Button(icon: .named("find"))
  let thread: ThreadBar
  let search: SearchBar
  let list = CollectionView()
  let newest = Button(icon: .named("down"), role: .secondary)
  let composer: Composer

  /// The message that there are no messages.
  let empty = Label(role: .caption)

  /// Handles keys that its subviews don't use.
  var onKey: (Key) -> Bool = { _ in false }

  /// Shows the menu of the message at a row.
  var onMenu: (Int) -> Void = { _ in }

  private static let gap = 6.0
  private static let button = 36.0

  init(_ words: Words) {
    filter = SegmentedChoice([
      words[.notesOpen], words[.notesResolved], words[.notesAll],
    ])
    thread = ThreadBar(words)
    search = SearchBar(.notesSearch, before: .notesPrevious, behind: .notesNext, words)
    composer = Composer(words)
    super.init()
    filter.name = words[.notesFilter]
    find.name = words[.notesSearch]
    list.name = words[.notes]
    newest.name = words[.notesNewest]
    (list.arrangement, list.gap, list.sticksToEnd) = (.column, 0, true)
    list.selectsOnFocus = true
    empty.overflow = .wrap
    empty.alignment = .centre
    (thread.isHidden, search.isHidden, newest.isHidden) = (true, true, true)
    let views = [filter, find, thread, search, list, empty, newest, composer] as [View]
    for view in views { addSubview(view) }
    list.onScroll = { [unowned self] in refreshNewest() }
  }

  /// Shows the button to the newest message unless that is in view.
  func refreshNewest() {
    let isHidden = list.isAtEnd || list.maximumOffset == 0
    if newest.isHidden != isHidden { newest.isHidden = isHidden }
  }

  // MARK: Layout

  private func height(_ view: View, _ width: Double) -> Double {
    view.isHidden ? 0 : view.sizeThatFits(Size(width: width, height: 1e6)).height
  }

  /// Takes all room, which the messages fill.
  override func sizeThatFits(_ size: Size) -> Size { size }

  override func layout() {
    let width = bounds.width
    var top = 0.0
    if thread.isHidden {
      let room = width - Self.button - Self.gap
      let bar = max(height(filter, room), Self.button)
      place(filter, at: Rect(x: 0, y: 0, width: room, height: height(filter, room)))
      place(find, at: Rect(x: width - Self.button, y: 0, width: Self.button, height: Self.button))
      top = bar + Self.gap
    } else {
      let bar = height(thread, width)
      place(thread, at: Rect(x: 0, y: 0, width: width, height: bar))
      top = bar + Self.gap
    }
    if !search.isHidden {
      let bar = height(search, width)
      place(search, at: Rect(x: 0, y: top, width: width, height: bar))
      top += bar + Self.gap
    }
    // In a low window some room is left for the messages.
    let wanted = min(
      height(composer, width), max(bounds.height - top - 60, composer.leastHeight(width)))
    let foot = bounds.height - Self.gap - wanted
    place(composer, at: Rect(x: 0, y: foot, width: width, height: wanted))
    let room = Rect(x: 0, y: top, width: width, height: max(foot - Self.gap - top, 0))
    place(list, at: room)
    let text = min(height(empty, width - 24), room.height)
    place(
      empty,
      at: Rect(
        x: 12, y: room.minY + ((room.height - text) / 2).rounded(), width: width - 24,
        height: text))
    place(
      newest,
      at: Rect(
        x: width - Self.button - 14, y: max(room.maxY - Self.button - 6, room.minY),
        width: Self.button, height: Self.button))
    refreshNewest()
  }

  // MARK: Input

  override func keyDown(_ key: Key) -> Bool { onKey(key) }

  override func showMenu(at point: Point) -> Bool {
    var view = hitTest(point)
    while let next = view, next !== self {
      if let cell = next as? NoteCell {
        onMenu(cell.index)
        return true
      }
      view = next.superview
    }
    return false
  }
}
