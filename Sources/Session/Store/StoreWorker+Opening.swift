import Documents
import System

extension StoreWorker {
  /// Opens the file at `path`, and calls `tell` with events. It reads none of the files in `besides`, which this program has
  /// open, since closing them again would drop its locks.
  mutating func open(
    _ path: String, besides: Set<FileIdentity>, _ tell: (OpeningEvent) -> Void
  ) {
    if let identity = FileIdentity(of: path), besides.contains(identity) {
      return tell(.isOpenHere(identity))
    }
    let store = OpeningStore(
      unnamed: unnamed, sitting: sitting, current: current,
      onUnreadable: { [tell = self.tell] in tell(.unreadable($0)) }, onPyramid: onPyramid)
    let event: OpeningEvent
    do throws(StoreError) {
      switch try store.open(path, onLock: { tell(.isOpenElsewhere($0)) }) {
      case .drawing(let opening): event = .opened(begin(with: opening))
      case .picture(let hasUnreadableDrawing):
        event = .isPicture(hasUnreadableDrawing: hasUnreadableDrawing)
      }
    } catch {
      event = .failed(error)
    }
    tellPlace()
    tell(event)
  }

  /// Takes the file of an opened drawing, or the contents with which its new file will begin.
  private mutating func begin(with opening: Opening) -> OpenedDrawing {
    var drawing = opening.drawing
    (source, pyramid) = (drawing.source, drawing.pyramid)
    switch opening.storage {
    case .opened(let file):
      (self.file, path) = (file, file.path)
      // A small file was checked when it was opened.
      if source != nil { startCheck(of: file) }
    case .copy(of: let snapshot):
      (base, foundation) = (snapshot, opening.additions)
      current.turn(to: snapshot)
    case .records(let records): foundation = records + opening.additions
    case .unsavedRecords(let records):
      foundation = records + opening.additions
      // If this fails, the first step makes the file.
      drawing.path = (try? make())?.path
    }
    return drawing
  }

  private mutating func startCheck(of file: SharedDrawing) {
    check = FileCheck(of: file, idleness) { [tell, path = file.path] in
      tell(.damaged(.drawing($0, path: path)))
    }
  }
}
