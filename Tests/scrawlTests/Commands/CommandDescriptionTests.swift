import Configuration
import Language
import System
import Testing
import Toolkit

@testable import Chrome
@testable import Terminal
@testable import scrawl

/// The list of keys for programs without a window.
@Suite struct CommandDescriptionTests {
  private let all = CommandDescription.all

  @Test func noTwoCommandsShareANameOrAKey() {
    #expect(Set(all.map(\.id)).count == all.count)
    let keys = all.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
  }

  @Test(arguments: Language.allCases) func helpAndTheManualPageListEveryKey(language: Language) {
    let words = Words(language)
    let keys = CommandDescription.keys(words)
    #expect(keys.count == all.count { !$0.keys.isEmpty })
    let lines = Help.text(words, Help.actions(words)).split(separator: "\n")
    for (key, title) in keys {
      #expect(lines.contains { $0.hasPrefix("  \(key) ") && $0.hasSuffix(" \(title)") }, "\(key)")
    }
    let page = Manual.text(words, Help.actions(words))
    var other = Roff()
    for (key, title) in keys { other.term(key, title) }
    #expect(page.contains(other.text))
  }

  @Test func toolsAndPensAreListed() {
    let titles = CommandDescription.keys(Words(.english)).map { "\($0): \($1)" }
    let some = ["P: Pen", "E: Eraser", "Alt+9: Take pen 9", "Ctrl+Z: Undo", "F10: Open the menu"]
    for line in some {
      #expect(titles.contains(line), "\(line)")
    }
  }

  // MARK: The README

  /// The keys in the README's table for beginners, in their order, with the commands of its rows.
  private static let forBeginners = [
    ("R", "take-rectangle"), ("O", "take-ellipse"), ("D", "take-diamond"), ("G", "take-polygon"),
    ("S", "take-star"), ("L", "take-line"), ("A", "take-arrow"), ("T", "take-text"),
    ("B", "take-bucket"),
    ("P", "take-pen"), ("E", "take-eraser"), ("V", "take-select"), ("H", "take-hand"),
    ("Ctrl+Z", "undo"), ("Ctrl+Shift+Z", "redo"), ("Space", "hold-move"), ("+", "larger"),
    ("-", "smaller"), ("1", "fit"), ("0", "actual"), ("Y", "take-lasso"), ("Ctrl+X", "cut"),
    ("Ctrl+C", "copy"), ("Ctrl+V", "paste"), ("Ctrl+I", "insertPicture"), ("Ctrl+S", "save"),
    ("Ctrl+Shift+E", "export"), ("F2", "rename"), ("Ctrl+O", "gallery"), ("Ctrl+N", "new"),
    ("N", "notes"), ("Ctrl+H", "history"), ("Ctrl+F", "find"), ("F3", "find-next"),
    ("Ctrl+K", "palette"), ("F10", "menu"),
    ("F1", "shortcuts"),
  ]

  /// The words of the table that are written as keys.
  private func keysOfTheTable() throws -> [String] {
    let parts = "\(#filePath)".split(separator: "/", omittingEmptySubsequences: false)
    let path = parts.dropLast(4).joined(separator: "/") + "/README.md"
    let text = String(decoding: try File.read(path), as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let head = try #require(lines.firstIndex(of: "| keys for the beginning | |"))
    let rows = lines[(head + 2)...].prefix { $0.hasPrefix("|") }
    return rows.joined(separator: " ").split { " ,;|".contains($0) }.map(String.init)
      .filter { Key(notation: $0)?.notation == $0 }
  }

  @Test func theReadMeTellsTheKeysOfTheCommands() throws {
    #expect(try keysOfTheTable() == Self.forBeginners.map(\.0))
    for (key, id) in Self.forBeginners {
      let command = try #require(all.first { $0.id == id })
      #expect(command.keys.map(\.notation).contains(key), "\(id)")
    }
  }
}
