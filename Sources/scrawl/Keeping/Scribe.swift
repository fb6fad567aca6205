import Desktop
import Documents
import Glibc
import Rendering
import System

/// Has a drawing written down beside the loop, step by step in the order of their coming. The loop never waits for it.
final class Scribe {
  /// Called on the loop for whatever is to be told.
  var onReport: ((Report) -> Void)?

  /// What keeps the drawing from being written down; nil while all is well.
  private(set) var trouble: Trouble?

  /// How many steps were given, and how many of them are on the disk.
  private(set) var given = 0
  private(set) var written = 0

  private(set) var isClosed = false

  /// Where the drawing's file is; nil while it has none that can be written.
  private(set) var place: FilePlace?

  /// What it was made to open; nil where it began anew.
  let path: String?

  /// Called on the loop when the file was let go of.
  var onClose: (() -> Void)?

  /// Answers what is in memory of the drawing, provided that all of it was given.
  var recollect: (() -> Recollection?)?

  private let desk: Desk
  private weak var loop: EventLoop?
  private var nextTry: Moment?

  /// Between two tries to write what could not be written.
  private static let pause = Duration.seconds(1)

  /// Of a drawing that has no file yet: the first step makes one. With a path, of the drawing or the picture in that
  /// file, of which comes a report; what this program has open already is named `besides`. A large file is looked through
  /// while there is `stillness`.
  init(
    drawer: Drawer, opening path: String? = nil, besides: Set<FileIdentity> = [],
    stillness: Stillness = Stillness()
  ) {
    desk = Desk(Ledger(drawer: drawer, stillness: stillness))
    self.path = path
    if let path { desk.put(.open(path, besides: besides)) }
  }

  /// Of a drawing that is begun for a file that isn't there yet: a drawing's own is made by the first step, a picture's when
  /// the person saves.
  init(drawer: Drawer, making file: NewFile) {
    path = nil
    desk = Desk(Ledger(drawer: drawer, target: file.kind == .drawing ? file.path : nil))
    if file.kind != .drawing {
      desk.put(.found([.property(DrawingProperty.origin, .text(file.path))]))
    }
  }

  /// Reports on `loop` from now on.
  func work(on loop: EventLoop) {
    self.loop = loop
    loop.add(self)
  }

  /// Sleeps until something is reported, but not longer than so many milliseconds.
  func wait(atMost milliseconds: Int) {
    desk.reports.wait(atMost: milliseconds)
    ready()
  }

  /// Writes all of `records` or nothing, as soon as that can be.
  func write(_ records: [Record]) {
    given += 1
    desk.put(.write([records]))
  }

  /// Notes `records` in the file where that is open and all else is written; otherwise nothing is lost.
  func note(_ records: [Record]) {
    desk.put(.note(records))
  }

  /// Has a file that is still to be made begin with `records` as well.
  func found(_ records: [Record]) {
    desk.put(.found(records))
  }

  /// Gives the drawing's file a name and place; what comes of it is reported under the errand's number.
  func move(to path: String, replaces: Bool, _ errand: Errand) {
    desk.put(.move(to: path, replaces: replaces, errand, recollect?()))
  }

  /// Makes a copy of the drawing's file; what comes of it is reported under the errand's number.
  func copy(to path: String, replaces: Bool, of content: CopyContent, _ errand: Errand) {
    desk.put(.copy(to: path, replaces: replaces, of: content, errand, recollect?()))
  }

  /// Has more of a long history read and reported: on the way to a step, or where redo leads from one on.
  func recall(_ id: Int, _ direction: Ledger.Direction) {
    desk.put(.recall(id, direction))
  }

  /// Reads the names of the steps before a step and reports them.
  func outline(before id: Int) {
    desk.put(.outline(before: id))
  }

  /// Brings the drawing to a state that isn't in memory and reports the drawing at that state.
  func visit(_ id: Int, _ progress: Progress) {
    desk.put(.visit(id, progress))
  }

  /// The hand comes down on the drawing, or is lifted.
  func hand(isDown: Bool) {
    desk.stillness.hand(isDown: isDown)
  }

  /// Somebody did something, or something that is seen moves.
  func stir() {
    desk.stillness.stir()
  }

  /// Takes away what programs left unfinished that are gone.
  func tidy() {
    desk.put(.tidy)
  }

  /// Lets go of the file until something is to be written, which is reported under `errand`.
  func release(errand: Int) {
    desk.put(.release(errand: errand))
  }

  /// Takes the file again that was let go of, at the path that it has now.
  func resume(at path: String) {
    desk.put(.resume(path))
  }

  /// Writes what is still to be written, here or where that can be, and lets go of the file.
  func close(_ ending: @escaping Ending) {
    desk.put(.close(ending, recollect?()))
  }

  /// What belongs into the file of a drawing that is put away, made beside the loop.
  typealias Ending = @Sendable () -> [Record]

  /// Sleeps until the file was let go of.
  func waitUntilClosed() {
    while !isClosed {
      desk.reports.wait()
      ready()
    }
  }

  private func take(_ report: Report) {
    switch report {
    case .placed(let place): self.place = place
    case .wrote:
      written += 1
      settle()
    case .trouble(let trouble):
      self.trouble = trouble
      nextTry = .now + Self.pause
    case .wentElsewhere, .moved: settle()
    case .closed:
      isClosed = true
      nextTry = nil
      loop?.remove(self)
    case .setAside(_, let isWhole):
      // Nobody waits for it any more.
      if isWhole { given -= 1 }
    case .opened, .isOpenHere, .isOpenElsewhere, .done, .recalled, .outlined, .arrived, .unreadable,
      .damaged, .rebuilt:
      break
    }
    onReport?(report)
    if isClosed { onClose?() }
  }

  /// It goes well again.
  private func settle() {
    trouble = nil
    nextTry = nil
  }
}

extension Scribe: LoopSource {
  var descriptor: Int32 { desk.reports.descriptor }
  var events: Int16 { Int16(POLLIN) }
  var deadline: Moment? { nextTry }

  func ready() {
    for report in desk.reports.takeAll() { take(report) }
    if let nextTry, nextTry <= .now {
      self.nextTry = nil
      desk.put(.tryAgain(recollect?()))
    }
  }
}
