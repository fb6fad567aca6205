import Marks

extension MarkReference {
  /// The path in the form of the file: the indices separated by points.
  var pathText: String { path.map(String.init).joined(separator: ".") }

  /// Parses the form of the file; nil if it is malformed.
  package static func path(from text: String) -> [Int]? {
    guard !text.isEmpty else { return [] }
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count <= Limits.depth else { return nil }
    var path: [Int] = []
    for part in parts {
      guard let index = Int(String(decoding: part, as: UTF8.self)),
        String(index).utf8.elementsEqual(part)
      else { return nil }
      path.append(index)
    }
    return path
  }
}
