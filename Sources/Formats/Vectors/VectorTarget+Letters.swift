package import Geometry
package import Marks

/// Letters by their own outlines, to which no curve needs to be fitted.
extension VectorTarget where Page: ~Copyable {
  package mutating func addLetter(_ form: GlyphForm, under transform: Transform) {
    let place = transform.concatenating(ctm)
    for contour in form.contours { path.append(VectorPath(contour, under: place)) }
  }

  package mutating func addLetterArea(_ corners: [Point]) {
    path.add(corners.map(ctm.apply), isClosed: true)
  }
}
