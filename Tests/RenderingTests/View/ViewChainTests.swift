import Geometry
import Graphics
import Marks
import TestSupport
import Testing

@testable import Rendering

/// The filters of the view, stored in the drawing.
@Suite struct ViewChainTests {
  private func changed(_ drawing: Drawing, to text: String) throws -> Drawing {
    var drawing = drawing
    let chain = try FilterChain(text: text)
    drawing.apply(drawing.delta(of: drawing.changes(toViewThrough: chain)))
    return drawing
  }

  @Test func aChainIsKeptAndChangedAndRemoved() throws {
    let first = try changed(Drawing(), to: "greyscale")
    #expect(first.viewChain.text == "greyscale")
    let key = try #require(first.entries.roots(ofKind: "view").first?.key)
    let second = try changed(first, to: "blur:3,on;-invert")
    #expect(second.viewChain.text == "blur:3,on;-invert")
    #expect(second.entries.roots(ofKind: "view").map(\.key) == [key])
    #expect(try changed(second, to: "").entries.isEmpty)
  }

  @Test func theSameChainChangesNothing() throws {
    let drawing = try changed(Drawing(), to: "sepia:0.5")
    #expect(drawing.changes(toViewThrough: try FilterChain(text: "sepia:0.5")).isEmpty)
    #expect(Drawing().changes(toViewThrough: FilterChain()).isEmpty)
  }

  @Test func filtersOfANewerProgramAreKept() throws {
    let text = "glow:3,soft;invert"
    let drawing = try changed(Drawing(), to: text)
    #expect(drawing.viewChain.text == text)
    #expect(drawing.viewFilters == ViewFilters(try FilterChain(text: "invert")))
  }

  @Test(arguments: [
    LongText("", times: 0), LongText(";;", times: 1), LongText("blur:x", times: 1),
    LongText("\u{0}", times: 1), LongText("-", times: 1), LongText("invert;", times: 10_000),
  ])
  func aBodyThatCannotBeReadShowsTheDrawing(body: LongText) {
    var drawing = Drawing()
    drawing.apply(drawing.delta(of: [.add(kind: "view", body: Array(body.text.utf8))]))
    #expect(drawing.viewChain == FilterChain())
    #expect(drawing.viewFilters == nil)
  }
}
