import Canvas
import Geometry
import Joining
import Marks
import Parts
import Session
import System
import Toolkit

/// The clashes of the last merge, and the states of those that are looked at.
final class ClashSights {
  /// Called with a clash when its state is found.
  var onArrival: ((Int) -> Void)?

  private(set) var clashes: [ListedClash] = []
  private(set) var finder = MarkFinder()

  private let drawing: any OpenDrawing
  private let canvas: CanvasView
  private let worker: Worker

  /// The states that were found, each with the number of changes of the drawing at that time. They are of no use for another list
  /// or another light.
  private var found = RowAnswers<(changes: Int, sight: ClashSight)>()

  /// The number of times that something was added to the finder.
  private var additions = 0

  init(_ drawing: any OpenDrawing, _ canvas: CanvasView, _ worker: Worker) {
    (self.drawing, self.canvas, self.worker) = (drawing, canvas, worker)
  }

  /// Begins a list.
  func begin(_ clashes: [JoinClash]) {
    forget()
    self.clashes = clashes.map { ListedClash($0) }
    finder = MarkFinder()
    for clash in clashes {
      finder.want(clash.mark, at: clash.rank)
      for case .above(let support?)? in [clash.lookHere, clash.lookThere] {
        finder.want(support.mark, at: support.rank)
      }
    }
  }

  /// Notes a mark that was put in place of a removed one.
  func add(_ mark: RankedMark, to index: Int) {
    clashes[index].add(mark)
    finder.want(mark.identity, at: mark.rank)
    additions += 1
    if let old = found[index] { found.keep((-1, old.sight), of: index) }
  }

  /// Looks for lost marks once more.
  func retry() {
    additions += 1
    finder.retry()
  }

  /// Returns the known state of a clash, and requests a newer one if the drawing has changed.
  func sight(of index: Int) -> ClashSight? {
    let known = found[index]
    if known?.changes != drawing.session.changeCount {
      found.want(index)
      findNext()
    }
    return known?.sight
  }

  private func findNext() {
    guard let index = found.next() else { return }
    let (asked, round, additions) = (drawing.asked, found.round, additions)
    let (clash, light, changes) = (clashes[index], canvas.light, asked.session.changeCount)
    let size = Size(
      width: ClashSight.picture.width * canvas.scale,
      height: ClashSight.picture.height * canvas.scale)
    asked.session.read(by: worker, awaited: false) { [finder, shown = asked.session.drawing] in
      var finder = finder
      let sight = ClashSight(of: clash, in: shown, &finder, in: light, size: size)
      return (sight, finder)
    } then: { [weak self] sight, finder in
      guard let self, round == found.round else { return }
      found.end(index, asked.isShown ? (changes, sight) : nil)
      guard asked.isShown else { return }
      // The answer lacks what was added to the finder meanwhile.
      if additions == self.additions { self.finder = finder }
      onArrival?(index)
      findNext()
    }
  }

  /// Drops all pictures, for another light or another scale.
  func forgetPictures() { found.forget() }

  /// Ends the list.
  func forget() {
    forgetPictures()
    (clashes, finder) = ([], MarkFinder())
  }
}
