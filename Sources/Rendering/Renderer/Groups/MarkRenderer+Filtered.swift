import Geometry
import Graphics
public import Marks

/// Groups with their filters.
extension MarkRenderer where Target: ~Copyable {
  public mutating func visitFiltered(_ group: FilteredGroup) throws(Failure) {
    try draw(group)
    resume()
  }

  private mutating func draw(_ group: FilteredGroup) throws(Failure) {
    let chain = group.filterChain.forInk
    if !chain.isIdle, let ink = group.inkFrame {
      let frame = ink.outset(by: chain.inkMargin * group.unit)
      // The dark view inverts the lightness of the filters' result, so that the filters have the same effect on ink as by day.
      let turns = light == .night && Mark.filtered(group).turnsInDark
      if try drawsItself(group, chain, in: frame) { return }
      let image = InkImage(
        group: group, frame: frame, unit: group.unit, light: turns ? .day : light,
        media: media, waitsForPictures: waitsForPictures,
        showsCoarsePictures: showsCoarsePictures, area: areaOfPictures ?? group.frame,
        progress: target.progress)
      let filtered = chain.applied(to: image)
      target.saveGState()
      target.concatenate(
        .scale(group.unit).concatenating(.translation(frame.origin - origin)))
      target.draw(
        turns ? FilteredImage(filtered, through: InkTurningFilter()) : filtered,
        in: Rect(origin: .zero, size: image.size))
      target.restoreGState()
      try target.checkIsWanted()
    } else {
      for mark in group.marks { try draw(mark) }
    }
  }
}

extension MarkRenderer where Target: ~Copyable {
  /// Whether the target shows the group's marks through filters itself, without pixels.
  private mutating func drawsItself(
    _ group: FilteredGroup, _ chain: FilterChain, in frame: Rect
  ) throws(Failure) -> Bool {
    let unit = group.unit
    target.saveGState()
    target.concatenate(.scale(unit).concatenating(.translation(frame.origin - origin)))
    let size = Size(width: frame.width / unit, height: frame.height / unit)
    let begins = target.beginFilters(chain, in: Rect(origin: .zero, size: size))
    target.restoreGState()
    guard begins else { return false }
    for mark in group.marks { try draw(mark) }
    target.endFilters()
    return true
  }
}

/// Changes colours as the dark view does those of ink.
private struct InkTurningFilter: PointFilter {
  var mapping: PixelMapping {
    .pixel { pixel in
      let colour = InkLight.night.seen(Colour(red: pixel.x, green: pixel.y, blue: pixel.z))
      return SIMD4(colour.red, colour.green, colour.blue, pixel.w)
    }
  }
}
