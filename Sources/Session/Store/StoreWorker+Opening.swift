import Documents
import Formats
import System

extension StoreWorker {
  /// Opens the drawing at `path`, and calls `tell` with events. It reads none of the files in `besides`, which this program has
  /// open, since closing them again would drop its locks.
  mutating func open(
    _ path: String, besides: Set<FileIdentity>, _ tell: (OpeningEvent) -> Void
  ) {
    if let identity = FileIdentity(of: path), besides.contains(identity) {
      return tell(.isOpenHere(identity))
    }
    let opener = DrawingOpener(
      unnamed, sitting: sitting, in: current,
      onUnreadable: { [tell = self.tell] in tell(.unreadable($0)) }, onPyramid: onPyramid)
    let event: OpeningEvent
    guard FileKind(of: path) != .picture else { return tell(openInside(path, opener)) }
    do throws(StoreError) {
      event = .opened(begin(with: try opener.open(path) { tell(.isOpenElsewhere($0)) }))
    } catch {
      event = .failed(error)
    }
    tellPlace()
    tell(event)
  }

  /// Opens the drawing inside a picture.
  private mutating func openInside(_ path: String, _ opener: DrawingOpener) -> OpeningEvent {
    do throws(StoreError) {
      guard let opening = try opener.openInside(path) else {
        return .isPicture(hasUnreadableDrawing: false)
      }
      let drawing = begin(with: opening)
      if let origin = drawing.origin, let look = drawing.exportLook {
        foundation += [
          .property(DrawingProperty.origin, .text(origin)),
          .property(DrawingProperty.export, .text(look.text)),
        ]
      }
      return .opened(drawing)
    } catch {
      return .isPicture(hasUnreadableDrawing: true)
    }
  }

  /// Takes the file of an opened drawing, or the contents with which its new file will begin.
  private mutating func begin(with opening: DrawingOpener.Opening) -> OpenedDrawing {
    var drawing = opening.drawing
    (source, pyramid) = (drawing.source, drawing.pyramid)
    switch opening.storage {
    case .opened(let file):
      (self.file, path) = (file, file.path)
      // A small file was checked when it was opened.
      if source != nil { startCheck(of: file) }
    case .copy(of: let snapshot):
      base = snapshot
      current.turn(to: snapshot)
    case .records(let records): foundation = records
    case .unsavedRecords(let records):
      foundation = records
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
