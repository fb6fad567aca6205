import Geometry
import Graphics
import Testing
import Toolkit

@Suite struct IconTests {
  private func icon(_ path: String) -> Icon {
    Icon(svg: "<svg><path d=\"\(path)\"/></svg>".utf8)
  }

  @Test func largeAndSmallLettersMeanTheSame() {
    #expect(icon("M2 3L10 3L10 8H4V1Z") == icon("m2 3 l8 0 l0 5 h-6 v-7 z"))
    #expect(icon("M1 1C2 2 3 3 4 4") == icon("m1,1c1,1,2,2,3,3"))
  }

  @Test func numbersNeedNoSpaceWhereTheyCanBeTold() {
    #expect(icon("M1-2L3.5.5") == icon("M 1 -2 L 3.5 0.5"))
  }

  @Test func whatFollowsAMoveAreLines() {
    #expect(icon("M1 1 5 5 9 1") == icon("M1 1L5 5L9 1"))
  }

  @Test func severalPathsAreOneIcon() {
    let two = Icon(svg: "<path d=\"M1 1L2 2\"/><path class=\"x\" d=\"M3 3L4 4\"/>".utf8)
    #expect(two == icon("M1 1L2 2M3 3L4 4"))
  }

  @Test func nonsenseEndsThePath() {
    #expect(icon("M1 1L2 2Q9 9") == icon("M1 1L2 2"))
    #expect(icon("L") == icon(""))
  }
}
