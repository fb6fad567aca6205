package import Geometry
package import Marks
import Rendering
import System

extension DrawingSession {
  /// The bounds of ink and picture; nil if there is neither.
  package var area: Rect? { area(around: drawing.bounds) }

  /// A rectangle that contains ink and picture, found without reading a file.
  package var reach: Rect? { area(around: drawing.reach) }

  /// A rectangle around the picture and ink with these bounds.
  package func area(around ink: Rect?) -> Rect? {
    picture.map { $0.frame.union(ink) } ?? ink
  }

  /// Whether there is neither ink nor picture, and nothing to undo.
  package var isBlank: Bool {
    picture == nil && drawing.isEmpty && !history.canUndo && !history.isFloating
  }

  /// Whether saving writes the ink into the picture's file: only a PNG can be written.
  package var savesPicture: Bool {
    origin.map(FileFormat.png.isNamed) ?? false
  }

  /// The drawing's name for the user; nil if it has none.
  package var name: String? {
    if isNamed, let path { return FilePath.stem(of: path) }
    return origin.map(FilePath.name)
  }

  /// The person who draws; nil if nobody is known.
  package var person: Person? { signing.person }

  /// Whether several people are known to have drawn. Otherwise nothing tells who did what.
  package var hasSeveralPeople: Bool { people.count > 1 }

  /// Sets the person who draws from now on; nil if nobody is known. Nothing is written before the next act.
  package func draw(as person: Person?) {
    signing.begin(by: person)
  }
}
