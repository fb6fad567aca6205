import Canvas
import Chrome
import Configuration
import Desktop
import Geometry
import Interface
import Language
import Marks
import Notes
import Parts
import Session
import System
import Toolkit

/// Opens the conversation about the drawing, shows what is said there, and says what the user writes.
final class NotesController: Controller {
  let workspace: Workspace
  let settings: NotesSettings
  let book: NotesBook

  /// Where what the user writes goes.
  var target = ComposerTarget.conversation {
    didSet { showTarget() }
  }

  /// What the user is writing, apart from changes of messages.
  private(set) var draft = ""

  let attachments: NotesAttachments
  let pictures: NotesPictures
  private let clipboard: Clipboard
  let pins: NotesPins

  /// The message to show as soon as it is read.
  var wantedMessage: NoteID?

  /// The thread whose lost marks are shown.
  var ghostThread: NoteID?

  /// The drawing whose entries are being read, by its number of changes.
  var isReading = false

  /// The number of the drawing's changes when the book followed it last.
  var changes = -1

  private(set) lazy var catalogue = EmojiCatalogue(workspace.words.language)

  init(_ workspace: Workspace, _ clipboard: Clipboard, _ drops: DropController) {
    (self.workspace, self.clipboard) = (workspace, clipboard)
    settings = workspace.desk.shared { desk in
      let places = NotesPlaces(loop: desk.loop, worker: desk.worker)
      desk.beforeEnd { places.flush() }
      return NotesSettings(desk.file(NotesSettings.fileName), places)
    }
    book = NotesBook(me: settings.me.id)
    attachments = NotesAttachments(workspace, clipboard)
    pictures = NotesPictures(workspace.worker)
    pins = NotesPins(workspace.view.canvas)
    drops.onPanel = (
      { [unowned self] in panel }, { [unowned self] in attachments.add($0) }
    )
    attachments.onChange = { [unowned self] in showTarget() }
    pictures.onArrival = { [unowned self] in panel?.pictureDidCome($0) }
    pins.title = { [unowned self] in title(of: $0) }
    pins.onOpen = { [unowned self] in open($0, at: $1) }
    pins.onMenu = { [unowned self] in openMenu(of: $0, at: $1) }
    book.background = { [worker = workspace.worker] in worker.run(awaited: false, $0, then: $1) }
    book.onReset = { [unowned self] in if let panel { show(on: panel) } }
    book.onRows = { [unowned self] in panel?.rowsDidChange($0, before: $1) }
  }

  var view: StudioView { workspace.view }
  var words: Words { workspace.words }
  var session: DrawingSession { workspace.session }
  var panel: NotesPanel? { view.openPanel(NotesPanel.self) }

  var commands: [Command] {
    [
      Command("notes", in: .view, words[.notes], [Key(.character("n"))]) { [unowned self] in
        toggle()
      },
      Command(
        "write-about-selection", in: .insertion, words[.notesAboutSelection],
        [Key(.character("c"))], isEnabled: view.canvas.selection.count > 0
      ) { [unowned self] in writeAboutSelection() },
    ]
  }

  var settingsViews: [View] { [authorSettings] }

  // MARK: The panel

  func toggle() {
    guard panel == nil else { return view.closePanel() }
    open()
    focusComposer()
  }

  func open() {
    // The changed text of a message went with the panel.
    if case .edit = target { target = .conversation }
    view.openPanel { [unowned self] words in
      let panel = NotesPanel(words)
      listen(to: panel)
      show(on: panel)
      return panel
    }
    showTarget()
  }

  private func writeAboutSelection() {
    workspace.finishWork()
    let selection = view.canvas.selection
    guard selection.count <= Limits.entryMarks else {
      return workspace.showToast(words[.notesTooManyMarks])
    }
    selection.readMarks { [weak self] in self?.write(about: $0) }
  }

  private func write(about marks: [PlacedMark]) {
    if panel == nil { open() }
    target = .marks(marks.map { MarkReference($0) })
    focusComposer()
  }

  func focusComposer() {
    if let panel { view.setFocus(panel.composer.field) }
  }

