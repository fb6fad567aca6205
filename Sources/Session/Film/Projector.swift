package import Geometry
package import Marks

/// Shows the drawing at any time of a film.
package struct Projector: Sendable {
  package let film: Film

  /// The time that is shown, in seconds since the film began.
  package private(set) var time = 0.0

  /// The drawing after the last scene that has ended.
  package private(set) var drawing: Drawing

  /// The lines being drawn, as far as the hand has drawn them.
  package private(set) var lines: [Mark] = []

  /// The number of scenes that have ended.
  private var ended = 0

  /// The difference after going to another time.
  package struct Change: Sendable {
    /// The area in which the drawing differs, and the area of the lines being drawn, before and after.
    package var drawing: Rect?
    package var lines: Rect?

    /// The number of scenes in between.
    package var scenes = 0

    package var area: Rect? { drawing?.union(lines) ?? lines }
  }

  /// Begins at the beginning of a film. `drawing` is in the state with which the film ends.
  package init(_ film: Film, of drawing: Drawing) {
    (self.film, self.drawing) = (film, drawing)
    self.drawing.restore(from: film.scenes.last?.memento ?? film.start)
    ended = film.scenes.count
    _ = go(to: 0)
  }

  /// The drawing with the lines being drawn on top.
  package var picture: Drawing {
    var picture = drawing
    for line in lines { picture.add(line) }
    return picture
  }

  /// The most states to pass at once on the way to a far one. The delta over that many takes no longer to apply than one delta
  /// for each state.
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
    // The scene is long enough for its motions, so the time limit of lines without times is the scene's length.
    let motions = delta?.motions(within: scene.end - scene.start) ?? []
    return motions.compactMap { $0.mark(at: time - scene.start) }
  }

  private func area(of marks: [Mark]) -> Rect? {
    marks.compactMap { BoundsMeasurer.bounds(of: $0) }.reduce(nil) { $1.union($0) }
  }
}
