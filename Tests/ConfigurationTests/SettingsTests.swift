import Desktop
import Geometry
import Language
import TestSupport
import Testing

@testable import Configuration

@Suite struct SettingsTests {
  private func settings(_ text: String) -> Settings {
    Settings(ValueLines(Array(text.utf8)))
  }

  /// Settings that all differ from the defaults.
  private var changed: Settings {
    Settings(
      theme: .dark, desktopScheme: .light, desktopTextScale: 1.25, textSize: 150,
      language: .always(.traditionalChinese), isStill: true, beginsWithDrawings: true,
      opensInSameWindow: true, mergesAtOnce: true, showsToolKeys: false, hidesChrome: true,
      pansAtEdge: true, drawsAhead: true,
      keepsToolsByDevice: false, showsMinimap: true, canvasMemory: 256,
      tool: "eraser", lastTools: ["ellipse", "select"],
      windowSize: Size(width: 900, height: 700), isMaximised: true)
  }

  @Test func emptyFileLeavesAllAsItComes() {
    #expect(settings("") == Settings())
  }

  @Test func everySettingComesBackAsItWent() {
    var lines = ValueLines()
    for name in Settings.Name.allCases {
      #expect(changed[name] != Settings()[name])
      lines[name.rawValue] = changed[name]
    }
    #expect(Settings(ValueLines(lines.bytes)) == changed)
  }

  @Test(arguments: Settings.Name.allCases) func settingThatMakesNoSenseIsAsItComes(
    name: Settings.Name
  ) {
    // The settings don't know the valid ids of tools.
    guard name != .tool, name != .lastTools else { return }
    for text in [
      "", "purple", "-1", "0", "1e9", "nan", "inf", "#12345", "#+12345", "#1234567", "畫", "10 x",
      "10 x 10", "900 x 700 x 3", "nan x nan", "TRUE?", String(repeating: "9", count: 400),
    ] {
      var settings = changed
      settings[name] = text
      #expect(settings == changed, "\(name.rawValue) = \(text)")
    }
  }

  @Test(arguments: ["74", "201", "100.5", " ", "1OO"]) func textSizeOutOfRangeIsAsItComes(
    text: String
  ) {
    #expect(settings("text-size = \(text)\n").textSize == 100)
  }

  @Test func oneBrokenLineSpoilsNoOther() {
    let settings = settings("theme = dark\ntext-size = big\n????\ncontrols-hidden = true\n")
    #expect(settings.theme == .dark)
    #expect(settings.textSize == 100)
    #expect(settings.hidesChrome)
  }

  @Test func textScaleIsThePersonsShareOfTheDesktops() {
    var settings = Settings()
    settings.desktopTextScale = 1.25
    #expect(settings.currentTextScale == 1.25)
    settings.textSize = 200
    #expect(settings.currentTextScale == 2.5)
    settings.desktopTextScale = 4
    #expect(settings.currentTextScale == 3)
  }

  @Test func damagedFilesNeverCrash() {
    var random = SeededGenerator(12)
    var lines = ValueLines()
    for name in Settings.Name.allCases { lines[name.rawValue] = changed[name] }
    for _ in 0..<5000 {
      var bytes = lines.bytes
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] =
          UInt8.random(in: 0...255, using: &random)
      }
      let settings = Settings(ValueLines(bytes))
      #expect(Settings.textSizes.contains(settings.textSize))
    }
  }
}
