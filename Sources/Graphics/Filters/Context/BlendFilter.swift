import Geometry

/// Mixes the picture with the background (W3C Compositing and Blending, section 5).
struct BlendFilter: ContextFilter, DescribedFilter {
  static let description = FilterDescription(
    "blend", [.choice("mode", modes.map(\.0))], example: ["mode": .choice("multiply")])

  private static let modes: [(String, BlendMode)] = [
    ("normal", .normal), ("multiply", .multiply), ("screen", .screen), ("overlay", .overlay),
    ("darken", .darken), ("lighten", .lighten), ("color-dodge", .colorDodge),
    ("color-burn", .colorBurn), ("hard-light", .hardLight), ("soft-light", .softLight),
    ("difference", .difference), ("exclusion", .exclusion), ("hue", .hue),
    ("saturation", .saturation), ("color", .color), ("luminosity", .luminosity),
  ]

  private let mode: BlendMode

  init(_ values: FilterValues) {
    mode = Self.modes.first { values["mode"] == .choice($0.0) }?.1 ?? .normal
  }

  func apply(to context: Context, in frame: Rect) {
    context.setBlendMode(mode)
  }
}
