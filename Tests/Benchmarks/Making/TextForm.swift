/// The notation of strokes in the file of another program.
struct TextForm: Sendable {
  /// The extension of the file.
  let ending: String
  let isCompressed: Bool
  let head: String
  let strokeStart: String

  /// The text between two points.
  let gap: String
  let strokeEnd: String
  let tail: String

  /// The notation of Xournal++: a page as large as the walk.
  static func xopp(_ plan: WalkPlan) -> TextForm {
    TextForm(
      ending: "xopp", isCompressed: true,
      head: """
        <?xml version="1.0" standalone="no"?>
        <xournal creator="Scrawl's benchmarks" fileversion="4">
        <page width="\(plan.width)" height="\(plan.height)">
        <background type="solid" color="#ffffffff" style="plain"/>
        <layer>

        """,
      strokeStart: "<stroke tool=\"pen\" color=\"#0000ffff\" width=\"1\">", gap: " ",
      strokeEnd: "</stroke>\n", tail: "</layer>\n</page>\n</xournal>\n")
  }

  static func svg(_ plan: WalkPlan) -> TextForm {
    TextForm(
      ending: "svg", isCompressed: false,
      head: """
        <svg xmlns="http://www.w3.org/2000/svg" width="\(plan.width)" height="\(plan.height)">
        <g fill="none" stroke="#0000ff" stroke-linecap="round" stroke-linejoin="round">

        """,
      strokeStart: "<path d=\"M", gap: "L", strokeEnd: "\"/>\n", tail: "</g>\n</svg>\n")
  }

  static let endings = ["xopp", "svg"]

  /// The notation of files with an extension; nil if it is unknown.
  static func named(_ ending: String, _ plan: WalkPlan) -> TextForm? {
    [xopp(plan), svg(plan)].first { $0.ending == ending }
  }
}
