import System
import TestSupport
import Testing

/// Sketches on the command line.
@Suite(.timeLimit(.minutes(120))) struct RecogniseCommandTests {
  private let shell: CommandShell

  /// A line, a triangle of three strokes, and ink that means nothing.
  private static let text = """
    stroke 1 #0000ff 0,0 50,1 100,0 150,0 200,0

    stroke 1 #0000ff 0,0 50,0 100,0
    stroke 1 #0000ff 100,0 80,40 60,80
    stroke 1 #0000ff 60,80 30,40 0,0

    stroke 1 #0000ff 0,0 50,90 100,0 20,60 40,-30

    """

  init() throws {
    shell = try CommandShell()
    try File.write(Array(Self.text.utf8), to: shell.home.path + "/sketches")
  }

  @Test func aLineForEachSketchIsPrinted() throws {
    let lines = try shell.output("recognise", "sketches").split(separator: "\n")
    #expect(lines.map { $0.prefix { $0 != " " } } == ["line", "triangle", "none"])
    let piped = ["sh", "-c", "cat sketches | \"$@\"", "sh"]
    #expect(
      try shell.output("recognise", launcher: piped)
        == (try shell.output("recognise", "-", launcher: piped)))
    #expect(
      try shell.output("recognise", "sketches", "--json").split(separator: "\n").last
        == #"{"figure": "none"}"#)
  }

  @Test func theLinesThatDumpPrintsAreRead() throws {
    let strokes = try shell.output("dump", "a.scrawl").split(separator: "\n").dropFirst(1)
    try File.write(Array(strokes.joined(separator: "\n").utf8), to: shell.home.path + "/dumped")
    #expect(try shell.output("recognise", "dumped").split(separator: "\n").count == 1)
  }

  @Test func aLineThatIsNoStrokeIsRefused() throws {
    try File.write(Array((Self.text + "\nrubbish\n").utf8), to: shell.home.path + "/bad")
    #expect(
      try shell.refusal("recognise", "bad")
        == "scrawl: Cannot open bad: line 9 is not a stroke in the form that `scrawl dump` prints.\n"
    )
    #expect(
      try shell.refusal("recognise", "/dev/zero")
        == "scrawl: Cannot read /dev/zero: it is too large.\n")
  }
}
