import Documents
import Language
import Testing

@testable import Session
@testable import Wording

/// The messages about a salvaged drawing.
@Suite struct LossTests {
  @Test func drawingThatCanNotBeMovedIsSaidToBeWrittenWhereItIs() {
    let error = StoreError.drawing(.readOnly, path: "/a.scrawl")
    #expect(
      Words(.english).cannotSave(error)
        == "/a.scrawl can’t be written: nothing can be written there. The drawing itself is kept where it was."
    )
    for words in Language.allCases.map(Words.init) {
      #expect(words.cannotSave(error).contains("/a.scrawl"))
      #expect(words.cannotSave(error) != words.cannotWrite(error))
    }
  }

  @Test func damagedDrawingSaysWhatIsLost() {
    let words = Words(.english)
    let loss = OpenedDrawing.Loss(path: "/a.scrawl", marks: 1, steps: 2, picture: true)
    #expect(
      words.salvaged(loss) == """
        /a.scrawl is damaged. What could still be read of it goes on as a new drawing; the file stays as it is. \
        1 mark is lost. 2 steps of the history are lost. The picture under the ink is lost.
        """)
    let nothing = OpenedDrawing.Loss(path: "/a.scrawl", marks: 0, steps: 0, picture: false)
    #expect(words.salvaged(nothing).hasSuffix("as it is. Nothing is known to be lost."))
  }
}
