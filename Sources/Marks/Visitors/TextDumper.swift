import Geometry
import Inking

/// Writes a drawing as text that can be compared, one mark per line.
///
///     dot 12.5,8 2 #000000
///     stroke 1 #0000ff 10,10 20,10
///     stroke 1 #0000ff { dot 1,1 2 #000000; stroke 3 #ff0000 0,0 5,5 }
///     stroke 1 #0000ff 10,10:0.5:-30,20:0 20,10:0.75:-30,20:8
///     stroke 2 #0000ff hand 1 smoothing:10;least:0.5 10,10:0.5::0 20,10:0.75::8
///     stroke 1 #0000ff part 0.5,1.25 10,10 20,10 30,10
///     picture 100,50 300x200 shape 1,0,0,1 crop 0,0,300,200 medium 00ff filters greyscale;levels:0.1,0.9
///     filtered shadow:4,4 overhang 28 unit 2 { dot 1,1 2 #000000; stroke 3 #ff0000 0,0 5,5 }
///     text 10,20 #000000 linear 1,0,0,1 "Title" size 20 family "sans-serif" looks none box 80,24 lines 1 glyphs 5 00ff00ff00ff00ff
///     foreign polygon 10,20 300,200 from 12,22 body 00ff
///
/// Pressure, tilt and time follow the coordinates of a vertex, each empty if the device didn't report it. The text of a line with
/// a style has the unit of the view and the style before its vertices, which are those that the hand drew. The text of a line
/// with a visible part has the ends of the part, as places among its vertices. A typed text has its box, and checksums of its looks and of all that is
/// seen of it.
public struct TextDumper: MarkWalker {
  public private(set) var text = ""

  /// For each stroke or group that has begun and not yet ended, whether it is a group and has children already.
  private var open: [(isGroup: Bool, hasChildren: Bool)] = []

  /// The pen states of the next vertices of the current line.
  private var states: ArraySlice<PenState> = []

  public init() {}

  public static func text(of drawing: Drawing) -> String {
    var dumper = TextDumper()
    drawing.accept(&dumper)
    return dumper.text
  }

  /// Returns the text so far, and clears it.
  public mutating func take() -> String {
    defer { text = "" }
    return text
  }

  public mutating func visitMark(_ mark: Mark) {
    separate()
    if case .stroke(let stroke) = mark {
      begin(stroke)
    } else if case .filtered(let group) = mark {
      begin(group)
    }
  }

  private mutating func begin(_ stroke: Stroke) {
    let isGroup = stroke.vertices.isEmpty && stroke.count > 0
    text += "stroke \(MarkText.short(stroke.ink.width)) \(MarkText.text(stroke.ink.colour))"
    if isGroup { text += " {" }
    open.append((isGroup, false))
    states = stroke.penStates[...]
    if let drawn = stroke.drawnStyle {
      text += " hand \(MarkText.short(drawn.unit)) \(drawn.style.text)"
      if let device = drawn.device { text += " by \"\(device.name)\" \(device.averaged)" }
    }
    if let part = stroke.part {
      text += " part \(MarkText.short(part.start)),\(MarkText.short(part.end))"
    }
  }

  /// Writes the stored vertices of a line, and skips its visible form.
  public mutating func visitLine(_ line: Stroke) -> Bool {
    guard line.hidesVertices else { return false }
    for vertex in line.vertices { visitVertex(vertex) }
    visitStroke(line)
    return true
  }

  private mutating func begin(_ group: FilteredGroup) {
    let (filters, unit) = (group.filters, group.unit)
    text += "filtered \(filters.text)"
    if filters.overhang > 0 { text += " overhang \(MarkText.short(filters.overhang))" }
    text += unit == 1 ? " {" : " unit \(MarkText.short(unit)) {"
    open.append((true, false))
  }

  public mutating func visitVertex(_ vertex: Vertex) {
    separate()
    text += (open.last?.isGroup == false ? " " : "vertex ") + MarkText.short(vertex.location)
    if let state = states.popFirst(), state != .untold { text += Self.text(state) }
    endLine()
  }

  public mutating func visitLeaf(_ leaf: some LeafMark) {
    text += "\(leaf.word) \(leaf.properties)"
    endLine()
  }

  public mutating func visitStroke(_ stroke: Stroke) {
    if open.popLast()?.isGroup == true { text += " }" }
    endLine()
  }

  public mutating func visitFiltered(_ group: FilteredGroup) {
    group.present(to: &self)
    open.removeLast()
    text += " }"
    endLine()
  }

  /// Writes the separator between the children of a group.
  private mutating func separate() {
    guard let group = open.last, group.isGroup else { return }
    text += group.hasChildren ? "; " : " "
    open[open.count - 1].hasChildren = true
  }

  private mutating func endLine() {
    if open.isEmpty { text += "\n" }
  }

  private static func text(_ state: PenState) -> String {
    let pressure = state.pressure.map(MarkText.short) ?? ""
    let tilt = state.tilt.map { "\(MarkText.short($0.right)),\(MarkText.short($0.down))" } ?? ""
    return ":\(pressure):\(tilt):\(state.time.map { "\($0)" } ?? "")"
  }
}
