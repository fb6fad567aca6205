import Geometry
import Marks
import Session

/// The handles of one selected shape, and the shape under the hand. What is shown meanwhile are the tiles of the drawing with the
/// changed shape, so that nothing looks different when it stays.
extension CanvasSelection {
  /// The only selected mark, if it is in memory.
  var onlyMark: RankedMark? {
    guard let marks, marks.count == 1, !isBusy else { return nil }
    return (drawing.marksInMemory(in: marks) ?? readMarks)?.first
  }

  /// The only selected mark, if it is a shape that is in memory.
  var ownShape: (placed: RankedMark, shape: ShapeMark)? {
    guard let placed = onlyMark, case .shape(let shape) = placed.mark else { return nil }
    return (placed, shape)
  }

  /// The selected marks, if there are shapes or texts among them and a change of all can be shown with each motion of the hand.
  var marksWithShapes: [RankedMark]? {
    if let own = ownShape { return [own.placed] }
    guard let marks, marks.count <= Self.mostShown, !isBusy,
      let found = drawing.marksInMemory(in: marks) ?? readMarks,
      found.reduce(0, { $0 + $1.mark.vertexCount }) <= Self.mostVertices,
      found.contains(where: { $0.mark.hasShape })
    else { return nil }
    return found
  }

  /// The most marks, and the most vertices of these, that are changed with each motion of the hand.
  private static var mostShown: Int { 200 }
  private static var mostVertices: Int { 10_000 }

  /// The selected marks, if they were read from a file.
  private var readMarks: [RankedMark]? {
    guard let read, read.marks.count == marks?.count,
      drawing.delta(since: read.drawing)?.isEmpty == true
    else { return nil }
    return read.marks
  }

  /// The handles on the selected shape; nil if there are none that can be taken.
  var shapeHandles: ShapeHandleLayout? {
    guard !isPreviewed, lifted == nil, let own = ownShape else { return nil }
    return ShapeHandleLayout(
      of: reshaped?.shape ?? own.shape, through: ink.viewport, endsOnly: isRouted(own.placed))
  }

  /// Whether the mark is an elbow line whose corners follow from the marks to which its ends are bound.
  private func isRouted(_ placed: RankedMark) -> Bool {
    guard case .shape(let shape) = placed.mark, case .path(let path) = shape.shape.form,
      path.bend == .elbow, drawing.hasBonds
    else { return false }
    return !ink.drawing.bonds(of: reference(to: placed)).isEmpty
  }

  /// Whether there is a frame with handles around the marks. A line between two points has its ends instead, and a shape under the
  /// hand its own handles.
  var showsFrame: Bool {
    guard reshaped == nil else { return false }
    guard case .path(let path)? = ownShape?.shape.shape.form else { return true }
    return path.isClosed || path.points.count != 2
  }

  /// Shows another shape in the place of the selected one. The drawing doesn't change.
  func reshape(_ new: Reshaped) {
    guard let own = ownShape, own.placed.id == new.placed.id else { return }
    var new = new
    new.shape = new.shape.wrappingLabel(unlessAsWideAs: own.shape)
    guard new.shape != reshaped?.shape else { return }
    refreshFrame()
    reshaped = new
    // A line holds on to others, and nothing holds on to it.
    if new.shape.isOpenLine {
      tryOut([new.placed.with(.shape(new.shape))])
    } else {
      tryOut(.replace([(new.placed, .shape(new.shape))]))
    }
    refreshFrame()
  }

  /// Puts the shape that is shown into the drawing, as one step. `bond` has the end of a line that the hand has put elsewhere, the
  /// line before its bonds moved it, and the bond of that end; nil for another handle.
  func keepReshaped(_ bond: (end: Bond.End, shape: ShapeMark, anchor: BondAnchor?)? = nil) {
    guard let reshaped, .shape(reshaped.shape) != reshaped.placed.mark else {
      return endReshaping()
    }
    guard Limits.hold(.shape(reshaped.shape)) else {
      endReshaping()
      return host.didRefuse(.tooLarge)
    }
    refreshFrame()
    self.reshaped = nil
    if let bond {
      let prepared = PreparedChange(
        putting: bond.end, of: reference(to: reshaped.placed),
        as: bond.shape.with(label: reshaped.shape.label), by: bond.anchor, in: ink.drawing)
      perform(around: prepared, as: .shape, joining: false)
    } else {
      perform(.replace([(reshaped.placed, .shape(reshaped.shape))]), as: .shape, joining: false)
    }
    refreshFrame()
  }

  /// Shows the selected shape as it is in the drawing again.
  func endReshaping() {
    guard reshaped != nil else { return }
    refreshFrame()
    reshaped = nil
    endTrial()
    refreshFrame()
  }
}

extension Mark {
  /// Whether the mark is a shape or a text, or a group with one in it.
  fileprivate var hasShape: Bool {
    switch self {
    case .shape, .text: return true
    default: break
    }
    return members?.contains { $0.hasShape } ?? false
  }
}
