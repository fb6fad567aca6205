import Geometry
import Graphics
import Testing
import Toolkit

@testable import Canvas

/// A canvas on which an outline on a picture of 120 by 80 pixels is edited.
final class OutlineStage {
  static let bounds = Rect(x: 0, y: 0, width: 120, height: 80)

  /// The placements: upright, rotated, mirrored, and skewed.
  static let placements = [
    Transform(a: 2, b: 0, c: 0, d: 2, tx: 80, ty: 70),
    Transform(a: 1.2, b: 1.6, c: -1.6, d: 1.2, tx: 190, ty: 20),
    Transform(a: -2, b: 0, c: 0, d: 2, tx: 320, ty: 70),
    Transform(a: -1.5, b: 0.5, c: 0.75, d: 2, tx: 260, ty: 40),
  ]

  let stage = CanvasStage(SelectTool())

  /// The results: nil for one that was cancelled.
  private(set) var results: [PictureOutline?] = []

  init(
    _ outline: PictureOutline, at placement: Transform = placements[0], isCrop: Bool = false,
    through viewport: Viewport = Viewport()
  ) throws {
    stage.canvas.look(at: viewport)
    let edit = try #require(
      OutlineEdit(outline, in: Self.bounds, placement: placement, isCrop: isCrop))
    stage.canvas.edit(edit) { [unowned self] in results.append($0) }
  }

  var tool: OutlineTool {
    get throws { try #require(stage.canvas.tool as? OutlineTool) }
  }

  var outline: PictureOutline {
    get throws { try tool.edit.outline }
  }

  /// The rectangle of the outline, which must be one.
  var rect: Rect {
    get throws {
      guard case .rectangle(let rect) = try outline else { throw Mismatch() }
      return rect
    }
  }

  /// The corners of the outline, rounded.
  var corners: [Point] {
    get throws {
      try outline.corners.map {
        Point(x: ($0.x * 64).rounded() / 64, y: ($0.y * 64).rounded() / 64)
      }
    }
  }

  private struct Mismatch: Error {}

  /// Converts a point of the picture to the view.
  func seen(_ point: Point) throws -> Point {
    try OutlineLayout(edit: tool.edit, viewport: stage.canvas.viewport).seen(point)
  }

  /// Drags from one point of the picture to another.
  func drag(
    _ start: Point, to end: Point, lift: Bool = true, _ modifiers: Key.Modifiers = []
  ) throws {
    let places = [start, start + (end - start) * 0.5, end]
    stage.drag(try places.map(seen), lift: lift, modifiers: modifiers)
  }

  /// Drags a handle by a vector of the picture.
  func drag(
    _ handle: Handle, by way: Vector, lift: Bool = true, _ modifiers: Key.Modifiers = []
  ) throws {
    let start = try tool.edit.place(of: handle)
    try drag(start, to: start + way, lift: lift, modifiers)
  }

  @discardableResult
  func press(_ symbol: Key.Symbol, _ modifiers: Key.Modifiers = []) -> Bool {
    stage.canvas.keyDown(Key(symbol, modifiers))
  }
}
