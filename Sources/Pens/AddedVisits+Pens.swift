package import Styling

extension AddedVisits where Visitor: SchemeStyle {
  /// Adds the visit by which a style colours the curve of pressure.
  package mutating func addPens() {
    add(PressureCurveView.self) { style, view in
      view.colour = style.scheme.accent
      view.lineColour = style.scheme.line
    }
  }
}
