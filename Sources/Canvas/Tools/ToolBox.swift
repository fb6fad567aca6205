import Marks

/// Lists the tools in the order of the tool bar. The bar, the commands with their keys, the list of keys in `--help` and the
/// settings take them from here.
package enum ToolBox {
  /// The tools; who puts words of other programs on the canvas shares the looks of typed texts with them.
  package static func tools(
    _ settings: PenSettings, texts: TextSettings? = nil
  ) -> [any Tool] {
    let rule = SelectionRule.option()
    let snap = SnapRule.option()
    let texts = texts ?? TextSettings(settings)
    let marking: [any Tool] = [
      HandTool(), SelectTool(rule, snap, texts), LassoTool(rule, snap, texts), PenTool(settings),
    ]
    return marking + ShapeGroup.tools(ShapeSettings(settings, snap: snap))
      + [TextTool(texts), EraserTool()]
  }
}
