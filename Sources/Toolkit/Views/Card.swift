/// A piece of the face that floats over what is worked on.
open class Card: Stack {}
