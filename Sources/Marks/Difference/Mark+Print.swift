import Geometry

extension Mark {
  /// The point that everything else of the mark is told from: it moves as the mark does.
  var anchor: Point {
    switch self {
    case .dot(let dot): dot.location
    case .vertex(let vertex): vertex.location
    case .stroke(let stroke): (stroke.group?.first).map(\.anchor) ?? stroke.vertices.storage.origin
    case .picture(let picture): picture.centre
    case .filtered(let group): group.marks.first?.anchor ?? .zero
    case .foreign(let foreign): foreign.origin
    }
  }

  /// Hashes everything but where the mark lies.
  func hashShape(into hasher: inout Hasher) {
    hasher.combine(kindNumber)
    switch self {
    case .dot(let dot): hasher.combine(dot.ink)
    case .vertex: break
    case .stroke(let stroke):
      hasher.combine(stroke.ink)
      if let marks = stroke.group {
        Self.hash(marks, into: &hasher) { $0.hashShape(into: &$1) }
      } else {
        stroke.hashLine(into: &hasher)
      }
    case .picture(let picture): hasher.combine(picture.look)
    case .filtered(let group):
      hasher.combine(group.filters)
      hasher.combine(group.unit)
      Self.hash(group.marks, into: &hasher) { $0.hashShape(into: &$1) }
    case .foreign(let foreign):
      hasher.combine(foreign.box)
      hashBody(into: &hasher)
    }
  }

  /// Hashes what was drawn, whatever its colour, width, style, size or filters are now.
  func hashBody(into hasher: inout Hasher) {
    hasher.combine(kindNumber)
    switch self {
    case .dot, .vertex: break
    case .stroke(let stroke):
      if let marks = stroke.original.group {
        Self.hash(marks, into: &hasher) { $0.hashBody(into: &$1) }
      } else {
        hasher.combine(bits: stroke.original.vertices.storage.samples)
      }
    case .picture(let picture):
      hasher.combine(picture.look.medium)
      hasher.combine(picture.look.size)
    case .filtered(let group):
      Self.hash(group.storage.drawn, into: &hasher) { $0.hashBody(into: &$1) }
    case .foreign(let foreign):
      hasher.combine(foreign.kind)
      hasher.combine(foreign.media)
      hasher.combine(bits: foreign.body)
    }
  }

  /// Whether a mark of the same body is likely to be the same one: dots are all alike.
  var hasOwnBody: Bool {
    switch self {
    case .dot, .vertex: false
    case .stroke(let stroke):
      if let marks = stroke.group { marks.contains(where: \.hasOwnBody) } else { stroke.count > 1 }
    case .picture: true
    case .filtered(let group): group.storage.drawn.contains(where: \.hasOwnBody)
    case .foreign(let foreign): !foreign.body.isEmpty || !foreign.media.isEmpty
    }
  }

  /// The hash of the kind of a group, or of a mark of an unknown kind; nil for others.
  var containerHash: Int? {
    var hasher = Hasher()
    hasher.combine(kindNumber)
    switch self {
    case .dot, .vertex, .picture: return nil
    case .stroke(let stroke): if stroke.group == nil { return nil }
    case .filtered: break
    case .foreign(let foreign): hasher.combine(foreign.kind)
    }
    return hasher.finalize()
  }

  private var kindNumber: UInt8 {
    switch self {
    case .dot: 0
    case .vertex: 1
    case .stroke(let stroke): stroke.group == nil ? 2 : 3
    case .picture: 4
    case .filtered: 5
    case .foreign: 6
    }
  }

  /// Hashes marks and how they lie beside the first one. A move may round what lies between them.
  private static func hash(
    _ marks: [Mark], into hasher: inout Hasher, by hash: (Mark, inout Hasher) -> Void
  ) {
    hasher.combine(marks.count)
    guard let first = marks.first?.anchor else { return }
    for mark in marks {
      let way = mark.anchor - first
      for part in [way.dx, way.dy] { hasher.combine(((part * 0x1p12).rounded() + 0).bitPattern) }
      hash(mark, &hasher)
    }
  }
}

extension Stroke {
  /// Hashes what is seen of a line, told from its origin.
  fileprivate func hashLine(into hasher: inout Hasher) {
    hasher.combine(bits: penStates)
    hasher.combine(part)
    hasher.combine(drawnStyle)
    guard let drawn = drawnStyle else { return hasher.combine(bits: vertices.storage.samples) }
    hasher.combine(drawn.device)
    // It is made where it was drawn, and brought to where it was put.
    let placement = transform?.linearPart ?? .identity
    for part in [placement.a, placement.b, placement.c, placement.d] { hasher.combine(part) }
    hasher.combine(bits: original.vertices.storage.samples)
  }
}

extension Hasher {
  fileprivate mutating func combine(bits elements: [some BitwiseCopyable]) {
    combine(elements.count)
    elements.withUnsafeBytes { combine(bytes: $0) }
  }
}
