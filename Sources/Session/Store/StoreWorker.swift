import Documents
import Rendering
import System

/// Handles the requests of a store: reads and writes the drawing's file, one request after the other.
struct StoreWorker {
  /// The folder of drawings without a name.
  let unnamed: UnnamedDrawings

  /// Space for the last strokes before the program ends on a full disk.
  var reserve: DiskReserve { DiskReserve(beside: unnamed) }

  /// The list of drawings that were saved elsewhere while the program ended.
  var rescued: RescuedDrawings { RescuedDrawings(beside: unnamed) }

  /// The sitting and the person of everything that this worker writes, to any file. A sitting is the time for which this program
  /// has the drawing open and one person draws.
  private(set) var signature: Signature

  var sitting: SittingID { signature.sitting }

  /// Called on any thread with events of the file.
  let tell: @Sendable (StoreEvent) -> Void

  /// Called on any thread when there are pyramid tiles to write.
  var onPyramid: @Sendable () -> Void = {}

  /// The open file; nil while it is closed.
  var file: SharedDrawing? {
    didSet {
      guard file !== oldValue else { return }
      end = file == nil ? (try? oldValue?.historyEnd()) ?? nil : nil
      check?.cancel()
      check = nil
      if source != nil, oldValue?.keepsPresent == true { mustKeepPresent = true }
      if mustKeepPresent { file?.keepPresent() }
      current.turn(to: file)
    }
  }

  /// The last step of the file when it was closed, by which the file is recognised; nil if unknown.
  private var end: HistoryEnd?

  /// Checks an open large file while the program isn't used.
  var check: FileCheck?
  let idleness: Idleness

  /// Whether the tables of present marks must not change in the present file of the drawing and in later ones, since undo finds
  /// the marks of a deleted selection there alone.
  private var mustKeepPresent = false

  /// Whether the drawing was changed since it was opened.
  var isChanged = false

  /// Whether space for the last strokes was reserved, or there is none.
  private var holdsReserve = false

  /// The media that the drawing's file has.
  let media: FileMediumSource

  /// The file from which marks and media are read, whichever that is.
  var current: CurrentFile { media.file }

  /// Reads the marks of a large drawing on demand.
  var source: FileMarkSource?

  /// The pyramid of a large drawing.
  var pyramid: StoredPyramid?

  /// The path of the drawing's file; nil while there is none.
  var path: String?

  /// The path at which the drawing's file will be made; nil if it has no name yet.
  private let target: String?

  /// The records that a new file begins with.
  var foundation: [Record] = []

  /// The large read-only file as whose copy a new file begins.
  var base: SharedSnapshot?

  /// The steps that weren't written yet, the oldest first.
  var waiting: [WaitingStep] = []

  /// The number of steps at the beginning of `waiting` that the file may already have.
  var doubtful = 0

  /// The ids of marks that no file accepts.
  private var unwritable: Set<Int> = []

  /// The last error of writing.
  private(set) var lastError: StoreError?

  /// The last place that was reported, and the remarks on it.
  private var toldPlace: FilePlace?
  private var toldRemarks: Set<OpeningRemark> = []

  init(
    _ unnamed: UnnamedDrawings, target: String? = nil, idleness: Idleness = Idleness(),
    sitting: SittingID = SittingID(),
    media: FileMediumSource = FileMediumSource(CurrentFile()) { _ in },
    telling tell: @escaping @Sendable (StoreEvent) -> Void
  ) {
    (self.unnamed, self.target, self.idleness, self.tell) = (unnamed, target, idleness, tell)
    (signature, self.media) = (Signature(sitting), media)
  }

  // MARK: Writing

  /// Writes steps, each in a transaction, the oldest first.
  mutating func write(_ steps: [[Record]]) {
    // Steps that are already waiting are written first, at the next attempt.
    let isFirst = waiting.isEmpty
    waiting += steps.map { WaitingStep($0).leavingOut(unwritable) }
    if isFirst { writeWaiting() }
  }

  /// Writes optional records: makes no file for them and reports no error.
  func note(_ records: [Record]) {
    if waiting.isEmpty { try? file?.write(records) }
  }

  /// Writes pending pyramid tiles if the file is up to date. They can be made again.
  func writePyramid() {
    if waiting.isEmpty, let file { try? pyramid?.write(file.keep) }
  }

  /// Writes all waiting steps together, so that they wait for the disk only once. Reports the error that stops it.
  mutating func writeWaiting(_ snapshot: SessionSnapshot? = nil) {
    if let error = writeAllWaiting(snapshot) { tell(.failed(error)) }
  }

