import Documents
import Formats
import Geometry
import Language
import Marks
import Rendering
import Session
import Synchronization
import System
import Wording

extension Replay {
  /// The margin around all ink.
  private static let margin = 16.0

  /// Writes the frames.
  func run() throws(CommandError) {
    let source = try DrawingSource.find(path)
    let damage = Mutex<DrawingFileError?>(nil)
    let (opened, _) = try source.opened(whole: true) { error in
      damage.withLock { $0 = error }
    } reading: { _ in
    }
    guard let ink = opened.ink else { throw .noInk(path) }
    let film = Film(of: ink.history, skippingUndone: skipsUndone)
    var projector = Projector(film, of: ink.drawing)
    let times = try times(in: film)
    var painter = try painter(film, from: projector.drawing.bounds, over: opened.picture)
    let output = FrameOutput(names, of: painter, rate: rate)
    let progress = Progress()
    progress.begin(times.count)
    let line = ProgressLine(progress, besideOutput: names == nil)
    for (index, time) in times.enumerated() {
      let change = projector.go(to: time)
      painter.show(projector.picture, changing: change.area, share: Thread.share)
      // A frame without its unreadable pictures must not be written.
      if let error = damage.withLock(\.self) { throw .drawing(error, path) }
      try output.write(painter, number: index + 1)
      try? progress.step()  // Nobody cancels this progress.
      line.show()
    }
  }

  /// The painter of frames that show all ink of the whole film.
  private func painter(
    _ film: Film, from start: Rect?, over picture: Picture?
  ) throws(CommandError) -> FramePainter {
    let ink = (film.area?.union(start) ?? start)?.outset(by: Self.margin).roundedOutwards
    guard let whole = picture.map({ $0.frame.union(ink) }) ?? ink else { throw .noInk(path) }
    let scale = size.scale(of: whole)
    var area = size.aligned(whole)
    if names == nil { area = VideoStream.frame(of: area, scale: scale) }
    guard
      let painter = FramePainter(showing: area, over: picture, scale: scale, on: background)
    else { throw .cannotExport(.png, .reasonMemory) }
    return painter
  }

  /// The times of the frames. The last one is the end of the film, which shows the finished drawing.
  private func times(in film: Film) throws(CommandError) -> FrameTimes {
    func times(_ option: String, _ place: FilmPlace) throws(CommandError) -> ClosedRange<Double> {
      guard let times = place.times(in: film) else {
        throw .noSuchTime(
          option: option, place, steps: film.stepCount, seconds: film.length)
      }
      return times
    }
    var (first, last) = (0.0, film.length)
    if let start { first = try times("--from", start).lowerBound }
    if let end { last = try times("--to", end).upperBound }
    if let start, let end, last < first { throw .endsFirst(from: start, to: end) }
    return FrameTimes(from: first, to: last, count: count, step: speed / rate)
  }
}
