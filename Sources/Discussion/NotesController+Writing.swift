import Canvas
import Chrome
import Geometry
import Interface
import Language
import Marks
import Notes
import Parts
import Session
import System
import Toolkit

/// Sends the user's messages, and carries out the actions on messages.
extension NotesController {
  func listen(to panel: NotesPanel) {
    panel.onScope = { [unowned self] in book.show($0) }
    panel.onAct = { [unowned self] in perform($0, on: $1, at: $2) }
    panel.onBlock = { [unowned self] in perform($0) }
    panel.onHover = { [unowned self] in hover(over: $0) }
    panel.onSubject = { [unowned self] in if let thread = shownThread { showMarks(of: thread) } }
    panel.onResolve = { [unowned self] in settleThread() }
    let composer = panel.composer
    composer.onSend = { [unowned self] in send($0) }
    composer.onCancel = { [unowned self] in stepBack() }
    composer.field.onChange = { [unowned self, unowned composer] _ in
      composer.refresh()
      keepDraft()
    }
    composer.picture.onAction = { [unowned self, unowned composer] in
      draft.attachments.offer(at: composer.picture)
    }
    composer.field.onPaste = { [unowned self] in draft.attachments.paste() }
    composer.field.onEscape = { [unowned self] in
      guard draft.target != .conversation || !draft.attachments.pictures.isEmpty else {
        return false
      }
      stepBack()
      return true
    }
    composer.field.onUp = { [unowned self] in editLast() }
    composer.field.text = draft.text
    composer.refresh()
  }

  // MARK: Sending

  /// Sends the written text to the present target.
  private func send(_ text: String) {
    let media = draft.attachments.media
    guard let (wish, name) = draft.wish(text, in: book, to: generalThread),
      perform(wish, as: name, bringing: media)
    else { return }
    // Further messages go to the thread that was begun, so it is shown.
    if case .begin(about: let marks, _, _) = wish, !marks.isEmpty,
      let thread = book.state?.allThreads.last
    {
      book.show(.thread(thread.record.id))
    }
    endTarget(with: "")
    draft.attachments.clear()
    if case .resolved = book.scope { book.show(.open) }
    book.readAll()
    panel?.showNewest()
  }

  /// The shown thread, or else the latest open one about the drawing as a whole.
  private var generalThread: NoteID? {
    if let thread = shownThread { return thread.record.id }
    return book.state?.allThreads.last { $0.marks.isEmpty && !$0.record.isResolved }?
      .record.id
  }

  /// Fulfils a wish as one step. Returns whether that was possible.
  @discardableResult  // A toast tells the user of a failure.
  func perform(
    _ wish: NotesWish, as name: StepName, bringing media: [MediumHash: Medium] = [:]
  ) -> Bool {
    drawing.finishWork()
    guard !session.isLooking else {
      session.inTurn(
        drawing.asked.answer { [weak self] in
          _ = self?.perform(wish, as: name, bringing: media)
        })
      return true
    }
    follow()
    guard !session.isTravelling else {
      reporter.showToast(words[.goingThroughHistory])
      return false
    }
    guard let state = book.state else {
      reporter.showToast(words[.notesReading])
      return false
    }
    let changes: [EntryChange]
    do throws(NotesRefusal) {
      changes = try NotesEditor.changes(
        for: wish, in: state, nextKey: session.drawing.entries.nextID, by: settings.me,
        at: Int(WallClock.milliseconds))
    } catch {
      if let phrase = error.phrase { reporter.showToast(words[phrase]) }
      return false
    }
    apply(changes, as: name, bringing: media)
    return true
  }

  /// Changes the conversation in one step, and shows the change.
  func apply(
    _ changes: [EntryChange], as name: StepName, byOthers: Bool = false,
    bringing media: [MediumHash: Medium] = [:]
  ) {
    settings.keepID()
    // The step changes no ink.
    _ = session.perform(.entries(changes), as: name.now, byOthers: byOthers, bringing: media)
    canvas.replaceDrawing(session.drawing, changing: nil)
    stage.hideGreeting()
    drawing.writeDown()
    drawing.showState()
  }

