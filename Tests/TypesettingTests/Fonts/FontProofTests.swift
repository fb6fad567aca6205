import Foundation
import Marks
import Synchronization
import System
import Testing
import Typesetting

@Suite struct FontProofTests {
  private func proofs(_ text: String) -> [FontProof] {
    Typesetter().set(TextSource(text)).setting().setting.proofs
  }

  @Test func theProofNamesTheFileOfTheFont() throws {
    let file = try FontFile(FontFile.sans)
    let proof = try #require(proofs("a").first)
    #expect(proof.family == "DejaVu Sans")
    #expect(proof.style == "Book")
    #expect(proof.version.string.hasPrefix("Version 2."))
    #expect(Int(proof.unitsPerEm) == file.unitsPerEm)
    #expect(Int(proof.ascent) == file.ascent)
    #expect(Int(proof.descent) == file.descent)
    #expect(proof.hash.bytes == Digest.sha256.bytes(of: file.bytes))
  }

  @Test func typesettersOfManyThreadsProveAFontAlike() throws {
    let expected = Digest.sha256.bytes(of: try FontFile(FontFile.sans).bytes)
    let hashes = Mutex<[[UInt8]]>([])
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      let proofs = Typesetter().set(TextSource("a")).setting().setting.proofs
      hashes.withLock { $0 += proofs.map(\.hash.bytes) }
    }
    #expect(hashes.withLock { $0 } == Array(repeating: expected, count: 8))
  }

  @Test func eachFontIsProvedOnce() {
    #expect(proofs("a汉b字c").count == 2)
    #expect(proofs("").isEmpty)
  }

  @Test func familiesTellWhetherTheyAreMonospaced() {
    let families = FontList().families
    #expect(families.contains { $0.name == "DejaVu Sans Mono" && $0.isMonospaced })
    #expect(families.contains { $0.name == "DejaVu Sans" && !$0.isMonospaced })
  }

  @Test func missingFamiliesAreNamedWithTheirSubstitutes() {
    var source = TextSource("abc", base: TextBase(families: ["Nowhere Serif", "DejaVu Serif"]))
    source = source.settingTraits(in: 1..<2) { $0.families = ["Lost Mono", "monospace"] }
    let missing = FontList().missing(in: source)
    #expect(missing.map(\.family) == ["Nowhere Serif", "Lost Mono"])
    #expect(missing.map(\.substitute) == ["DejaVu Serif", "DejaVu Sans Mono"])
    #expect(
      FontList().missing(in: TextSource("abc", base: TextBase(families: ["dejavu sans"]))).isEmpty)
  }
}
