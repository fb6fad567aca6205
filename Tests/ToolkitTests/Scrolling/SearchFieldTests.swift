import Geometry
import Testing
import Toolkit

@Suite struct SearchFieldTests {
  /// Cells of size 60, in rows of five.
  private final class Squares: CollectionViewDataSource {
    var count = 12
    func numberOfItems(in view: CollectionView) -> Int { count }
    func collectionView(_ view: CollectionView, sizeOfItem index: Int, width: Double) -> Size {
      Size(width: 60, height: 60)
    }
    func collectionView(_ view: CollectionView, cellForItem index: Int) -> CollectionViewCell {
      view.dequeue("square")
    }
  }

  private let stage = Stage()
  private let field = SearchField()
  private let list = CollectionView()
  private let squares = Squares()

  init() {
    list.register("square") { CollectionViewCell(identifier: "square") }
    list.dataSource = squares
    stage.show(field, Size(width: 310, height: 32))
    stage.show(list, y: 40, Size(width: 310, height: 250))
    field.list = list
    stage.root.setFocus(field)
  }

  /// The selected item after a key.
  private func press(_ symbol: Key.Symbol) -> Int? {
    stage.press(symbol)
    return list.selectedIndex
  }

  @Test func arrowsMoveTheSelectionOfTheListWhileTheFieldKeepsTheKeys() {
    #expect(press(.down) == 0)
    #expect(press(.down) == 5)
    #expect(press(.right) == 6)
    #expect(press(.left) == 5)
    #expect(press(.up) == 0)
    #expect(stage.root.focus === field)
  }

  @Test func aboveTheFirstItemIsTheFieldAgain() {
    field.insertText("ab")
    #expect(press(.left) == nil)
    #expect(press(.up) == nil)
    #expect(field.editing.caret == 1)
    #expect(press(.down) == 0)
    #expect(press(.right) == 1)
    #expect(press(.up) == nil)
    #expect(press(.left) == nil)
    #expect(field.editing.caret == 0)
  }

  @Test func enterOpensWhatIsSelectedOrElseTheFirst() {
    var opened: [Int] = []
    list.onOpen = { opened.append($0) }
    stage.press(.enter)
    stage.press(.down)
    stage.press(.down)
    stage.press(.enter)
    #expect(opened == [0, 5])
  }

  @Test func enterOpensNothingWhereNothingWasFound() {
    squares.count = 0
    list.reloadData()
    list.onOpen = { _ in Issue.record("There is nothing.") }
    stage.press(.enter)
    #expect(press(.down) == nil)
  }

  @Test func whatIsComposedIsNotDisturbed() {
    field.setMarkedText("に", caret: 3)
    #expect(press(.down) == nil)
  }
}