  /// Leaves a reply, or the editing of a message: the next message is for the whole conversation again. Drops attached pictures.
  private func stepBack() {
    draft.attachments.clear()
    endTarget(with: panel?.composer.field.text ?? "")
  }

  /// Makes the next message one for the whole conversation. The field then has `text`, or after editing a message, the draft from
  /// before.
  private func endTarget(with text: String) {
    panel?.composer.field.text = draft.isEdit ? draft.text : text
    draft.target = .conversation
    panel?.composer.refresh()
    keepDraft()
  }

  private func editLast() -> Bool {
    let me = settings.me.id
    let last = book.conversation.messages.last { $0.author.id == me && !$0.isDeleted }
    guard let last else { return false }
    edit(last)
    return true
  }

  private func edit(_ message: Message) {
    guard let composer = panel?.composer else { return }
    keepDraft()
    draft.target = .edit(message.id)
    composer.field.text = message.text
    composer.refresh()
    focusComposer()
  }

  // MARK: Messages

  private func perform(_ act: MessageAct, on id: NoteID, at anchor: View) {
    guard let message = book.state?.message(id)?.record else { return }
    switch act {
    case .reply:
      draft.target = .reply(id)
      focusComposer()
    case .react: offerEmoji(for: id, at: anchor)
    case .edit: if message.author.id == settings.me.id, !message.isDeleted { edit(message) }
    case .delete: perform(.delete(id), as: .deleteMessage)
    case .copy: if !message.isDeleted { copy(message.text) }
    case .showThread: book.show(.thread(message.thread))
    case .showMarks: if let thread = book.state?.thread(message.thread) { showMarks(of: thread) }
    }
  }

  private func offerEmoji(for message: NoteID, at anchor: View) {
    let picker = EmojiPicker(catalogue, settings.recentEmoji, words)
    picker.onChoose = { [unowned self] emoji in
      settings.recentEmoji.choose(emoji)
      perform(.react(to: message, emoji: emoji), as: .react)
    }
    stage.toggle(picker, at: anchor)
  }

  private func perform(_ action: BlockAction) {
    switch action {
    case .open(let address): links.ask(address)
    case .toggle(let emoji, let message): perform(.react(to: message, emoji: emoji), as: .react)
    case .showMore(let message): book.showMore(of: message)
    case .show(let photo): showLarge(photo.photo.medium)
    case .jump(let message): jump(to: message)
    }
  }

  /// Scrolls to a message, and shows the whole conversation if the message isn't in the shown part.
  func jump(to message: NoteID) {
    guard panel?.jump(to: message) != true else { return }
    book.show(.all)
    book.whenShown { [unowned self] in panel?.jump(to: message) }
  }

  private func showLarge(_ medium: MediumHash) {
    stage.open { PhotoScrim($0) }
    pictures.readLarge(medium, in: session.drawing.media) { [weak self] picture in
      self?.stage.openScrim(PhotoScrim.self)?.picture = picture
    }
  }

  private func settleThread() {
    if let thread = shownThread { settle(thread) }
  }

  /// Resolves a thread, or opens it again.
  func settle(_ thread: Stored<NoteThread>) {
    let id = thread.record.id
    if thread.record.isResolved {
      perform(.reopen(id), as: .reopen)
    } else {
      perform(.resolve(id), as: .resolve)
    }
  }
}

extension NotesRefusal {
  /// The sentence for the user; nil if there is nothing to tell.
  fileprivate var phrase: Phrase? {
    switch self {
    case .nothingSaid, .nothingToChange: nil
    case .textTooLong: .notesTooLong
    case .recordTooLong: .notesFull
    case .tooManyPhotos: .notesTooManyPictures
    case .tooManyMarks: .notesTooManyMarks
    case .noSuchThread, .noSuchMessage, .messageIsDeleted, .messageOfSomebodyElse, .notAnEmoji,
      .severalIDs:
      .notesNotPossible
    }
  }
}
