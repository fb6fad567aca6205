package import Canvas
package import Chrome
package import Configuration
package import Desktop
import Geometry
import Interface
import Language
import Marks
package import Notes
package import Parts
import Session
package import System
package import Toolkit

/// Opens the conversation about the drawing, shows its messages, and sends those of the user.
package final class NotesController: Controller {
  let drawing: any OpenDrawing
  let canvas: CanvasView
  let stage: any Stage
  let reporter: any Reporter
  let worker: Worker
  let links: LinkQuestion
  let settings: NotesSettings
  private let display: SettingsStore
  let book: NotesBook

  let draft: MessageDraft
  let pictures: NotesPictures
  private let clipboard: Clipboard
  let pins: NotesPins

  /// The message to show as soon as it is read.
  var wantedMessage: NoteID?

  /// The thread whose removed marks are shown faintly.
  var ghostThread: NoteID?

  /// Whether entries are being read.
  var isReading = false

  /// The drawing's number of changes at the last update of the book.
  var changes = -1

  private(set) lazy var catalogue = EmojiCatalogue(words.language)

  package init(
    _ drawing: any OpenDrawing, _ canvas: CanvasView, _ stage: any Stage, _ reporter: any Reporter,
    _ settings: NotesSettings, _ display: SettingsStore, _ clipboard: Clipboard, _ worker: Worker,
    _ attachments: NotesAttachments, _ links: LinkQuestion
  ) {
    (self.drawing, self.canvas, self.stage, self.reporter) = (drawing, canvas, stage, reporter)
    (self.settings, self.display, self.clipboard) = (settings, display, clipboard)
    (self.worker, self.links) = (worker, links)
    draft = MessageDraft(attachments, settings)
    book = NotesBook(me: settings.me.id)
    pictures = NotesPictures(worker)
    pins = NotesPins(canvas)
    draft.onChange = { [unowned self] in showTarget() }
    pictures.onArrival = { [unowned self] in panel?.pictureDidCome($0) }
    pins.title = { [unowned self] in title(of: $0) }
    pins.onOpen = { [unowned self] in open($0, at: $1) }
    pins.onMenu = { [unowned self] in openMenu(of: $0, at: $1) }
    book.background = { [worker] in worker.run(awaited: false, $0, then: $1) }
    book.onReset = { [unowned self] in if let panel { show(on: panel) } }
    book.onRows = { [unowned self] in panel?.rowsDidChange($0, before: $1) }
  }

  var words: Words { stage.words }
  var session: DrawingSession { drawing.session }
  package var panel: NotesPanel? { stage.openPanel(NotesPanel.self) }

  package var commands: [Command] {
    [
      Command(.notes, words) { [unowned self] in toggle() },
      Command(.writeAboutSelection, words, isEnabled: canvas.selection.count > 0) {
        [unowned self] in writeAboutSelection()
      },
    ]
  }

  package var settingsViews: [View] { [authorSettings] }

  /// Attaches pictures that were dropped on the panel to the message.
  package func attach(_ contents: SelectionContents) { draft.attachments.add(contents) }

  // MARK: The panel

  func toggle() {
    guard panel == nil else { return stage.closePanel() }
    open()
    focusComposer()
  }

  func open() {
    // Closing the panel has dropped an unfinished change of a message.
    if draft.isEdit { draft.target = .conversation }
    stage.openPanel { [unowned self] words in
      let panel = NotesPanel(words)
      listen(to: panel)
      show(on: panel)
      return panel
    }
    showTarget()
  }

  private func writeAboutSelection() {
    drawing.finishWork()
    let selection = canvas.selection
    // Members of a group aren't marks of the drawing; the message is about the group.
    selection.leaveGroups(selecting: true)
    guard selection.count <= Limits.entryMarks else {
      return reporter.showToast(words[.notesTooManyMarks])
    }
    selection.readMarks { [weak self] in self?.write(about: $0) }
  }

  private func write(about marks: [RankedMark]) {
    if panel == nil { open() }
    draft.target = .marks(marks.map { MarkReference($0) })
    focusComposer()
  }

  func focusComposer() {
    if let panel { stage.setFocus(panel.composer.field) }
  }

  /// Shows the conversation of `book` on the panel.
  private func show(on panel: NotesPanel) {
    let source = ConversationSource(
      book.conversation, NoteContext(words, at: Int(WallClock.seconds)),
      NoteMetrics(textScale: display.now.currentTextScale))
    source.picture = { [unowned self] in pictures.picture($0, in: session.drawing.media) }
    let thread = shownThread
    panel.isReading = book.state == nil
    panel.show(
      source, of: book.scope, about: thread.map(subject),
      isResolved: thread?.record.isResolved ?? false)
  }

  /// The thread, if the panel shows a single one.
  var shownThread: Stored<NoteThread>? {
    if case .thread(let id) = book.scope { book.state?.thread(id) } else { nil }
  }

  /// The subject of a thread, in words.
  private func subject(_ thread: Stored<NoteThread>) -> String {
    let count = thread.marks.count
    if isAboutLostMarks(thread) { return words[.notesMarksGone] }
    return count == 0 ? words[.notesAboutDrawing] : words(.notesAboutMarks, count: count)
  }

  /// Shows the target of the message above the field, with the number of pictures.
  private func showTarget() {
    guard let composer = panel?.composer else { return }
    let count = draft.attachments.pictures.count
    let lines = [targetTitle, count > 0 ? words(.notesWithPictures, count: count) : nil]
      .compactMap(\.self)
    composer.show(lines.isEmpty ? nil : lines.joined(separator: " · "))
    composer.show(hasPhotos: count > 0)
  }

  private var targetTitle: String? {
    switch draft.target {
    case .conversation: return nil
    case .edit: return words[.notesEditing]
    case .marks(let marks): return words(.notesAboutMarks, count: marks.count)
    case .reply(let id):
      let name = book.state?.message(id).flatMap { DisplayName.text($0.record.author.name) }
      return words(.notesReplyTo, ["name": name ?? words[.notesNobody]])
    }
  }

  // MARK: Following

  package func stateDidChange() {
    follow()
  }

  /// Updates the book to the drawing. Does nothing while the panel is closed.
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

  package func panelDidChange() {
    if panel == nil {
      pins.hide()
      showGhost(of: nil)
    } else {
      changes = -1
      follow()
    }
  }

  package func windowDidAppear() {
    draft.attachments.windowDidAppear()
  }

  package func viewportDidChange() {
    pins.viewportDidChange()
  }

  package func windowDidResize() {
    pins.viewportDidChange()
  }

  // MARK: Drafts

  func showDraft() {
    draft.read(at: session.path)
    guard let composer = panel?.composer, composer.field.text.isEmpty else { return }
    composer.field.text = draft.text
    composer.refresh()
  }

  /// Saves the draft of the message.
  func keepDraft() {
    if let field = panel?.composer.field { draft.keep(field.text, at: session.path) }
  }

  package func didWriteDown() {
    // There may now be a file for data that could not be saved before.
    if panel != nil { noteRead() }
  }

  package func wordsDidChange() {
    catalogue = EmojiCatalogue(words.language)
    showTarget()
    showDraft()
  }

  package func settingsDidChange(from old: Settings) {
    guard display.now.currentTextScale != old.currentTextScale, let panel else { return }
    show(on: panel)
  }

  package func drawingWillEnd() {
    keepDraft()
    (changes, wantedMessage) = (-1, nil)
    panel?.composer.field.text = ""
    draft.drawingWillEnd()
    pictures.forget()
    pins.forget()
    book.close()
  }

  /// Copies text to the clipboard.
  func copy(_ text: String) {
    clipboard.copy(text)
    reporter.showToast(words[.notesCopied])
  }
}

extension CommandDescription {
  package static let notes = CommandDescription("notes", in: .view, .notes, [Key(.character("n"))])
  package static let writeAboutSelection = CommandDescription(
    "write-about-selection", in: .insertion, .notesAboutSelection, [Key(.character("c"))])
}
