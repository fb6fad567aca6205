extension String {
  /// The text isolated, so that its direction doesn't affect the text around it (Unicode Standard Annex 9, FSI and PDI).
  var isolated: String { "\u{2068}\(self)\u{2069}" }
}
