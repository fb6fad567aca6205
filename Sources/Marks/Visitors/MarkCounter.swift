/// Counts the marks of a drawing by kind.
public struct MarkCounter: MarkWalker {
  /// The marks of the drawing itself, not those inside strokes and groups.
  public private(set) var marks = 0
  public private(set) var dots = 0
  public private(set) var strokes = 0
  public private(set) var vertices = 0

  public private(set) var pictures = 0
  public private(set) var texts = 0

  /// The shapes, by the nouns for their forms.
  public private(set) var shapes: [String: Int] = [:]

  /// The groups under filters.
  public private(set) var filtered = 0

  /// The foreign marks, of kinds that this program doesn't know.
  public private(set) var foreign = 0

  private var depth = 0

  public init() {}

  public static func count(_ drawing: Drawing) -> MarkCounter {
    var counter = MarkCounter()
    drawing.accept(&counter)
    return counter
  }

  public mutating func visitMark(_ mark: Mark) {
    if depth == 0 { marks += 1 }
    depth += 1
  }

  /// Counts the stored vertices of a line, and skips its visible form.
  public mutating func visitLine(_ line: Stroke) -> Bool {
    vertices += line.count
    visitStroke(line)
    return true
  }

  public mutating func visitVertex(_ vertex: Vertex) {
    vertices += 1
  }

  public mutating func visitDot(_ dot: Dot) {
    dots += 1
    depth -= 1
  }

  public mutating func visitStroke(_ stroke: Stroke) {
    strokes += 1
    depth -= 1
  }

  public mutating func visitLeaf(_ leaf: some LeafMark) {
    depth -= 1
  }

  public mutating func visitPicture(_ picture: PictureMark) {
    pictures += 1
    depth -= 1
  }

  public mutating func visitShape(_ shape: ShapeMark) {
    shapes[shape.shape.form.noun, default: 0] += 1
    depth -= 1
  }

  public mutating func visitText(_ text: TextMark) {
    texts += 1
    depth -= 1
  }

  public mutating func visitFiltered(_ group: FilteredGroup) {
    filtered += 1
    group.present(to: &self)
    depth -= 1
  }

  public mutating func visitForeign(_ foreign: ForeignMark) {
    self.foreign += 1
    depth -= 1
  }
}
