import Geometry
import TestSupport
import Testing
import Toolkit

/// The message to a window when all contents of a view have moved.
@Suite struct MovingContentTests {
  private final class Host: ViewHost {
    struct Move: Equatable {
      let area: Rect
      let way: [Int]
      let fixed: [Rect]
    }

    let scale = 1.0
    var moves: [Move] = []
    var damage: [Rect] = []

    func needsDisplay(_ area: Rect) {
      damage.append(area)
    }

    func displayDidMove(in area: Rect, x: Int, y: Int, under fixed: [Rect]) {
      moves.append(Move(area: area, way: [x, y], fixed: fixed))
    }
  }

  private let host = Host()
  private let root = RootView(frame: Rect(x: 0, y: 0, width: 400, height: 300))
  private let paper = View(frame: Rect(x: 10, y: 20, width: 300, height: 200))

  init() {
    root.addSubview(View(frame: Rect(x: 0, y: 0, width: 50, height: 50)))
    root.addSubview(paper)
    root.host = host
  }

  @Test func whatLiesInFrontStaysWhereItIs() {
    let card = View(frame: Rect(x: 30, y: 40, width: 60, height: 20))
    card.backing = Backing(shadow: 0.3)
    let hidden = View(frame: Rect(x: 200, y: 40, width: 60, height: 20))
    hidden.isHidden = true
    let inside = View(frame: Rect(x: 5, y: 6, width: 7, height: 8))
    for view in [card, hidden] { root.addSubview(view) }
    paper.addSubview(inside)
    host.damage = []
    paper.contentDidMove(x: 3, y: -4)
    #expect(host.damage.isEmpty)
    #expect(
      host.moves == [
        Host.Move(
          area: paper.frame, way: [3, -4],
          fixed: [
            Rect(x: 15, y: 26, width: 7, height: 8),
            card.frame.outset(by: Backing.shadowReach),
          ])
      ])
  }

  @Test func whatLetsSomethingThroughIsDrawnAgain() {
    root.alpha = 0.5
    host.damage = []
    paper.contentDidMove(x: 3, y: -4)
    #expect(host.moves.isEmpty)
    #expect(host.damage == [paper.frame])
  }

  @Test func whoKeepsNoPixelsDrawsAllOfThem() {
    let stage = Stage()
    stage.root.addSubview(paper)
    stage.damage = []
    paper.contentDidMove(x: 3, y: -4)
    #expect(stage.damage == [paper.frame])
  }
}
