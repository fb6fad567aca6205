import Canvas
import Geometry
import Language
import System
import Testing
import Toolkit

@testable import Interface
@testable import scrawl

@Suite struct ProgressEscapeTests {
  @Test func escapeCancelsWhatTakesLonger() {
    let tools = ToolBox.tools(PenSettings())
    let studio = StudioView(tools: tools, Words(.english))
    studio.clock.isStill = true
    studio.canvas.tool = tools[0]
    studio.frame.size = Size(width: 800, height: 600)
    studio.clock.tick(at: 0)
    let work = Progress()
    #expect(!studio.keyDown(Key(.escape)))
    studio.bulletin.beginProgress("Saving", of: work) { work.cancel() }
    studio.clock.tick(at: 1)
    #expect(!studio.keyDown(Key(.escape)))
    studio.clock.tick(at: 201)
    #expect(studio.keyDown(Key(.escape)))
    #expect(work.isCancelled)
    studio.bulletin.endProgress()
    #expect(!studio.keyDown(Key(.escape)))
  }
}
