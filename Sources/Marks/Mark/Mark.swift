public import Geometry

/// A part of a drawing: a leaf, or a composite of further marks.
///
/// A mark is an enum and not a protocol, so that a visit of a million marks is as fast as a loop. This file passes
/// each question on to the mark's kind. All other code asks the mark; only `MarkCoder`, which writes kinds, tells all of them apart.
@frozen public enum Mark: Hashable, Sendable {
  case dot(Dot)
  case vertex(Vertex)
  case stroke(Stroke)
  case picture(PictureMark)
  case shape(ShapeMark)
  case text(TextMark)
  case filtered(FilteredGroup)
  case foreign(ForeignMark)

  /// The mark as its body's type. It is slower than the other properties here, since most kinds don't fit into an existential
  /// inline.
  package var body: any MarkBody {
    switch self {
    case .dot(let dot): dot
    case .vertex(let vertex): vertex
    case .stroke(let stroke): stroke
    case .picture(let picture): picture
    case .shape(let shape): shape
    case .text(let text): text
    case .filtered(let group): group
    case .foreign(let foreign): foreign
    }
  }

  /// The location of the mark. The setter does nothing for a stroke.
  public var location: Point {
    get {
      switch self {
      case .dot(let dot): dot.location
      case .vertex(let vertex): vertex.location
      case .stroke(let stroke): stroke.location
      case .picture(let picture): picture.location
      case .shape(let shape): shape.location
      case .text(let text): text.location
      case .filtered(let group): group.location
      case .foreign(let foreign): foreign.location
      }
    }
    set {
      var body = body
      body.location = newValue
      self = body.mark
    }
  }

  /// The number of vertices, known without a visit. A dot counts as one, a foreign mark as four.
  public var vertexCount: Int {
    switch self {
    case .dot(let dot): dot.vertexCount
    case .vertex(let vertex): vertex.vertexCount
    case .stroke(let stroke): stroke.vertexCount
    case .picture(let picture): picture.vertexCount
    case .shape(let shape): shape.vertexCount
    case .text(let text): text.vertexCount
    case .filtered(let group): group.vertexCount
    case .foreign(let foreign): foreign.vertexCount
    }
  }

  /// The translation since the mark was put.
  package var shift: Vector {
    get {
      switch self {
      case .dot(let dot): dot.shift
      case .vertex(let vertex): vertex.shift
      case .stroke(let stroke): stroke.shift
      case .picture(let picture): picture.shift
      case .shape(let shape): shape.shift
      case .text(let text): text.shift
      case .filtered(let group): group.shift
      case .foreign(let foreign): foreign.shift
      }
    }
    set {
      switch self {
      case .dot(var dot):
        dot.shift = newValue
        self = .dot(dot)
      case .vertex(var vertex):
        vertex.shift = newValue
        self = .vertex(vertex)
      case .stroke(var stroke):
        stroke.shift = newValue
        self = .stroke(stroke)
      case .picture(var picture):
        picture.shift = newValue
        self = .picture(picture)
      case .shape(var shape):
        shape.shift = newValue
        self = .shape(shape)
      case .text(var text):
        text.shift = newValue
        self = .text(text)
      case .filtered(var group):
        group.shift = newValue
        self = .filtered(group)
      case .foreign(var foreign):
        foreign.shift = newValue
        self = .foreign(foreign)
      }
    }
  }

  /// The ink that `drawn(with:)` changes; nil if there is none.
  package var ink: Ink? {
    switch self {
    case .dot(let dot): dot.ownInk
    case .vertex(let vertex): vertex.ownInk
    case .stroke(let stroke): stroke.ownInk
    case .picture(let picture): picture.ownInk
    case .shape(let shape): shape.ownInk
    case .text(let text): text.ownInk
    case .filtered(let group): group.ownInk
    case .foreign(let foreign): foreign.ownInk
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
    case .shape(let shape): try shape.accept(&visitor)
    case .text(let text): try text.accept(&visitor)
    case .filtered(let group): try group.accept(&visitor)
    case .foreign(let foreign): try foreign.accept(&visitor)
    }
  }
}
