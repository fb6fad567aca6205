import Documents
import Rendering
import System

/// A drawing's file in the hands of whoever writes it down, one thread at a time.
struct Ledger {
  enum Job: Sendable {
    /// What is open in this program already is named `besides`.
    case open(String, besides: Set<FileIdentity>)
    /// Steps, or what else is written as one, the oldest first.
    case write([[Record]])
    /// What is good to know the next time, and not worth a file.
    case note([Record])
    /// To try again what could not be written.
    case tryAgain(Recollection? = nil)
    case move(to: String, replaces: Bool, Errand, Recollection? = nil)
    case copy(to: String, replaces: Bool, of: CopyContent, Errand, Recollection? = nil)
    /// To read on in the history: on the way to a step, or where redo leads from one on.
    case recall(Int, Direction)
    /// To read what the steps are called that come before one.
    case outline(before: Int)
    /// To go to a state of a long history of which nothing is known here.
    case visit(Int, Progress)
    /// To keep pictures of the drawing from afar.
    case picture
    /// Of what a new file has to begin with as well.
    case found([Record])
    /// To take away what programs left unfinished that are gone.
    case tidy
    /// To let go of the file until something is to be written.
    case release(errand: Int)
    /// To take the file again that was let go of, at the path that it has now.
    case resume(String)
    case close(Scribe.Ending, Recollection? = nil)
  }

  enum Direction: Sendable {
    case back, forth
  }

  typealias Teller = (Report) -> Void

  /// Where drawings without a name lie.
  let drawer: Drawer

  /// What everything that is written from here is known to be of, in whichever file.
  let sitting = SittingID()

  /// The file while it is open.
  var file: OpenFile? {
    didSet {
      guard file !== oldValue else { return }
      check?.giveUp()
      check = nil
      if depot != nil, oldValue?.keepsPresent == true { mustKeepPresent = true }
      if mustKeepPresent { file?.keepPresent() }
      depot?.turn(to: file?.shared)
    }
  }

  /// Looks through a large file that was opened.
  var check: FileCheck?

  /// Whether somebody draws.
  let stillness: Stillness

  /// Whether marks that were taken away all at once are still looked up in whatever file the drawing has.
  private var mustKeepPresent = false

  /// What reads the marks of a large drawing when they are wanted.
  var depot: FileDepot?

  /// How a large drawing looks from afar.
  var pictures: KeptPictures?

  /// Tells on any thread that a part of the drawing can't be read.
  var onUnreadable: @Sendable (Trouble) -> Void = { _ in }

  /// Tells on any thread that the file is damaged somewhere.
  var onDamage: @Sendable (Trouble) -> Void = { _ in }

  /// Tells on any thread that there are pictures to be kept.
  var onPicture: @Sendable () -> Void = {}

  /// Where the drawing's file is; nil while there is none.
  var path: String?

  /// Where the drawing's file is to be made; nil where it has no name yet.
  private let target: String?

  /// What a new file begins with.
  var foundation: [Record] = []

  /// The file that it begins with before that: a large one that is only read.
  var base: SharedSnapshot?

  /// What could not be written yet, the oldest first.
  private(set) var waiting: [[Record]] = []

  /// Marks that no file takes.
  private var unwritable: Set<Int> = []

  /// What kept it from being written.
  private(set) var lastTrouble: Trouble?

  /// Where the file is, as far as that was told.
  private var told: FilePlace?

  init(drawer: Drawer, target: String? = nil, stillness: Stillness = Stillness()) {
    self.drawer = drawer
    self.target = target
    self.stillness = stillness
  }

