/// Tools that share a button of the tool bar, which selects the one that was used last.
package final class ToolGroup {
  /// The tools in the order of the tool bar.
  package let tools: [any Tool]

  /// The tool that was used last; initially the first one.
  package private(set) var current: any Tool

  /// A group of at least one tool.
  private init(_ tools: [any Tool]) {
    (self.tools, current) = (tools, tools[0])
  }

  /// Whether the user can choose among tools.
  package var isChoice: Bool { tools.count > 1 }

  /// Makes a tool the current one. Returns false if it isn't in the group.
  @discardableResult
  package func use(_ tool: any Tool) -> Bool {
    guard tools.contains(where: { $0 === tool }) else { return false }
    current = tool
    return true
  }

  /// The groups of `tools`, each at the place of its first tool.
  package static func groups(of tools: [any Tool]) -> [ToolGroup] {
    var names: [String] = []
    for tool in tools where !names.contains(tool.group) { names.append(tool.group) }
    return names.map { name in ToolGroup(tools.filter { $0.group == name }) }
  }
}

extension Sequence<ToolGroup> {
  /// The ids of the current tools of groups in which that isn't the first tool.
  package var lastUsed: [String] { filter { $0.current !== $0.tools[0] }.map(\.current.id) }

  /// Makes tools the current ones of their groups. Ids that no tool has are ignored.
  package func use(_ ids: [String]) {
    for group in self {
      if let tool = group.tools.first(where: { ids.contains($0.id) }) { group.use(tool) }
    }
  }
}
