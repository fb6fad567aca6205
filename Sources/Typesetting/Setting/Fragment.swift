import Marks

/// What is seen of a paragraph, which many hold without copying it. Forms, media and fonts have the foundry's numbers.
final class Fragment: Sendable {
  let setting: TextSetting

  init(_ setting: TextSetting) {
    self.setting = setting
  }
}