  /// Does a job and tells what comes of it.
  mutating func `do`(_ job: Job, _ tell: Teller) {
    switch job {
    case .open(let path, let besides): open(path, besides: besides, tell)
    case .write(let steps):
      // What came before goes before, when its time has come.
      let isFirst = waiting.isEmpty
      waiting += steps.map { records in records.map { $0.leavingOut(unwritable) } }
      if isFirst { writeWaiting(nil, tell) }
    case .note(let records):
      // It is not worth a word either.
      if waiting.isEmpty { try? file?.note(records) }
    case .tryAgain(let recollection): writeWaiting(recollection, tell)
    case .move(let path, let replaces, let errand, let recollection):
      let result = move(to: path, replaces: replaces, errand, recollection, tell)
      say(.done(errand: errand.number, result), tell)
      writeWaiting(nil, tell)
    case .copy(let path, let replaces, let content, let errand, let recollection):
      let result = copy(to: path, replaces: replaces, of: content, errand, recollection, tell)
      say(.done(errand: errand.number, result), tell)
    case .recall(let id, let direction): recall(id, direction, tell)
    case .outline(let id): outline(before: id, tell)
    case .visit(let id, let progress): visit(id, progress, tell)
    case .picture:
      // They belong to what is in the file, and can be made again.
      if waiting.isEmpty, let file { try? pictures?.write(file.keep) }
    case .found(let records): foundation += records
    case .tidy: tidy()
    case .release(let errand):
      // What is only convenient is not worth a word.
      try? file?.settle(isInUse: true)
      file = nil
      tell(.done(errand: errand, .success(path ?? "")))
    case .resume(let path):
      self.path = path
      // Where that can't be it is tried again, and told, when something is to be written.
      file = try? OpenFile(opening: path, in: sitting)
      tellPlace(tell)
    case .close(let ending, let recollection): close(ending, recollection, tell)
    }
  }

  /// Tells `report`, and before it where the file is where nobody knows yet.
  mutating func say(_ report: Report, _ tell: Teller) {
    tellPlace(tell)
    tell(report)
  }

  private mutating func tellPlace(_ tell: Teller) {
    guard let place = file?.place, place != told else { return }
    told = place
    tell(.placed(place))
  }

  /// Writes what waits, as far as it goes; at once, so that all of it waits for the disk one time.
  mutating func writeWaiting(_ recollection: Recollection?, _ tell: Teller) {
    var isTogether = true
    while !waiting.isEmpty {
      let count = isTogether ? waiting.count : 1
      do throws(Trouble) {
        try openFile().write(Array(waiting.prefix(count).joined()))
        waiting.removeFirst(count)
        for _ in 0..<count { say(.wrote, tell) }
        isTogether = true
      } catch {
        if error.isAbsence, let report = follow(recollection, tell) {
          say(report, tell)
        } else if error.isLasting, count > 1 {
          // One of them is at fault, and the others are not.
          isTogether = false
        } else if error.isLasting {
          say(setAside(waiting[0], error), tell)
        } else {
          lastTrouble = error
          return tell(.trouble(error))
        }
      }
    }
  }

  /// What waits is in the file already.
  mutating func forgetWaiting(_ tell: Teller) {
    while !waiting.isEmpty {
      waiting.removeFirst()
      say(.wrote, tell)
    }
  }

  /// Lets go of what can never be written of the records that wait longest, so that others don't wait for it.
  private mutating func setAside(_ records: [Record], _ trouble: Trouble) -> Report {
    let marks = Record.unwritableMarks(in: records)
    unwritable.formUnion(marks)
    if marks.isEmpty { waiting.removeFirst() }
    waiting = waiting.map { records in records.map { $0.leavingOut(marks) } }
    return .setAside(trouble, isWhole: marks.isEmpty)
  }

  /// The file, opened where it is, or made where there is none.
  mutating func openFile() throws(Trouble) -> OpenFile {
    if let file { return file }
    guard let path else { return try make() }
    // Who still reads what was open there before holds it for a moment.
    let file = try Self.patiently { [sitting] () throws(Trouble) in
      try OpenFile(opening: path, in: sitting)
    }
    self.file = file
    return file
  }

  /// Makes the file of a drawing, where that was asked for or without a name.
  mutating func make() throws(Trouble) -> OpenFile {
    if let target { return try make(at: target) }
    let path: String
    do throws(FileError) {
      path = try drawer.newPath()
    } catch {
      throw .file(error)
    }
    // Before the file is there: whatever happens in between, it will be found.
    drawer.remember(path)
    do throws(Trouble) {
      return try make(at: path)
    } catch {
      // Another try has another name, and is the same trouble.
      guard case .drawing(let reason, _) = error else { throw error }
      throw .drawing(reason, path: drawer.path)
    }
  }

  /// Makes the drawing's file at `path`, where nothing is.
  mutating func make(at path: String) throws(Trouble) -> OpenFile {
    let file = try begin(at: path)
    (self.path, self.file, foundation, base) = (file.path, file, [], nil)
    return file
  }

  /// A file with all that a new one begins with.
  func begin(at path: String) throws(Trouble) -> OpenFile {
    guard let base else {
      return try OpenFile(creating: path, in: sitting, with: foundation)
    }
    return try OpenFile(copying: base, to: path, in: sitting, with: foundation)
  }
}
