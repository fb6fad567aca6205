/// A piece of the face that floats over what is worked on.
open class Card: Stack {
  override open var keepsLikeness: Bool { true }
}
