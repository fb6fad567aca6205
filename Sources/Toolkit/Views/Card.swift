/// A stack that floats over the content.
open class Card: Stack {
  override open var keepsSnapshot: Bool { true }
}
