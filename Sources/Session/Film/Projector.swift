package import Geometry
package import Marks

/// Shows the drawing as it is at any time of a film.
package struct Projector: Sendable {
  package let film: Film

  /// In seconds since the film began.
  package private(set) var time = 0.0

  /// The drawing after the last scene that has ended.
  package private(set) var drawing: Drawing

  /// The lines under way, as far as the hand has drawn them.
  package private(set) var lines: [Mark] = []

  /// The number of scenes that have ended.
  private var ended = 0

  /// What differs after going to another time.
  package struct Change: Sendable {
    /// The area where the drawing differs, and that where lines were or are under way.
    package var drawing: Rect?
    package var lines: Rect?

    /// The number of scenes in between.
    package var scenes = 0

    package var area: Rect? { drawing?.union(lines) ?? lines }
  }

  /// Begins with the beginning of a film. `drawing` is in the state that the film ends with.
  package init(_ film: Film, of drawing: Drawing) {
    (self.film, self.drawing) = (film, drawing)
    self.drawing.restore(from: film.scenes.last?.memento ?? film.start)
    ended = film.scenes.count
    _ = go(to: 0)
  }

  /// The drawing with the lines under way on top.
  package var picture: Drawing {
    var picture = drawing
    for line in lines { picture.add(line) }
    return picture
  }

  /// The delta of that many states takes no longer than those of each.
  private static let stride = 64

  /// Goes to a time of the film.
  package mutating func go(to time: Double) -> Change {
    self.time = min(max(time, 0), film.length)
    let target = film.index(at: self.time)
    var change = Change(lines: area(of: lines), scenes: abs(target - ended))
    while ended != target {
      ended += min(max(target - ended, -Self.stride), Self.stride)
      let memento = ended > 0 ? film.scenes[ended - 1].memento : film.start
      change.drawing = drawing.restore(from: memento)?.union(change.drawing) ?? change.drawing
    }
    lines = linesUnderWay
    change.lines = area(of: lines)?.union(change.lines) ?? change.lines
    return change
  }

  private var linesUnderWay: [Mark] {
    guard ended < film.scenes.count else { return [] }
    let scene = film.scenes[ended]
    guard scene.isDrawn, time > scene.start else { return [] }
    var next = drawing
    let before = next.memento()
    let delta = Drawing.delta(from: before, to: scene.memento)
    // As long as the longest of them takes, which needn't be known again.
    let motions = delta?.motions(within: scene.end - scene.start) ?? []
    return motions.compactMap { $0.mark(at: time - scene.start) }
  }

  private func area(of marks: [Mark]) -> Rect? {
    marks.compactMap { BoundsMeasurer.bounds(of: $0) }.reduce(nil) { $1.union($0) }
  }
}
