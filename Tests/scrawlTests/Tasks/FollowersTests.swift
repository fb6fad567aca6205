import System
import TestSupport
import Testing

@testable import Parts
@testable import scrawl

extension ProgramTasks {
  /// The table of followers, compared with the methods that each part of a window implements.
  @Suite struct FollowersTests {
    @Test func everyPartIsToldOfWhatItFollowsAndOfNothingElse() throws {
      let stage = try ProgramStage()
      let followers = stage.studio.workspace.followers
      let told: [(call: String, parts: [any Controller])] = [
        ("settingsDidChange(from", followers.settings),
        ("preferencesDidChange()", followers.preferences),
        ("drawingWillEnd()", followers.drawingEnd), ("drawingDidBegin()", followers.drawingBegin),
        ("didWriteDown()", followers.writing), ("stateDidChange()", followers.state),
        ("selectionDidChange()", followers.selection), ("viewportDidChange()", followers.viewport),
        ("panelDidChange()", followers.panel), ("windowDidAppear()", followers.appearance),
        ("windowDidResize()", followers.size), ("windowScaleDidChange()", followers.scale),
        ("lightDidChange()", followers.light), ("wordsDidChange()", followers.words),
      ]
      let parts = Set(stage.studio.workspace.controllers.map { "\(type(of: $0))" })
      let methods = try Self.methods()
      for (call, followers) in told {
        let found = parts.filter { part in methods[part]?.contains { $0.hasPrefix(call) } == true }
        #expect(Set(followers.map { "\(type(of: $0))" }) == found, "\(call)")
        #expect(!found.isEmpty, "\(call)")
      }
    }

    /// Comparing bytes first saves half a minute of regular expressions.
    private static let starts = ["  func ", "  package func "]

    /// The methods of all classes, from the text of their sources.
    private static func methods() throws -> [String: [Substring]] {
      let parts = "\(#filePath)".split(separator: "/", omittingEmptySubsequences: false)
      let files = Folder.sources(in: parts.dropLast(4).joined(separator: "/") + "/Sources")
      var methods: [String: [Substring]] = [:]
      for file in files {
        var type = ""
        for line in String(decoding: try File.read(file), as: UTF8.self).split(separator: "\n") {
          let isMember = line.utf8.first == UInt8(ascii: " ")
          if !isMember {
            let head = /^(?:package )?(?:final )?(?:class|extension) (\w+)/
            if let match = line.firstMatch(of: head) { type = String(match.1) }
          } else if Self.starts.contains(where: { line.utf8.starts(with: $0.utf8) }),
            let match = line.firstMatch(of: /^  (?:package )?func (.*)/)
          {
            methods[type, default: []].append(match.1)
          }
        }
      }
      return methods
    }
  }
}
