import Marks

/// The setting of a paragraph, behind a reference so that nobody copies it. The foundry numbers its forms, media and fonts.
final class Fragment: Sendable {
  let setting: TextSetting

  init(_ setting: TextSetting) {
    self.setting = setting
  }
}
