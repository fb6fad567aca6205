extension String {
  /// The text so that its direction doesn't change that of the text around it (Unicode Standard Annex 9, FSI and PDI).
  var isolated: String { "\u{2068}\(self)\u{2069}" }
}
