import Documents
import Rendering
import System

/// Does what a store is asked for: reads and writes the drawing's file, one request after the other.
struct StoreWorker {
  /// Where drawings without a name lie.
  let unnamed: UnnamedDrawings

  /// What everything that is written from here is known to be of, in whichever file.
  let sitting = SittingID()

  /// Gets what happens to the file, on any thread.
  let tell: @Sendable (StoreEvent) -> Void

  /// Called on any thread where there are tiles of the pyramid to be kept.
  var onPyramid: @Sendable () -> Void = {}

  /// The file while it is open.
  var file: SharedDrawing? {
    didSet {
      guard file !== oldValue else { return }
      check?.giveUp()
      check = nil
      if source != nil, oldValue?.keepsPresent == true { mustKeepPresent = true }
      if mustKeepPresent { file?.keepPresent() }
      current.turn(to: file)
    }
  }

  /// Checks a large file that was opened, while nobody uses the program.
  var check: FileCheck?
  let idleness: Idleness

  /// Whether marks that were taken away all at once are still looked up in whatever file the drawing has.
  private var mustKeepPresent = false

  /// Whether the drawing was changed since it was opened.
  var isChanged = false

  /// The media that the drawing's file has.
  let media: FileMediumSource

  /// What marks and media are read from, whichever file that is.
  var current: CurrentFile { media.file }

  /// What reads the marks of a large drawing when they are wanted.
  var source: FileMarkSource?

  /// How a large drawing looks from afar.
  var pyramid: StoredPyramid?

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
  private(set) var lastError: StoreError?

  /// Where the file is, as far as that was told.
  private var toldPlace: FilePlace?

  init(
    _ unnamed: UnnamedDrawings, target: String? = nil, idleness: Idleness = Idleness(),
    media: FileMediumSource = FileMediumSource(CurrentFile()) { _ in },
    telling tell: @escaping @Sendable (StoreEvent) -> Void
  ) {
    (self.unnamed, self.target, self.idleness, self.tell) = (unnamed, target, idleness, tell)
    self.media = media
  }

  // MARK: Writing

  /// Writes steps, or what else is written as one, the oldest first.
  mutating func write(_ steps: [[Record]]) {
    // What came before goes before, when its time has come.
    let isFirst = waiting.isEmpty
    waiting += steps.map { records in records.map { $0.leavingOut(unwritable) } }
    if isFirst { writeWaiting() }
  }

  /// Writes what is good to know the next time, and not worth a file, nor a word where it can't be.
  func note(_ records: [Record]) {
    if waiting.isEmpty { try? file?.write(records) }
  }

  /// Writes the tiles of the pyramid that wait. They belong to what is in the file, and can be made again.
  func writePyramid() {
    if waiting.isEmpty, let file { try? pyramid?.write(file.keep) }
  }

  /// Writes what waits, as far as it goes, and tells why it goes no further; at once, so that all of it waits for the disk
  /// one time.
  mutating func writeWaiting(_ snapshot: SessionSnapshot? = nil) {
    if let error = writeAllWaiting(snapshot) { tell(.failed(error)) }
  }

  /// Answers why it goes no further.
  mutating func writeAllWaiting(_ snapshot: SessionSnapshot?) -> StoreError? {
    var isTogether = true
    while !waiting.isEmpty {
      let count = isTogether ? waiting.count : 1
      do throws(StoreError) {
        let file = try openFile()
        let records = Array(waiting.prefix(count).joined())
        try StoreError.at(file.path) { () throws(DrawingFileError) in try file.write(records) }
        isChanged = true
        waiting.removeFirst(count)
        for _ in 0..<count { say(.wrote) }
        isTogether = true
      } catch {
        if error.isAbsence, let event = follow(snapshot) {
          say(event)
        } else if error.isLasting, count > 1 {
          // One of them is at fault, and the others are not.
          isTogether = false
        } else if error.isLasting {
          say(leaveOut(waiting[0], error))
        } else {
          lastError = error
          return error
        }
      }
    }
    return nil
  }

  /// What waits is in the file already.
  mutating func forgetWaiting() {
    while !waiting.isEmpty {
      waiting.removeFirst()
      say(.wrote)
    }
  }

  /// Lets go of what can never be written of the records that wait longest, so that others don't wait for it.
  private mutating func leaveOut(_ records: [Record], _ error: StoreError) -> StoreEvent {
    let marks = Record.unwritableMarks(in: records)
    unwritable.formUnion(marks)
    if marks.isEmpty { waiting.removeFirst() }
    waiting = waiting.map { records in records.map { $0.leavingOut(marks) } }
    return .leftOut(error, isWhole: marks.isEmpty)
  }

  // MARK: The file

  /// Tells `event`, and before it where the file is where nobody knows yet.
  mutating func say(_ event: StoreEvent) {
    tellPlace()
    tell(event)
  }

  mutating func tellPlace() {
    guard let file else { return }
    let place = FilePlace(path: file.path, identity: file.identity)
    guard place != toldPlace else { return }
    toldPlace = place
    tell(.placed(place))
  }

  /// Brings the file into its fastest form and lets go of it until something is to be written; answers where it is.
  mutating func release() -> String {
    // What is only convenient is not worth a word.
    try? file?.settle(isInUse: true)
    file = nil
    return path ?? ""
  }

  /// Takes the file again that was let go of, at the path that it has now.
  mutating func resume(at path: String) {
    self.path = path
    // Where that can't be it is tried again, and told, when something is to be written.
    file = try? SharedDrawing(opening: path, sitting: sitting)
    tellPlace()
  }

  /// The file, opened where it is, or made where there is none.
  mutating func openFile() throws(StoreError) -> SharedDrawing {
    if let file { return file }
    guard let path else { return try make() }
    // Who still reads what was open there before holds it for a moment.
    let file = try StoreError.at(path) { [sitting] () throws(DrawingFileError) in
      try Self.patiently { () throws(DrawingFileError) in
        try SharedDrawing(opening: path, sitting: sitting)
      }
    }
    self.file = file
    return file
  }

  /// Makes the file of a drawing, where that was asked for or without a name.
  @discardableResult
  mutating func make() throws(StoreError) -> SharedDrawing {
    if let target { return try make(at: target) }
    let path: String
    do throws(FileError) {
      path = try unnamed.newPath()
    } catch {
      throw .file(error)
    }
    // Before the file is there: whatever happens in between, it will be found.
    unnamed.remember(path)
    do throws(StoreError) {
      return try make(at: path)
    } catch {
      // Another try has another name, and fails for the same reason.
      guard case .drawing(let reason, _) = error else { throw error }
      throw .drawing(reason, path: unnamed.path)
    }
  }

  /// Makes the drawing's file at `path`, where nothing is.
  @discardableResult
  mutating func make(at path: String) throws(StoreError) -> SharedDrawing {
    let file = try StoreError.at(path) { () throws(DrawingFileError) in try begin(at: path) }
    isChanged = isChanged || !foundation.isEmpty
    (self.path, self.file, foundation, base) = (file.path, file, [], nil)
    return file
  }

  /// A file with all that a new one begins with.
  func begin(at path: String) throws(DrawingFileError) -> SharedDrawing {
    guard let base else {
      return try SharedDrawing(creating: path, sitting: sitting, with: foundation)
    }
    return try SharedDrawing(copying: base, to: path, sitting: sitting, with: foundation)
  }
}
