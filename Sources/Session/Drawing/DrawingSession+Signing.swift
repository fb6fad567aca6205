package import Marks

extension DrawingSession {
  /// Sets the person who draws from now on; nil if nobody is known. Nothing is written before the next act.
  package func draw(as person: Person?) {
    signing.begin(by: person)
  }
}
