import Marks

/// The tools that draw and fill shapes, which share a button of the tool bar. Add a new one here.
package enum ShapeGroup {
  static let name = "shapes"

  package static func tools(_ settings: ShapeSettings) -> [any Tool] {
    [
      FigureTool(
        "rectangle", .toolRectangle, key: "r", settings, options: { [$0.radiusOption] },
        kind: { _ in .rectangle }),
      FigureTool("ellipse", .toolEllipse, key: "o", settings, kind: { _ in .ellipse }),
      FigureTool(
        "diamond", .toolDiamond, key: "d", settings, options: { [$0.radiusOption] },
        kind: { _ in .diamond }),
      FigureTool(
        "polygon", .toolPolygon, key: "g", settings,
        options: { [$0.cornersOption, $0.radiusOption] },
        kind: { .polygon(sides: Int($0.corners.value)) }),
      FigureTool(
        "star", .toolStar, key: "s", settings, options: { [$0.cornersOption] },
        kind: { .star(points: Int($0.corners.value), depth: 0.45) }),
      PathTool("line", .toolLine, key: "l", settings),
      PathTool("arrow", .toolArrow, key: "a", settings, hasHeads: true),
      BucketTool(settings),
    ]
  }
}

extension ShapeSettings {
  fileprivate var radiusOption: ToolOption {
    .range(radius, in: 0...100, step: 1, form: .number)
  }

  fileprivate var cornersOption: ToolOption {
    .range(corners, in: 3...12, step: 1, form: .number)
  }
}
