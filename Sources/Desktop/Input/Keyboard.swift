import CX11
import Toolkit

/// Translates key events.
struct Keyboard {
  private let display: OpaquePointer

  init(_ display: OpaquePointer) {
    self.display = display
  }

  /// The key of a press; nil for a key without a meaning of its own, such as Shift.
  func key(of event: inout XKeyEvent) -> Key? {
    var keysym = KeySym()
    XLookupString(&event, nil, 0, &keysym, nil)
    let modifiers = Self.modifiers(event.state)
    if let symbol = Self.special(keysym) { return Key(symbol, modifiers) }
    let shortcut = KeyPlace(of: event, on: display).shortcut(typing: keysym, modifiers)
    guard let character = Self.character(shortcut) else { return nil }
    var key = Key(.character(character), modifiers)
    if shortcut != keysym { key.typed = Self.character(keysym) }
    return key
  }

  /// The modifier that a key is; nil for any other key.
  func modifier(of event: XKeyEvent) -> Key.Modifiers? {
    var event = event
    return switch Int32(truncatingIfNeeded: XLookupKeysym(&event, 0)) {
    case XK_Shift_L, XK_Shift_R: .shift
    case XK_Control_L, XK_Control_R: .control
    case XK_Alt_L, XK_Alt_R, XK_Meta_L, XK_Meta_R: .alt
    default: nil
    }
  }

  /// The text of a press without an input method; nil if it produces none.
  func text(of event: inout XKeyEvent) -> String? {
    var keysym = KeySym()
    XLookupString(&event, nil, 0, &keysym, nil)
    return Unicode.Scalar(keysym: keysym).map { String(Character($0)) }
  }

  static func modifiers(_ state: UInt32) -> Key.Modifiers {
    let masks: [(Int32, Key.Modifiers)] = [
      (ShiftMask, .shift), (ControlMask, .control), (Mod1Mask, .alt), (Mod4Mask, .command),
    ]
    return masks.reduce(into: []) { result, next in
      if state & UInt32(next.0) != 0 { result.insert(next.1) }
    }
  }

  private static func special(_ keysym: KeySym) -> Key.Symbol? {
    switch Int32(truncatingIfNeeded: keysym) {
    case XK_Escape: .escape
    case XK_Return, XK_KP_Enter: .enter
    case XK_Tab, XK_ISO_Left_Tab: .tab
    case XK_space: .space
    case XK_BackSpace: .backspace
    case XK_Delete, XK_KP_Delete: .delete
    case XK_Left, XK_KP_Left: .left
    case XK_Right, XK_KP_Right: .right
    case XK_Up, XK_KP_Up: .up
    case XK_Down, XK_KP_Down: .down
    case XK_Home, XK_KP_Home: .home
    case XK_End, XK_KP_End: .end
    case XK_Page_Up, XK_KP_Page_Up: .pageUp
    case XK_Page_Down, XK_KP_Page_Down: .pageDown
    case XK_Insert, XK_KP_Insert: .insert
    case XK_Menu: .menu
    case XK_F1...XK_F12: .function(Int(keysym) - Int(XK_F1) + 1)
    default: nil
    }
  }

  private static func character(_ keysym: KeySym) -> Character? {
    Unicode.Scalar(keysym: keysym).flatMap { Character($0).lowercased().first }
  }
}
