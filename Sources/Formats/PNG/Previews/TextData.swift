import Graphics

/// Texts of a PNG that may contain a thumbnail.
enum TextData {
  /// The keyword of XMP (XMP specification, part 3).
  private static let metadata = "XML:com.adobe.xmp"

  /// The keywords under which some programs write EXIF and XMP in hexadecimal digits.
  private static let digits: Set = [
    "Raw profile type APP1", "Raw profile type exif", "Raw profile type xmp",
  ]

  /// The chunk of a text without thumbnails, which show the old picture; nil where they can't be told from the rest.
  static func withoutPreviews(_ chunk: PNGChunk) -> PNGChunk? {
    let keyword = String(decoding: chunk.data.prefix { $0 != 0 }, as: UTF8.self)
    guard !digits.contains(keyword) else { return nil }
    guard keyword == metadata else { return chunk }
    guard chunk.kind == "iTXt", let start = start(of: chunk.data) else { return nil }
    return text(chunk.data[start...]).map { PNGChunk("iTXt", chunk.data[..<start] + $0) }
  }

  /// The start of the text in an international text that isn't compressed (PNG specification, section 11.3.3.4).
  private static func start(of data: [UInt8]) -> Int? {
    let flag = metadata.utf8.count + 1
    guard data.count > flag + 2, data[flag] == 0 else { return nil }
    // Behind the method of compression there are a language and a translated keyword.
    let ends = data.indices.lazy.filter { $0 >= flag + 2 && data[$0] == 0 }.prefix(2)
    return ends.count == 2 ? ends.last.map { $0 + 1 } : nil
  }

  /// XMP without the elements of thumbnails.
  private static func text(_ data: ArraySlice<UInt8>) -> [UInt8]? {
    var text = Array(data)
    while let name = place(of: "Thumbnails", in: text[...]) {
      let end = name + "Thumbnails".utf8.count
      guard let open = text[..<name].lastIndex(of: UInt8(ascii: "<")),
        let tag = String(validating: text[(open + 1)..<end], as: UTF8.self),
        let close = place(of: "</\(tag)>", in: text[end...])
      else { return nil }
      text.removeSubrange(open..<close + tag.utf8.count + 3)
    }
    // A text that may have thumbnails in other forms is left out as a whole.
    let others = [":image>", ":image=", ":image "].contains { place(of: $0, in: text[...]) != nil }
    return others ? nil : text
  }

  private static func place(of word: String, in bytes: ArraySlice<UInt8>) -> Int? {
    let word = Array(word.utf8)
    var rest = bytes
    while let start = rest.firstIndex(of: word[0]) {
      rest = rest[start...]
      if rest.starts(with: word) { return start }
      rest = rest.dropFirst()
    }
    return nil
  }
}
