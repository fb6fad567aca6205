import Geometry
import Graphics

/// The graphics state that a page's operators have set (ISO 32000-1, section 8.4).
struct PDFGraphics {
  var fill: UInt32?
  var stroke: UInt32?
  var width: String?
  var cap: LineCap?
  var join: LineJoin?
  var dash: DashPattern?
  var look: PDFLook?
}

/// The translucency and the blend mode of the following operators, as a resource of the page.
struct PDFLook: Hashable {
  /// The opacity in 255ths.
  let alpha: Int
  let blendMode: BlendMode

  init(_ paint: VectorPaint) {
    alpha = Int((min(max(paint.colour.alpha, 0), 1) * 255).rounded())
    blendMode = paint.blendMode
  }

  static let plain = PDFLook(VectorPaint(.black))

  /// The dictionary of the resource.
  var dictionary: String {
    let share = PDFText.number(Double(alpha) / 255)
    return "<</CA \(share) /ca \(share) /BM /\(blendMode.pdfName)>>"
  }
}

extension BlendMode {
  /// The name of the mode (ISO 32000-1, section 11.3.5); the normal one for those that PDF doesn't have.
  fileprivate var pdfName: String {
    switch self {
    case .multiply: "Multiply"
    case .screen: "Screen"
    case .overlay: "Overlay"
    case .darken: "Darken"
    case .lighten: "Lighten"
    case .colorDodge: "ColorDodge"
    case .colorBurn: "ColorBurn"
    case .softLight: "SoftLight"
    case .hardLight: "HardLight"
    case .difference: "Difference"
    case .exclusion: "Exclusion"
    case .hue: "Hue"
    case .saturation: "Saturation"
    case .color: "Color"
    case .luminosity: "Luminosity"
    case .normal, .clear, .copy, .sourceIn, .sourceOut, .sourceAtop, .destinationOver,
      .destinationIn, .destinationOut, .destinationAtop, .xor, .plusLighter:
      "Normal"
    }
  }
}
