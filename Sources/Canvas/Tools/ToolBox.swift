import Marks

/// Lists the tools in the order of the tool bar. The bar, the commands with their keys, the list of keys in `--help` and the
/// settings take them from here.
package enum ToolBox {
  package static func tools(_ settings: PenSettings) -> [any Tool] {
    let rule = SelectionRule.option()
    let snap = SnapRule.option()
    let texts = TextSettings(settings)
    let marking: [any Tool] = [
      HandTool(), SelectTool(rule, snap, texts), LassoTool(rule, snap, texts), PenTool(settings),
    ]
    return marking + ShapeGroup.tools(ShapeSettings(settings, snap: snap))
      + [TextTool(texts), EraserTool()]
  }
}
