import Coding
import Finding
import Geometry
import Graphics
import Marks
import System

@testable import Notes

/// Messages about drawings, and requests of programs for messages.
extension StrangeReader {
  static let notes = [
    StrangeReader(name: "JSON", samples: bodies + requests) { bytes in
      guard let json = JSON(bytes) else { return true }
      return JSON(Array(json.text.utf8))?.text == json.text
    },
    StrangeReader(name: "notes", samples: bodies) { bytes in
      for kind in [NoteThread.kind, Message.kind, Reaction.kind] {
        let record = AnyRecord(kind: kind, body: bytes)
        guard AnyRecord(kind: kind, body: record.body) == record else { return false }
      }
      return true
    },
    StrangeReader(name: "requests of notes", samples: requests) { bytes in
      if let request = NotesRequest(bytes), NotesRequest(request.bytes) != request { return false }
      if let request = TextRequest(bytes), TextRequest(request.bytes) != request { return false }
      if let reply = NotesReply(bytes), NotesReply(reply.bytes) != reply { return false }
      return true
    },
    StrangeReader(name: "text of notes", samples: texts) { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      let name = DisplayName.text(text)
      _ = (DisplayText(text), HostName(text), DisplayName.initials(of: text))
      for find in LinkFinder.links(in: text) { _ = find }
      _ = WebAddress(typed: text)
      _ = MessageSearch(text)
      var cutter = WordTokens()
      if let query = WordQuery(text) { _ = Snippet(of: text, around: query, by: &cutter) }
      return !(name ?? "").unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
    },
  ]

  private static let id = NoteID.random()

  private static let bodies: [[UInt8]] = {
    let author = Author(id: "ada", name: "Ada", colour: .black)
    let reaction = Reaction(message: id, person: author, emoji: "👍")
    let texts = [
      #"{"id":"\#(id.text)","title":"House"}"#,
      #"{"id":"\#(id.text)","thread":"\#(id.text)","text":"A *house* of https://example.org/?a=1.","time":1,"#
        + #""author":{"id":"a","name":"Ada","colour":"3366cc"},"photos":[]}"#,
      #"{"a":[1,-2.5e3,true,null,"\u00e4\ud83d\ude00"],"b":{"c":{}}}"#,
    ]
    return texts.map { Array($0.utf8) }
      + [reaction?.body, NoteThread(id: id, title: "House").body]
      .compactMap(\.self)
  }()

  private static let requests: [[UInt8]] = [
    NotesRequest(.add(text: "A house", thread: nil, reply: nil), as: "Ada", until: .now).bytes,
    NotesRequest(.resolve(NoteIDPrefix(String(id.text.prefix(8)))!), as: nil, until: .now).bytes,
    text, NotesReply.done(id).bytes, NotesReply.unwritten.bytes,
  ]

  private static let text =
    TextRequest(
      "A house", at: Point(x: 1.5, y: -2), size: 24, family: "serif", width: 300,
      colour: Colour(0xC02020), until: .now)?.bytes ?? []

  private static let texts: [[UInt8]] = [
    "Ada", "see https://user@例え.テスト:8080/a(b)?c=d#e, or mail a.b@example.org.",
    "http://[::1]/ http://0x7f.1/ www.example.org/\u{202E}gpj.exe", "xn--bcher-kva.example",
    "e\u{301}\u{301}\u{301} العربية 👩‍👩‍👧‍👦",
  ].map { Array($0.utf8) }
}
