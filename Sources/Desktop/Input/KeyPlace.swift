import CX11
import Toolkit

/// The key of a press, with its signs in the layouts of the keyboard.
struct KeyPlace {
  private let display: OpaquePointer
  private let code: UInt32
  private let shift: UInt32

  /// The current layout.
  private let layout: UInt32

  private static let digits: ClosedRange<KeySym> = 0x30...0x39
  private static let letters: ClosedRange<KeySym> = 0x61...0x7A
  private static let signs: ClosedRange<KeySym> = 0x20...0x7E
  private static let layouts: Range<UInt32> = 0..<4

  init(of event: XKeyEvent, on display: OpaquePointer) {
    (self.display, code) = (display, event.keycode)
    shift = event.state & UInt32(ShiftMask)
    layout = event.state >> 13 & 3
  }

  /// Returns the keysym that shortcuts compare for a press that types `keysym`: the digit of a key held with Alt, and in a layout
  /// of other letters, such as Cyrillic or Greek ones, the Latin letter on the same key.
  func shortcut(typing keysym: KeySym, _ modifiers: Key.Modifiers) -> KeySym {
    if modifiers.intersection([.alt, .control, .shift]) == .alt, let digit { return digit }
    guard isLatin(layout) else {
      let isSign = Self.signs.contains(keysym) && !USKeys.letters.contains(code)
      return isSign ? keysym : latin ?? USKeys.sign(of: code, isShifted: shift != 0) ?? keysym
    }
    let isHeld = !modifiers.isDisjoint(with: [.control, .alt, .command])
    return isHeld && keysym > 0xFF ? latin ?? keysym : keysym
  }

  /// The digit of a key in the row of digits, for which some layouts need Shift or AltGr.
  private var digit: KeySym? {
    guard let place = USKeys.sign(of: code), Self.digits.contains(place) else { return nil }
    let code = KeyCode(truncatingIfNeeded: code)
    return (0..<4).lazy.map { XkbKeycodeToKeysym(display, code, Int32(layout), $0) }
      .first(where: Self.digits.contains) ?? place
  }

  /// The keysym of the key in the first layout with Latin letters that has one there.
  private var latin: KeySym? {
    Self.layouts.lazy.filter(isLatin).map { keysym(of: code, in: $0, shift) }
      .first(where: Self.signs.contains)
  }

  /// Whether a layout has Latin letters. Some others have a single one, so several keys are checked.
  private func isLatin(_ layout: UInt32) -> Bool {
    let keys = USKeys.letters.filter { Self.letters.contains(keysym(of: $0, in: layout, 0)) }
    return keys.count > USKeys.letters.count / 2
  }

  private func keysym(of code: UInt32, in layout: UInt32, _ shift: UInt32) -> KeySym {
    var (used, keysym) = (UInt32(0), KeySym())
    XkbLookupKeySym(
      display, KeyCode(truncatingIfNeeded: code), shift | layout << 13, &used, &keysym)
    return keysym
  }
}
