public import Geometry

/// A part of a drawing: a leaf, or a composite of further marks.
///
/// It is an enum and not a protocol, so that a visit of a million marks is as fast as a loop.
@frozen public enum Mark: Hashable, Sendable {
  case dot(Dot)
  case vertex(Vertex)
  case stroke(Stroke)
  case picture(PictureMark)
  case filtered(FilteredGroup)
  case foreign(ForeignMark)

  /// The location of the mark. The setter does nothing for a stroke.
  public var location: Point {
    get {
      switch self {
      case .dot(let dot): dot.location
      case .vertex(let vertex): vertex.location
      case .stroke(let stroke): stroke.location
      case .picture(let picture): picture.location
      case .filtered(let group): group.location
      case .foreign(let foreign): foreign.location
      }
    }
    set {
      switch self {
      case .dot(var dot):
        dot.location = newValue
        self = .dot(dot)
      case .vertex(var vertex):
        vertex.location = newValue
        self = .vertex(vertex)
      case .stroke: break
      case .picture(var picture):
        picture.location = newValue
        self = .picture(picture)
      case .filtered(var group):
        group.location = newValue
        self = .filtered(group)
      case .foreign(var foreign):
        foreign.location = newValue
        self = .foreign(foreign)
      }
    }
  }

  /// The number of vertices, known without a visit. A dot counts as one, a foreign mark as four.
  public var vertexCount: Int {
    switch self {
    case .dot, .vertex: 1
    case .picture, .foreign: 4
    case .stroke(let stroke): stroke.vertexCount
    case .filtered(let group): group.vertexCount
    }
  }

  /// The size of the mark: a dot's diameter or a stroke's line width, as width and height; zero for a vertex; the size
  /// of the frame for a picture, a group under filters or a foreign mark.
  public var size: Size {
    switch self {
    case .dot(let dot): dot.size
    case .vertex(let vertex): vertex.size
    case .stroke(let stroke): stroke.size
    case .picture(let picture): picture.size
    case .filtered(let group): group.size
    case .foreign(let foreign): foreign.size
    }
  }

  /// The child added last; a leaf has none, and a group under filters keeps its marks to itself.
  public var lastChild: Mark? {
    switch self {
    case .dot, .vertex, .picture, .filtered, .foreign: nil
    case .stroke(let stroke): stroke.lastChild
    }
  }

  /// Appends a child; does nothing for a leaf, or for a group under filters, whose marks never change.
  public mutating func add(_ mark: Mark) {
    switch self {
    case .stroke(var stroke):
      self = .vertex(Vertex(at: .zero))  // so that the children have one owner and aren't copied
      stroke.add(mark)
      self = .stroke(stroke)
    case .dot, .vertex, .picture, .filtered, .foreign: break
    }
  }

  /// Removes the last child that equals `mark`, if there is one.
  public mutating func remove(_ mark: Mark) {
    switch self {
    case .stroke(var stroke):
      self = .vertex(Vertex(at: .zero))
      stroke.remove(mark)
      self = .stroke(stroke)
    case .dot, .vertex, .picture, .filtered, .foreign: break
    }
  }

  @inlinable @inline(__always) public func accept<Visitor: MarkVisitor & ~Copyable>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    switch self {
    case .dot(let dot): try dot.accept(&visitor)
    case .vertex(let vertex): try vertex.accept(&visitor)
    case .stroke(let stroke):
      try visitor.visitMark(self)
      try stroke.present(to: &visitor)
    case .picture(let picture): try picture.accept(&visitor)
    case .filtered(let group): try group.accept(&visitor)
    case .foreign(let foreign): try foreign.accept(&visitor)
    }
  }
}