  /// Writes all waiting steps. Returns the error that stops it.
  mutating func writeAllWaiting(_ snapshot: SessionSnapshot?) -> StoreError? {
    var isTogether = true
    while !waiting.isEmpty {
      let count = isTogether ? waiting.count : 1
      do throws(StoreError) {
        let file = try openFile()
        try endDoubt()
        let records = waiting.prefix(count).flatMap(\.records)
        try StoreError.at(file.path) { () throws(DrawingFileError) in try file.write(records) }
        isChanged = true
        if !holdsReserve { reserve.hold() }
        holdsReserve = true
        forgetWaiting(count)
        isTogether = true
      } catch {
        if error.isLink, file != nil {
          // Opening the file again separates it from its other names.
          file = nil
        } else if error.isAbsence, let event = follow(snapshot) {
          say(event)
        } else if error.isOverwriting, let event = leaveOverwritten(snapshot) {
          say(event)
        } else if error.isLasting, count > 1 {
          // Only one of the steps caused the error, so each is tried alone.
          isTogether = false
        } else if error.isLasting, let event = leaveOut(error) {
          say(event)
        } else if error.isLasting || error.isDamage, let event = beginAnew(snapshot) {
          say(event)
        } else {
          if error.isDoubtful { doubtful = count }
          lastError = error
          return error
        }
      }
    }
    return nil
  }

  /// Drops the first `count` waiting steps, and reports each as written unless it was emptied by `leaveOut`. Call this when the
  /// file has them.
  mutating func forgetWaiting(_ count: Int) {
    doubtful = 0
    for _ in 0..<count {
      let step = waiting.removeFirst()
      if let signature = step.signature { sign(signature) }
      if !step.isEmptied { say(.wrote) }
    }
  }

  /// Takes the signature of steps that the file has, with which it goes on.
  private mutating func sign(_ signature: Signature) {
    self.signature = signature
    file?.signature = signature
  }

  /// Removes the parts of the oldest waiting step that can never be written, so that later steps don't wait for it. Returns nil
  /// if nothing is left to remove.
  private mutating func leaveOut(_ error: StoreError) -> StoreEvent? {
    guard let step = waiting.first, !step.isEmptied else { return nil }
    let marks = Record.unwritableMarks(in: step.records)
    unwritable.formUnion(marks)
    if marks.isEmpty {
      waiting[0] = step.emptied
    } else {
      waiting = waiting.map { $0.leavingOut(marks) }
    }
    return .leftOut(error, isWhole: marks.isEmpty)
  }

  // MARK: The file

  /// Reports `event`, after the file's place if that has changed.
  mutating func say(_ event: StoreEvent) {
    tellPlace()
    tell(event)
  }

  mutating func tellPlace() {
    guard let file else { return }
    for remark in file.remarks where toldRemarks.insert(remark).inserted {
      tell(.remarked(remark, path: file.path))
    }
    let place = FilePlace(path: file.path, identity: file.identity)
    guard place != toldPlace else { return }
    toldPlace = place
    tell(.placed(place))
  }

  /// Brings the file into its fastest form and closes it until `resume` is called.
  mutating func release() {
    // Settling only saves time later, so an error doesn't matter.
    try? file?.settle(isInUse: true)
    file = nil
  }

  /// Opens the released file again, at `moved` if it was moved.
  mutating func resume(at moved: String?) {
    path = moved ?? path
    // If this fails, the next write tries again and reports the error.
    if path != nil { _ = try? openFile() }
    tellPlace()
  }

  /// Returns the open file; opens or makes it first if necessary.
  mutating func openFile() throws(StoreError) -> SharedDrawing {
    if let file {
      guard !file.isOverwritten else { throw .drawing(.overwritten, path: file.path) }
      return file
    }
    guard let path else { return try make() }
    let file = try open(at: path)
    if let end {
      let found = try StoreError.at(path) { () throws(DrawingFileError) in try file.historyEnd() }
      guard found == end else { throw .drawing(.overwritten, path: path) }
    }
    self.file = file
    return file
  }

  /// Makes the drawing's file at the path that the user asked for, or one without a name.
  @discardableResult
  mutating func make() throws(StoreError) -> SharedDrawing {
    if let target { return try make(at: target) }
    let path: String
    do throws(FileError) {
      path = try unnamed.newPath(over: origin)
    } catch {
      throw .file(error)
    }
    // The path is recorded first, so that the file is found even if the program is killed now.
    unnamed.remember(path)
    do throws(StoreError) {
      return try make(at: path)
    } catch {
      // Another attempt would have another name and fail for the same reason.
      guard case .drawing(let reason, _) = error else { throw error }
      throw .drawing(reason, path: unnamed.path)
    }
  }

  /// The path of the picture over which a new file begins.
  private var origin: String? {
    for case .property(DrawingProperty.origin, .text(let path)) in foundation.reversed() {
      return path
    }
    return nil
  }

  /// Makes the drawing's file at a free `path`.
  @discardableResult
  mutating func make(at path: String) throws(StoreError) -> SharedDrawing {
    let file = try StoreError.at(path) { () throws(DrawingFileError) in try begin(at: path) }
    isChanged = isChanged || !foundation.isEmpty
    (self.path, self.file, foundation, base) = (file.path, file, [], nil)
    return file
  }

  /// Makes a file with `base` and `foundation`.
  func begin(at path: String) throws(DrawingFileError) -> SharedDrawing {
    guard let base else {
      return try SharedDrawing(
        creating: path, sitting: sitting, by: signature.person, with: foundation)
    }
    return try SharedDrawing(
      copying: base, to: path, sitting: sitting, by: signature.person, with: foundation)
  }
}