  /// Shows the conversation of the book.
  private func show(on panel: NotesPanel) {
    let source = ConversationSource(
      book.conversation, NoteContext(words, at: Int(WallClock.seconds)),
      NoteMetrics(textScale: workspace.settings.now.currentTextScale))
    source.picture = { [unowned self] in pictures.picture($0, in: session.drawing.media) }
    let thread = shownThread
    panel.isReading = book.state == nil
    panel.show(
      source, of: book.scope, about: thread.map(subject),
      isResolved: thread?.record.isResolved ?? false)
  }

  /// The thread that alone is shown.
  var shownThread: Stored<NoteThread>? {
    if case .thread(let id) = book.scope { book.state?.thread(id) } else { nil }
  }

  /// What a thread is about, in words.
  private func subject(_ thread: Stored<NoteThread>) -> String {
    let count = thread.marks.count
    if isAboutLostMarks(thread) { return words[.notesMarksGone] }
    return count == 0 ? words[.notesAboutDrawing] : words(.notesAboutMarks, count: count)
  }

  /// Says above the field where the text goes, and with how many pictures.
  private func showTarget() {
    guard let composer = panel?.composer else { return }
    let count = attachments.pictures.count
    let lines = [targetTitle, count > 0 ? words(.notesWithPictures, count: count) : nil]
      .compactMap(\.self)
    composer.show(lines.isEmpty ? nil : lines.joined(separator: " · "))
    composer.show(hasPhotos: count > 0)
  }

  private var targetTitle: String? {
    switch target {
    case .conversation: return nil
    case .edit: return words[.notesEditing]
    case .marks(let marks): return words(.notesAboutMarks, count: marks.count)
    case .reply(let id):
      let name = book.state?.message(id).flatMap { DisplayName.text($0.record.author.name) }
      return words(.notesReplyTo, ["name": name ?? words[.notesNobody]])
    }
  }

  // MARK: Following

  func stateDidChange() {
    follow()
  }

  /// Brings the book to the present state of the drawing. Costs nothing while the panel is closed.
  func follow() {
    guard panel != nil, session.changeCount != changes || book.state == nil else { return }
    let count = session.changeCount
    defer { refreshGhost() }
    defer { if book.state != nil { pins.follow(session.drawing) } }
    switch book.follow(session.drawing) {
    case .same: changes = count
    case .lost: read()
    case .changed:
      changes = count
      if case .thread = book.scope { followThread() }
      noteRead()
    }
  }

  private func followThread() {
    guard let thread = shownThread else { return book.show(.open) }
    panel?.show(subject(thread), isResolved: thread.record.isResolved)
  }

  func panelDidChange() {
    if panel == nil {
      pins.hide()
      showGhost(of: nil)
    } else {
      changes = -1
      follow()
    }
  }

  func windowDidAppear() {
    attachments.windowDidAppear()
  }

  func viewportDidChange() {
    pins.viewportDidChange()
  }

  func windowDidResize() {
    pins.viewportDidChange()
  }

  // MARK: Drafts

  func showDraft() {
    if draft.isEmpty, let path = session.path { draft = settings.draft(at: path) }
    guard let composer = panel?.composer, composer.field.text.isEmpty else { return }
    composer.field.text = draft
    composer.refresh()
  }

  /// Keeps what is being written.
  func keepDraft() {
    if case .edit = target { return }
    guard let field = panel?.composer.field else { return }
    draft = field.text
    if let path = session.path { settings.setDraft(draft, at: path) }
  }

  func didWriteDown() {
    // Now there may be a file for what could not be kept before.
    if panel != nil { noteRead() }
  }

  func wordsDidChange() {
    catalogue = EmojiCatalogue(words.language)
    showTarget()
    showDraft()
  }

  func settingsDidChange(from old: Settings) {
    guard workspace.settings.now.currentTextScale != old.currentTextScale, let panel else { return }
    show(on: panel)
  }

  func drawingWillEnd() {
    keepDraft()
    (target, changes, draft, wantedMessage) = (.conversation, -1, "", nil)
    panel?.composer.field.text = ""
    attachments.drawingWillEnd()
    pictures.forget()
    pins.forget()
    book.close()
  }

  /// Copies text for other programs.
  func copy(_ text: String) {
    clipboard.copy(text)
    workspace.showToast(words[.notesCopied])
  }
}
