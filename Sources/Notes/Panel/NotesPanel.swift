package import Geometry
import Interface
package import Language
package import Marks
package import Toolkit

/// The conversation about the drawing: the messages of all threads or of one, and a field to write in.
package final class NotesPanel: Panel {
  /// Called when the user chooses other threads.
  package var onScope: ((NotesScope) -> Void)?

  /// Called with an action on a message, and the view beside which to ask.
  package var onAct: ((MessageAct, NoteID, View) -> Void)?

  /// Called to show the marks that the thread is about.
  package var onSubject: (() -> Void)?

  /// Called to resolve the shown thread or to open it again.
  package var onResolve: (() -> Void)?

  /// Called with the action of a tap on a message, unless the panel performs it itself.
  package var onBlock: ((BlockAction) -> Void)?

  /// Called with the message under the pointer or the keyboard's selection; nil when the pointer has left it.
  package var onHover: ((NoteID?) -> Void)?

  let page: NotesPage
  let words: Words
  var source: ConversationSource?

  /// The hits of the search, and the index of the current one.
  var hits: [SearchHit] = []
  var hit: Int?

  /// Whether messages are still being read, so that the panel can't yet tell that there are none.
  package var isReading = false

  /// The messages that are shown.
  private var scope: NotesScope?
  private var flashing: Clock.Task?

  package init(_ words: Words) {
    self.words = words
    page = NotesPage(words)
    super.init(words[.notes], closing: words[.close], icon: .named("close"), content: page)
    page.filter.onChange = { [unowned self] in onScope?(Self.scopes[$0]) }
    page.thread.back.onAction = { [unowned self] in onScope?(.open) }
    page.thread.subject.onAction = { [unowned self] in onSubject?() }
    page.thread.resolve.onAction = { [unowned self] in onResolve?() }
    page.newest.onAction = { [unowned self] in showNewest() }
    page.list.onOpen = { [unowned self] in open($0) }
    page.list.onSelect = { [unowned self] in onHover?(source?.message(ofRow: $0)) }
    page.onKey = { [unowned self] in press($0) }
    page.onMenu = { [unowned self] in showMenu(ofRow: $0) }
    page.composer.field.onHeightChange = { [unowned self] in page.setNeedsLayout() }
    listenToSearch()
  }

  package var composer: Composer { page.composer }

  private static let scopes: [NotesScope] = [.open, .resolved, .all]

  /// In a narrow window a part of the drawing stays visible, unless the window is low.
  override package func sizeThatFits(_ size: Size) -> Size {
    let isNarrow = (root?.bounds.width ?? .infinity) < ScreenSize.narrow
    let height = isNarrow ? max((size.height * 0.72).rounded(), Self.leastHeight) : size.height
    return Size(width: size.width, height: min(height, size.height))
  }

  private static let leastHeight = 340.0

  // MARK: Showing

  /// Shows a conversation at its end; the scope that was already shown keeps its scroll position. For one thread, also shows what
  /// it is about.
  package func show(
    _ source: ConversationSource, of scope: NotesScope, about subject: String? = nil,
    isResolved: Bool = false
  ) {
    let place = scope == self.scope ? self.place : nil
    (self.source, self.scope) = (source, scope)
    source.onAction = { [unowned self] in onBlock?($0) }
    source.onHover = { [unowned self] in onHover?($0) }
    let isThread = subject != nil
    page.thread.isHidden = !isThread
    (page.filter.isHidden, page.find.isHidden) = (isThread, isThread)
    if isThread, !page.search.isHidden { closeSearch() }
    if let subject { page.thread.show(subject, isResolved: isResolved) }
    if let index = Self.scopes.firstIndex(of: scope) { page.filter.selectedIndex = index }
    page.list.selectedIndex = nil
    page.list.dataSource = source
    go(to: place)
    showEmptiness()
    searchAgain()
    page.setNeedsLayout()
  }

  /// Shows whether the thread is resolved.
  package func show(_ subject: String, isResolved: Bool) {
    page.thread.show(subject, isResolved: isResolved)
  }

  /// Call after rows of the conversation have changed.
  package func rowsDidChange(_ changes: RowChanges, before count: Int) {
    guard let rows = source?.conversation.rowCount else { return }
    let spans = changes.spans(from: count, to: rows)
    if let (old, new) = spans.replaced { page.list.didReplaceItems(old, with: new) }
    for index in spans.updated { page.list.didUpdateItems(index..<index + 1) }
    showEmptiness()
    if !page.search.isHidden { countHits() }
  }

  /// Call when a picture has arrived that the source now returns.
  package func pictureDidCome(_ hash: MediumHash) {
    for cell in page.list.content.subviews {
      if let cell = cell as? PhotoCell, !cell.isHidden, cell.block?.photo.medium == hash {
        cell.picture = source?.picture(hash)
        cell.setNeedsDisplay()
      }
    }
  }

  private func showEmptiness() {
    let isEmpty = source?.conversation.rowCount == 0
    page.empty.text = isEmpty && !isReading ? words[.notesNone] : ""
    (page.empty.isHidden, page.list.isHidden) = (!isEmpty, isEmpty)
    page.refreshNewest()
  }

  /// Scrolls to the newest message.
  package func showNewest() {
    guard let source else { return }
    page.list.scrollToItem(source.conversation.rowCount - 1, at: .end)
  }

  /// Scrolls to a message and highlights it. Returns whether it is in the conversation.
  @discardableResult  // A caller may ignore that the message is missing.
  package func jump(to message: NoteID) -> Bool {
    guard let conversation = source?.conversation, let rows = conversation.rows(of: message) else {
      return false
    }
    let first = rows.first { conversation[$0].id.role.says } ?? rows.lowerBound
    page.list.scrollToItem(first, at: .centre)
    page.list.selectedIndex = first
    flash(message)
    return true
  }

  private func flash(_ message: NoteID) {
    flashing?.cancel()
    flashing = root?.clock.animate(milliseconds: 1200) { [weak self] part in
      guard let self, let rows = source?.conversation.rows(of: message) else { return }
      for row in rows {
        (page.list.cell(ofItem: row) as? NoteCell)?.flash = part < 1 ? 1 - part * part : 0
      }
    }
  }

  // MARK: Acting

  /// The message of the selected row.
  package var selectedMessage: NoteID? {
    page.list.selectedIndex.flatMap(page.list.selectable).flatMap { source?.message(ofRow: $0) }
  }

  private func open(_ row: Int) {
    guard let source, row < source.conversation.rowCount else { return }
    source.open(row, width: page.list.bounds.width)
  }

  private func press(_ key: Key) -> Bool {
    if page.list.isFocused, let message = selectedMessage,
      let act = MessageAct.allCases.first(where: { $0.key == key })
    {
      let cell = page.list.selectedIndex.flatMap { page.list.cell(ofItem: $0) }
      onAct?(act, message, cell ?? page.list)
      return true
    }
    switch key {
    case Key(.character("f"), .control):
      openSearch()
    case Key(.up) where page.search.field.isFocused: showHit(-1)
    case Key(.down) where page.search.field.isFocused: showHit(1)
    case Key(.escape) where !page.search.isHidden: closeSearch()
    case Key(.escape) where !page.thread.isHidden: onScope?(.open)
    default: return false
    }
    return true
  }

  private func showMenu(ofRow row: Int) {
    guard let source, let selected = page.list.selectable(row) else { return }
    page.list.selectedIndex = selected
    let message = source.conversation.message(ofRow: selected)
    guard let anchor = page.list.cell(ofItem: row) else { return }
    let items = source.acts(on: message).map { act in
      Menu.Item(words[act.title], keyText: act.key.text(words)) { [unowned self, unowned anchor] in
        onAct?(act, message.id, anchor)
      }
    }
    if !items.isEmpty { Menu([items]).open(at: anchor) }
  }
}
