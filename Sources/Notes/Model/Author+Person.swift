import Geometry
package import Marks

extension Author {
  /// The author as the person who draws.
  package var person: Person { Person(id: id, name: name, colour: colour.rgb) }
}
