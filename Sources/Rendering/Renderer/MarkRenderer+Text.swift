public import Marks

/// Texts.
extension MarkRenderer where Target: ~Copyable {
  public mutating func visitText(_ text: TextMark) {
    resume()
  }
}
