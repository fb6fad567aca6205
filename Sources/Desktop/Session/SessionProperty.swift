import CSM
import Glibc

/// A property of a program for the session manager (XSMP 11).
struct SessionProperty {
  private let name: String
  private let type: String
  private let values: [[UInt8]]

  /// A property with a text.
  static func text(_ name: String, _ text: String) -> SessionProperty {
    SessionProperty(name: name, type: SmARRAY8, values: [Array(text.utf8)])
  }

  /// A property with a command and its arguments.
  static func command(_ name: String, _ words: [String]) -> SessionProperty {
    SessionProperty(name: name, type: SmLISTofARRAY8, values: words.map { Array($0.utf8) })
  }

  static func number(_ name: String, _ number: UInt8) -> SessionProperty {
    SessionProperty(name: name, type: SmCARD8, values: [[number]])
  }

  /// Calls `body` with the property in the form of libSM.
  func with(_ body: (UnsafeMutablePointer<SmProp>) -> Void) {
    let (name, type) = (strdup(name), strdup(type))
    var list = values.map { bytes in
      let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: max(bytes.count, 1))
      copy.update(from: bytes, count: bytes.count)
      return SmPropValue(length: Int32(bytes.count), value: copy)
    }
    defer {
      for value in list { value.value?.deallocate() }
      free(name)
      free(type)
    }
    list.withUnsafeMutableBufferPointer { list in
      var property = SmProp(
        name: name, type: type, num_vals: Int32(list.count), vals: list.baseAddress)
      body(&property)
    }
  }
}
