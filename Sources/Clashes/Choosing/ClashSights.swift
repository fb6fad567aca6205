import Canvas
import Geometry
import Joining
import Marks
import Parts
import Session
import System
import Toolkit

/// The clashes of the last merge, and the states of those that are looked at. A worker finds them one after the other. The last
/// request comes first, since the user has scrolled on.
final class ClashSights {
  /// Called with a clash when its state is found.
  var onArrival: ((Int) -> Void)?

  private(set) var clashes: [ListedClash] = []
  private(set) var finder = MarkFinder()

  private let drawing: any OpenDrawing
  private let canvas: CanvasView
  private let worker: Worker

  /// The states that were found, each with the number of changes of the drawing at that time, and the order of finding.
  private var found: [Int: (changes: Int, sight: ClashSight)] = [:]
  private var order: [Int] = []
  private var wanted: [Int] = []
  private var isFinding = false

  /// The number of times that something was added to the finder.
  private var additions = 0

  /// The number of the list and of the light in which it is drawn, since an answer may come after either has changed.
  private var round = 0

  /// The most states that are kept, and the most that wait: more than a window shows.
  private static let mostKept = 300
  private static let mostWanted = 40

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
    found[index]?.changes = -1
  }

  /// Looks for lost marks once more.
  func retry() {
    additions += 1
    finder.retry()
  }

  /// Returns the known state of a clash, and requests a newer one if the drawing has changed.
  func sight(of index: Int) -> ClashSight? {
    let known = found[index]
    if known?.changes != drawing.session.changeCount { want(index) }
    return known?.sight
  }

  private func want(_ index: Int) {
    wanted.removeAll { $0 == index }
    wanted.append(index)
    if wanted.count > Self.mostWanted { wanted.removeFirst() }
    findNext()
  }

  private func findNext() {
    guard !isFinding, let index = wanted.popLast(), clashes.indices.contains(index) else { return }
    isFinding = true
    let (asked, round, additions) = (drawing.asked, round, additions)
    let (clash, light, changes) = (clashes[index], canvas.light, asked.session.changeCount)
    let size = Size(
      width: ClashSight.picture.width * canvas.scale,
      height: ClashSight.picture.height * canvas.scale)
    asked.session.read(by: worker, awaited: false) { [finder, shown = asked.session.drawing] in
      var finder = finder
      let sight = ClashSight(of: clash, in: shown, &finder, in: light, size: size)
      return (sight, finder)
    } then: { [weak self] sight, finder in
      guard let self, round == self.round else { return }
      isFinding = false
      guard asked.isShown else { return }
      // The answer lacks what was added to the finder meanwhile.
      if additions == self.additions { self.finder = finder }
      keep(sight, of: index, at: changes)
      onArrival?(index)
      findNext()
    }
  }

  private func keep(_ sight: ClashSight, of index: Int, at changes: Int) {
    if found.updateValue((changes, sight), forKey: index) == nil { order.append(index) }
    if order.count > Self.mostKept { found[order.removeFirst()] = nil }
  }

  /// Drops all pictures, for another light or another scale.
  func forgetPictures() {
    round += 1
    (found, order, wanted, isFinding) = ([:], [], [], false)
  }

  /// Ends the list.
  func forget() {
    forgetPictures()
    (clashes, finder) = ([], MarkFinder())
  }
}
