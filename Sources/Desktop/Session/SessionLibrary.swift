import CSM
import Glibc

/// The functions of libSM, loaded at run time since most desktops don't need them.
struct SessionLibrary {
  let functions: CSMFunctions

  /// Loads the library and never unloads it; nil if it is missing.
  init?() {
    // The library loads libICE as well, so that its functions are found in the same handle.
    guard let library = dlopen("libSM.so.6", RTLD_NOW | RTLD_LOCAL) else { return nil }
    var functions = CSMFunctions()
    let isComplete = withUnsafeMutableBytes(of: &functions) { table in
      let stride = MemoryLayout<UnsafeMutableRawPointer>.stride
      return (0..<table.count / stride).allSatisfy { index in
        guard let function = dlsym(library, CSMFunctionName(Int32(index))) else { return false }
        table.storeBytes(
          of: function, toByteOffset: index * stride, as: UnsafeMutableRawPointer.self)
        return true
      }
    }
    guard isComplete else { return nil }
    self.functions = functions
  }
}
