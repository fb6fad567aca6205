// swift-tools-version: 6.0
import PackageDescription

/// The test targets that `Scripts/test` builds, or "all" of them; nil in any other build. The run optimises as a release does, so
/// that each module is compiled once for tests and programs, and the tests run optimised code.
let chosenTests = Context.environment["SCRAWL_TESTS"]?.split(separator: ",").map(String.init)
let isForTests = chosenTests != nil

let language: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The program uses neither actors nor regular expressions; what isn't imported isn't linked, which saves a megabyte.
let settings: [SwiftSetting] =
  language + [
    .unsafeFlags(isForTests ? ["-enable-testing"] : [], .when(configuration: .release)),
    .unsafeFlags([
      "-Xfrontend", "-disable-implicit-concurrency-module-import",
      "-Xfrontend", "-disable-implicit-string-processing-module-import",
    ]),
    // With a section for each function, the linker can choose their order.
    .unsafeFlags(["-Xfrontend", "-function-sections"], .when(configuration: .release)),
    // The linker may drop what no module uses of another. Tests look into modules, so they keep everything.
    .unsafeFlags(
      isForTests ? [] : ["-Xfrontend", "-internalize-at-link"], .when(configuration: .release)),
  ]

/// Optimises debug builds too, since the tests take several times as long otherwise.
let optimized: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// The settings of modules that draw, encode and compute: they are compiled for speed.
let quick = settings + optimized

/// The settings of modules that wait for the user rather than for the processor: they are compiled for size, which saves memory.
let compact: [SwiftSetting] =
  settings + [.unsafeFlags(["-Osize"], .when(configuration: .release))]

/// Hardens a program: the tables of library functions, which an attacker would overwrite to run other code, are filled before
/// `main` and then read-only. Code lies in pages of its own.
let hardened =
  ["-use-ld=lld"]
  + ["now", "relro", "separate-code"].flatMap { ["-Xlinker", "-z", "-Xlinker", $0] }

/// Release executables contain the Swift standard library, so that they start fast and need no installed Swift. The functions
/// that run at the start lie together (Scripts/order), which saves memory. Left out are the tables for unwinding the stack, and
/// half a megabyte of names of characters: `Unicode.Scalar.Properties.name` ends the program. Programs of tests link the library
/// dynamically, since the library of the tests exists only in that form.
let standalone: [LinkerSetting] = [
  .unsafeFlags(
    isForTests
      ? hardened
      : hardened + [
        "-static-stdlib", "-Xlinker", "--gc-sections", "-Xlinker",
        "--no-export-dynamic", "-Xlinker", "--icf=all", "-Xlinker", "-z", "-Xlinker",
        "pack-relative-relocs", "-Xlinker", "--no-warn-symbol-ordering", "-Xlinker",
        "--symbol-ordering-file=\(Context.packageDirectory)/Sources/scrawl/order.txt",
        "-Xlinker", "--no-eh-frame-hdr", "-Xlinker",
        "\(Context.packageDirectory)/Sources/scrawl/sections.ld", "-Xlinker",
        "--defsym=_swift_stdlib_getScalarName=swift_deletedMethodError",
      ],
    .when(configuration: .release))
]

/// The settings of test targets, with which an edit is compiled and tested fastest.
let testing: [SwiftSetting] =
  language + [
    .unsafeFlags(
      isForTests
        ? [
          "-enable-testing", "-Onone", "-no-whole-module-optimization", "-enable-batch-mode",
        ] : [],
      .when(configuration: .release))
  ]

let package = Package(
  name: "Scrawl",
  products: [
    .executable(name: "scrawl", targets: ["scrawl"]),
    .executable(name: "scrawl-reader", targets: ["scrawl-reader"]),
    // For `Scripts/fuzz`, which links it with the fuzzer's own `main`.
    .library(name: "Fuzzing", type: .static, targets: ["Fuzzing"]),
  ],
  targets: [
    .systemLibrary(
      name: "CX11", path: "Sources/C/X11",
      pkgConfig: "x11 xi xext",
      providers: [.apt(["libx11-dev", "libxi-dev", "libxext-dev"])]),
    .systemLibrary(
      name: "CCairo", path: "Sources/C/Cairo",
      pkgConfig: "cairo",
      providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(name: "CLinux", path: "Sources/C/Linux"),
    .systemLibrary(
      name: "CGLib", path: "Sources/C/GLib",
      pkgConfig: "glib-2.0",
      providers: [.apt(["libglib2.0-dev"])]),
    .systemLibrary(
      name: "CPango", path: "Sources/C/Pango",
      pkgConfig: "pangocairo",
      providers: [.apt(["libpango1.0-dev"])]),
    // Nothing links the library: its functions are found when they are first needed.
    .systemLibrary(name: "CSM", path: "Sources/C/SM", providers: [.apt(["libsm-dev"])]),
    .systemLibrary(
      name: "CSystemd", path: "Sources/C/Systemd", providers: [.apt(["libsystemd-dev"])]),
    .systemLibrary(
      name: "CSQLite", path: "Sources/C/SQLite",
      pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(
      name: "CZlib", path: "Sources/C/Zlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    // Embeds tables of Resources by the assembler, since the compiler of Swift takes a minute and more for them.
    .target(
      name: "CTables", path: "Sources/C/Tables", publicHeadersPath: ".",
      cSettings: [.headerSearchPath("../../../Resources")]),
    // The reader alone links the following ones.
    .systemLibrary(
      name: "CGdkPixbuf", path: "Sources/C/GdkPixbuf",
      pkgConfig: "gdk-pixbuf-2.0",
      providers: [.apt(["libgdk-pixbuf-2.0-dev"])]),
    .systemLibrary(
      name: "CRsvg", path: "Sources/C/Rsvg",
      pkgConfig: "librsvg-2.0",
      providers: [.apt(["librsvg2-dev"])]),
    .systemLibrary(
      name: "CLCMS", path: "Sources/C/LCMS", pkgConfig: "lcms2",
      providers: [.apt(["liblcms2-dev"])]),
    .systemLibrary(
      name: "CFontconfig", path: "Sources/C/Fontconfig",
      pkgConfig: "fontconfig",
      providers: [.apt(["libfontconfig-dev"])]),
    .systemLibrary(
      name: "CSeccomp", path: "Sources/C/Seccomp",
      pkgConfig: "libseccomp",
      providers: [.apt(["libseccomp-dev"])]),
    .target(
      name: "System", dependencies: ["CLinux", "CGLib"], exclude: ["README.md"],
      swiftSettings: settings),
    .target(name: "Geometry", exclude: ["README.md"], swiftSettings: quick),
    .target(
      name: "Inking", dependencies: ["Geometry"], exclude: ["README.md"], swiftSettings: quick),
    .target(
      name: "Recognising", dependencies: ["Geometry"], exclude: ["README.md"],
      swiftSettings: quick),
    .target(
      name: "Marks", dependencies: ["Geometry", "Inking"], exclude: ["README.md"],
      swiftSettings: quick),
    .target(
      name: "Merging", dependencies: ["Marks"], exclude: ["README.md"], swiftSettings: quick),
    .target(
      name: "Graphics",
      dependencies: ["Geometry", "CCairo", "CPango", "CZlib"],
      exclude: ["README.md"], swiftSettings: quick),
    .target(
      name: "Typesetting",
      dependencies: ["System", "Geometry", "Marks", "Graphics", "CCairo", "CPango"],
      exclude: ["README.md"], swiftSettings: quick),
    .target(
      name: "Decoding",
      dependencies: ["System", "Geometry", "Graphics", "CLinux"],
      exclude: ["README.md"], swiftSettings: compact),
    .target(
      name: "Rendering",
      dependencies: ["System", "Geometry", "Inking", "Marks", "Graphics", "Decoding", "CLinux"],
      exclude: ["README.md"], swiftSettings: quick),
    .target(
      name: "Toolkit", dependencies: ["Geometry", "Graphics"], exclude: ["README.md"],
      swiftSettings: compact + optimized),
    .target(
      name: "Assets",
      dependencies: ["CTables"],
      path: "Resources",
      exclude: ["Desktop", "Emoji", "EmojiLicense.txt", "Figures", "Languages", "Screenshots"],
      sources: ["Assets.swift"],
      resources: [.embedInCode("Icons"), .embedInCode("Schema")],
      swiftSettings: settings),
    .target(
      name: "Language", dependencies: ["System", "Assets"], exclude: ["README.md"],
      swiftSettings: compact + optimized),
    .target(
      name: "Coding", dependencies: ["Geometry", "Inking", "Marks"], exclude: ["README.md"],
      swiftSettings: quick),
    .target(
      name: "Documents",
      dependencies: ["Coding", "System", "Geometry", "Marks", "Assets", "CSQLite"],
      exclude: ["README.md"], swiftSettings: quick),
    .target(
      name: "Joining",
      dependencies: ["Merging", "Coding", "System", "Geometry", "Marks", "Documents"],
      exclude: ["README.md"], swiftSettings: quick),
    .target(
      name: "Formats",
      dependencies: [
        "System", "Geometry", "Inking", "Marks", "Graphics", "Rendering", "CZlib",
      ],
      exclude: ["README.md"], swiftSettings: quick),
    .target(
      name: "Session",
      dependencies: [
        "System", "Geometry", "Marks", "Decoding", "Rendering", "Coding", "Documents", "Formats",
        "Joining",
      ],
      exclude: ["README.md"], swiftSettings: compact),
    .target(
      name: "Styling",
      dependencies: ["Toolkit", "Geometry", "Graphics"],
      exclude: ["README.md"],
      swiftSettings: compact),
    .target(
      name: "Desktop",
      dependencies: [
        "System", "Geometry", "Graphics", "Toolkit", "CX11", "CLinux", "CSystemd", "CSM",
      ],
      exclude: ["README.md"], swiftSettings: compact),
    .target(
      name: "Canvas",
      dependencies: [
        "System", "Geometry", "Inking", "Recognising", "Marks", "Language", "Graphics", "Rendering",
        "Typesetting", "Session", "Toolkit",
      ],
      exclude: ["README.md"], swiftSettings: compact),
    .target(
      name: "Interface",
      dependencies: [
        "Assets", "System", "Language", "Geometry", "Graphics", "Toolkit",
      ],
      exclude: ["README.md"],
      swiftSettings: compact),
    .target(
      name: "Library",
      dependencies: [
        "System", "Geometry", "Marks", "Language", "Graphics", "Decoding", "Rendering", "Documents",
        "Session", "Toolkit", "Interface",
      ],
      exclude: ["README.md"],
      swiftSettings: compact),
    .target(
      name: "Configuration",
      dependencies: ["System", "Geometry", "Language", "Toolkit", "Styling", "Desktop"],
      exclude: ["README.md"],
      swiftSettings: compact),
    .target(
      name: "Pictures",
      dependencies: [
        "System", "Geometry", "Marks", "Language", "Graphics", "Decoding", "Rendering", "Documents",
        "Toolkit", "Interface",
      ],
      exclude: ["README.md"],
      swiftSettings: compact),
    .target(
      name: "Notes",
      dependencies: [
        "Assets", "System", "Geometry", "Marks", "Language", "Coding", "Documents", "Graphics",
        "Formats", "Session", "Toolkit", "Styling", "Interface", "Desktop", "Configuration",
      ],
      exclude: ["README.md"], swiftSettings: quick),
    .target(
      name: "Finding",
      dependencies: ["System", "Marks", "Documents", "Notes"],
      swiftSettings: compact),
    .target(
      name: "Wording",
      dependencies: [
        "System", "Marks", "Language", "Documents", "Graphics", "Session", "Pictures",
      ],
      swiftSettings: compact),
    .target(
      name: "Chrome",
      dependencies: [
        "System", "Geometry", "Inking", "Marks", "Language", "Graphics", "Rendering", "Typesetting",
        "Session", "Toolkit", "Styling", "Desktop", "Interface", "Canvas", "Configuration",
        "Library", "Notes", "Wording",
      ],
      swiftSettings: compact),
    .target(
      name: "Parts",
      dependencies: [
        "System", "Geometry", "Marks", "Language", "Session", "Toolkit", "Interface", "Canvas",
        "Configuration", "Chrome",
      ],
      swiftSettings: compact),
    .target(
      name: "Saving",
      dependencies: [
        "System", "Geometry", "Marks", "Language", "Graphics", "Decoding", "Rendering", "Documents",
        "Formats", "Session", "Toolkit", "Desktop", "Interface", "Library", "Pictures", "Notes",
        "Wording", "Parts",
      ],
      swiftSettings: compact),
    .target(
      name: "Exports",
      dependencies: [
        "System", "Geometry", "Marks", "Language", "Graphics", "Rendering", "Formats", "Session",
        "Toolkit", "Desktop", "Interface", "Canvas", "Configuration", "Library", "Notes", "Wording",
        "Chrome", "Parts", "Saving",
      ],
      swiftSettings: compact),
    .target(
      name: "Replay",
      dependencies: [
        "System", "Geometry", "Marks", "Language", "Graphics", "Session", "Toolkit", "Desktop",
        "Interface", "Canvas", "Wording", "Chrome", "Parts",
      ],
      swiftSettings: compact),
    .target(
      name: "People",
      dependencies: [
        "System", "Geometry", "Marks", "Language", "Documents", "Session", "Toolkit", "Canvas",
        "Notes", "Chrome", "Parts",
      ],
      swiftSettings: compact),
    .target(
      name: "Clashes",
      dependencies: [
        "Merging", "System", "Geometry", "Marks", "Language", "Graphics", "Rendering", "Joining",
        "Session", "Toolkit", "Interface", "Canvas", "Chrome", "Parts",
      ],
      swiftSettings: compact),
    .target(
      name: "Pens",
      dependencies: [
        "Geometry", "Inking", "Marks", "Language", "Graphics", "Rendering", "Session", "Toolkit",
        "Styling", "Interface", "Canvas", "Chrome", "Parts",
      ],
      swiftSettings: compact),
    .target(
      name: "Devices",
      dependencies: [
        "System", "Geometry", "Inking", "Marks", "Language", "Graphics", "Toolkit", "Styling",
        "Desktop", "Interface", "Canvas", "Configuration", "Chrome", "Parts", "Saving",
      ],
      swiftSettings: compact),
    .target(
      name: "Imaging",
      dependencies: [
        "System", "Geometry", "Marks", "Language", "Graphics", "Decoding", "Rendering", "Session",
        "Toolkit", "Desktop", "Interface", "Canvas", "Configuration", "Library", "Pictures",
        "Wording", "Chrome", "Parts", "Saving",
      ],
      swiftSettings: compact),
    .target(
      name: "Discussion",
      dependencies: [
        "System", "Geometry", "Marks", "Language", "Graphics", "Decoding", "Typesetting",
        "Rendering", "Formats",
        "Session", "Toolkit", "Desktop", "Interface", "Canvas", "Configuration", "Library",
        "Pictures", "Notes", "Chrome", "Parts", "Saving", "Imaging",
      ],
      swiftSettings: compact),
    .target(
      name: "Clips",
      dependencies: [
        "System", "Geometry", "Marks", "Language", "Session", "Toolkit", "Desktop", "Canvas",
        "Pictures", "Notes", "Chrome", "Parts", "Imaging",
      ],
      swiftSettings: compact),
    .target(
      name: "Viewing",
      dependencies: [
        "System", "Geometry", "Marks", "Language", "Rendering", "Documents", "Session", "Toolkit",
        "Desktop", "Interface", "Canvas", "Configuration", "Chrome", "Parts",
      ],
      swiftSettings: compact),
    .target(
      name: "Seeking",
      dependencies: [
        "System", "Geometry", "Marks", "Language", "Session", "Toolkit", "Interface", "Canvas",
        "Notes", "Finding", "Chrome", "Parts",
      ],
      swiftSettings: compact),
    .target(
      name: "Terminal",
      dependencies: [
        "System", "Geometry", "Recognising", "Marks", "Language", "Graphics", "Decoding",
        "Typesetting", "Rendering", "Coding", "Documents", "Joining", "Formats", "Session",
        "Desktop", "Library",
        "Pictures", "Notes", "Finding", "Wording",
      ],
      swiftSettings: compact),
    .executableTarget(
      name: "scrawl",
      dependencies: [
        "System", "Geometry", "Marks", "Language", "Documents", "Graphics", "Rendering", "Session",
        "Toolkit", "Styling", "Desktop", "Canvas", "Configuration", "Interface", "Library",
        "Decoding", "Pictures", "Notes", "Formats", "Wording", "Terminal", "Chrome", "Parts",
        "Saving", "Exports", "Replay", "People", "Pens", "Devices", "Imaging", "Discussion",
        "Clips", "Seeking", "Viewing", "Joining", "Clashes", "Finding",
      ],
      exclude: ["sections.ld", "order.txt"], swiftSettings: compact,
      linkerSettings: standalone),
    .executableTarget(
      name: "scrawl-reader",
      dependencies: [
        "Decoding", "Geometry", "CLinux", "CGdkPixbuf", "CRsvg", "CLCMS", "CFontconfig", "CSeccomp",
      ],
      exclude: ["README.md"],
      swiftSettings: quick,
      linkerSettings: standalone),

    .systemLibrary(
      name: "CXTest",
      path: "Tests/CXTest",
      pkgConfig: "x11 xdamage xext xfixes xi xtst",
      providers: [.apt(["libxdamage-dev", "libxfixes-dev", "libxi-dev", "libxtst-dev"])]),
    // Its functions are never called: it prepares the environment of each program that links it.
    .target(name: "Surroundings", path: "Tests/Surroundings", publicHeadersPath: "."),
    .target(
      name: "TestSupport",
      dependencies: [
        "Formats", "System", "Graphics", "Inking", "Marks", "Geometry", "CXTest", "Surroundings",
      ],
      path: "Tests/TestSupport",
      resources: [
        .embedInCode("Resources/dragsource.py"), .embedInCode("Resources/portal.py"),
        .embedInCode("Resources/powerlog.c"), .embedInCode("Resources/sessionmanager.c"),
        .embedInCode("Resources/slowdisk.c"), .embedInCode("Resources/faultydisk.c"),
        .embedInCode("Resources/faultymemory.c"), .embedInCode("Resources/odddisk.c"),
        .embedInCode("Resources/tabletdriver.c"),
      ],
      // Compares pictures pixel by pixel.
      swiftSettings: language + optimized),
    // For tests of views, beside TestSupport, which all tests link.
    .target(
      name: "StageSupport",
      dependencies: ["Interface", "Styling", "Toolkit", "Graphics", "Geometry"],
      path: "Tests/StageSupport",
      swiftSettings: testing),
    .target(
      name: "DrawingSupport",
      dependencies: ["Session", "Documents", "System", "Marks", "Geometry"],
      path: "Tests/DrawingSupport",
      swiftSettings: testing),
    .target(
      name: "KillTrial",
      dependencies: ["Documents", "Marks", "Geometry", "TestSupport"],
      path: "Tests/KillTrial",
      swiftSettings: testing),
    .target(
      name: "Fuzzing",
      dependencies: [
        "Coding", "Formats", "Inking", "System", "Documents", "Rendering", "Marks", "Graphics",
        "Geometry",
      ],
      path: "Tests/Fuzzing",
      exclude: ["Corpus"],
      swiftSettings: testing),
    .executableTarget(
      name: "FieldStage",
      dependencies: ["System", "Desktop", "Styling", "Toolkit", "Graphics", "Geometry"],
      path: "Tests/FieldStage",
      swiftSettings: testing),
    .executableTarget(
      name: "DiskTrial",
      dependencies: ["Session", "Documents", "System", "Marks", "Geometry"],
      path: "Tests/DiskTrial",
      swiftSettings: testing),
    .executableTarget(
      name: "PagePhoto",
      dependencies: ["Graphics", "Geometry", "TestSupport"],
      path: "Tests/PagePhoto",
      swiftSettings: language + optimized),
    .testTarget(
      name: "FuzzingTests",
      dependencies: [
        "scrawl", "scrawl-reader", "Fuzzing", "Coding", "Configuration", "Decoding", "Desktop",
        "Documents", "Finding", "Formats", "Geometry", "Graphics", "Inking", "Library", "Marks",
        "Notes", "Session", "System", "Toolkit", "CX11", "TestSupport",
      ], swiftSettings: testing),
    .testTarget(
      name: "InkingTests", dependencies: ["Inking", "Geometry", "TestSupport"],
      swiftSettings: testing),
    .testTarget(
      name: "SystemTests",
      dependencies: ["System", "TestSupport"], swiftSettings: testing),
    .testTarget(
      name: "GeometryTests",
      dependencies: ["Geometry", "TestSupport"], swiftSettings: testing),
    .testTarget(
      name: "RecognisingTests", dependencies: ["Recognising", "Geometry", "TestSupport"],
      // Measures thousands of sketches.
      swiftSettings: language + optimized),
    .testTarget(
      name: "MarksTests",
      dependencies: ["Inking", "Marks", "Geometry", "TestSupport"],
      swiftSettings: testing),
    .testTarget(
      name: "MergingTests", dependencies: ["Merging", "Marks", "TestSupport"],
      // Compares with a reference that looks at every point of every line.
      swiftSettings: language + optimized),
    .testTarget(
      name: "JoiningTests",
      dependencies: ["Joining", "Merging", "Documents", "Geometry", "Marks", "TestSupport"],
      swiftSettings: language + optimized),
    .testTarget(
      name: "LanguageTests",
      dependencies: ["Language", "Assets", "System", "CPango", "TestSupport"],
      swiftSettings: testing),
    .testTarget(
      name: "GraphicsTests",
      dependencies: ["PagePhoto", "Graphics", "Geometry", "CCairo", "TestSupport"],
      swiftSettings: language + optimized),
    .testTarget(
      name: "TypesettingTests",
      dependencies: [
        "Typesetting", "Coding", "System", "Geometry", "Marks", "Graphics", "TestSupport",
      ],
      swiftSettings: testing),
    .testTarget(
      name: "DecodingTests",
      dependencies: ["scrawl-reader", "Decoding", "System", "Graphics", "Geometry", "TestSupport"],
      resources: [.embedInCode("Resources/pictures.py"), .embedInCode("Resources/reader.py")],
      swiftSettings: testing),
    .testTarget(
      name: "RenderingTests",
      dependencies: [
        "scrawl-reader", "System", "Rendering", "Decoding", "Documents", "Formats", "Inking",
        "Marks", "Graphics", "Geometry", "TestSupport",
      ],
      swiftSettings: language + optimized),
    .testTarget(
      name: "FormatsTests",
      dependencies: [
        "scrawl-reader", "Formats", "Typesetting", "System", "Documents", "Rendering", "Inking",
        "Marks", "Graphics", "Geometry", "TestSupport",
      ],
      swiftSettings: language + optimized),
    .testTarget(
      name: "CodingTests",
      dependencies: ["Coding", "Inking", "Marks", "Geometry", "TestSupport"],
      swiftSettings: testing),
    .testTarget(
      name: "DocumentsTests",
      dependencies: [
        "Coding", "System", "Documents", "Assets", "Inking", "Marks", "Geometry", "TestSupport",
      ],
      swiftSettings: testing),
    .testTarget(
      name: "SessionTests",
      dependencies: [
        "scrawl-reader", "DiskTrial", "Session", "System", "Documents", "Coding", "Rendering",
        "Inking", "Marks", "Graphics", "Geometry", "Typesetting", "KillTrial", "DrawingSupport",
        "TestSupport",
      ],
      swiftSettings: testing),
    .testTarget(
      name: "ToolkitTests",
      dependencies: ["Toolkit", "Graphics", "Geometry", "TestSupport"],
      swiftSettings: testing),
    .testTarget(
      name: "ScriptsTests", dependencies: ["scrawl", "scrawl-reader", "System", "TestSupport"],
      swiftSettings: testing),
    .testTarget(
      name: "StylingTests",
      dependencies: ["Styling", "Toolkit", "Graphics", "Geometry"],
      swiftSettings: testing),
    .testTarget(
      name: "DesktopTests",
      dependencies: [
        "FieldStage", "System", "Desktop", "Toolkit", "Geometry", "CX11", "TestSupport",
      ],
      swiftSettings: testing),
    .testTarget(
      name: "CanvasTests",
      dependencies: [
        "Canvas", "Typesetting", "Inking", "Recognising", "Session", "Toolkit", "Language",
        "Documents", "Rendering", "Marks", "Graphics", "Geometry", "System", "TestSupport",
      ],
      swiftSettings: testing),
    .testTarget(
      name: "ConfigurationTests",
      dependencies: [
        "Configuration", "Desktop", "Toolkit", "Language", "Geometry", "System", "TestSupport",
      ],
      swiftSettings: testing),
    .testTarget(
      name: "InterfaceTests",
      dependencies: [
        "Interface", "Assets", "Toolkit", "Language", "Graphics", "Geometry", "System",
        "StageSupport", "TestSupport",
      ],
      swiftSettings: testing),
    .testTarget(
      name: "LibraryTests",
      dependencies: [
        "scrawl-reader", "Library", "Session", "Styling", "Toolkit", "Language", "Documents",
        "Rendering", "Marks", "Graphics", "Geometry", "System", "StageSupport", "TestSupport",
      ],
      swiftSettings: testing),
    .testTarget(
      name: "PicturesTests",
      dependencies: [
        "scrawl-reader", "Pictures", "Decoding", "Toolkit", "Language", "Rendering", "Marks",
        "Graphics", "Geometry", "System", "StageSupport", "TestSupport",
      ],
      swiftSettings: testing),
    .testTarget(
      name: "FindingTests",
      dependencies: [
        "Finding", "Documents", "Marks", "Geometry", "System", "DrawingSupport", "TestSupport",
      ],
      swiftSettings: testing),
    .testTarget(
      name: "NotesTests",
      dependencies: [
        "Notes", "Assets", "System", "Geometry", "Marks", "Language", "Coding", "Documents",
        "Formats", "Graphics", "Session", "Toolkit", "Styling", "TestSupport",
      ],
      swiftSettings: testing),
    .testTarget(
      name: "ChromeTests",
      dependencies: [
        "Chrome", "Canvas", "Documents", "Rendering", "Interface", "Toolkit", "Language", "Marks",
        "Graphics", "Geometry", "System", "TestSupport",
      ],
      swiftSettings: testing),
    .testTarget(
      name: "WordingTests",
      dependencies: ["Wording", "Session", "Documents", "Marks", "Language"],
      swiftSettings: testing),
    .testTarget(
      name: "SavingTests",
      dependencies: [
        "Saving", "Formats", "Library", "Language", "Marks", "Geometry", "System",
        "DrawingSupport", "TestSupport",
      ],
      swiftSettings: testing),
    .testTarget(
      name: "ExportsTests",
      dependencies: [
        "Exports", "Desktop", "Formats", "Toolkit", "Language", "Marks", "Geometry",
      ],
      swiftSettings: testing),
    .testTarget(
      name: "ReplayTests",
      dependencies: ["Replay", "Session", "Toolkit", "Marks", "Geometry"],
      swiftSettings: testing),
    .testTarget(
      name: "SeekingTests",
      dependencies: [
        "Seeking", "Finding", "Notes", "Session", "Typesetting", "Marks", "Geometry",
      ],
      swiftSettings: testing),
    .testTarget(
      name: "ClashesTests",
      dependencies: [
        "Clashes", "Joining", "Merging", "Session", "Parts", "Inking", "Marks", "Geometry",
      ],
      swiftSettings: testing),
    .testTarget(
      name: "DevicesTests",
      dependencies: ["Devices", "Configuration", "Desktop", "Inking", "TestSupport"],
      swiftSettings: testing),
    .testTarget(
      name: "ViewingTests", dependencies: ["Viewing", "Canvas", "Toolkit", "Geometry"],
      swiftSettings: testing),
    .testTarget(
      name: "TerminalTests",
      dependencies: [
        "Terminal", "Recognising", "Session", "Documents", "Language", "Marks", "Geometry",
        "System", "TestSupport",
      ],
      swiftSettings: testing),
    .testTarget(
      name: "scrawlTests",
      dependencies: [
        "scrawl", "System", "Assets", "Canvas", "Chrome", "Clashes", "Devices", "Exports", "Inking",
        "Configuration", "Interface", "Joining", "Library", "Merging", "Notes", "Parts", "People",
        "Pens", "Pictures", "Replay", "Saving", "Seeking", "Terminal", "Viewing", "Wording",
        "Desktop",
        "Documents", "Session",
        "Language", "Styling", "Formats", "Toolkit", "Typesetting", "Rendering", "Marks",
        "Graphics", "Geometry", "CXTest", "DrawingSupport", "StageSupport", "TestSupport",
      ],
      swiftSettings: testing),
    // Tests that run the program and operate its windows.
    .testTarget(
      name: "ProgramTests",
      dependencies: [
        "scrawl", "scrawl-reader", "System", "Canvas", "Chrome", "Coding", "Configuration",
        "Desktop", "Devices", "Documents", "Formats", "Inking", "Language", "Library", "Notes",
        "Session", "Styling", "Terminal", "Toolkit", "Rendering", "Marks", "Graphics", "Geometry",
        "KillTrial", "DrawingSupport", "TestSupport",
      ],
      swiftSettings: testing),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "Canvas", "Finding", "Typesetting", "Language", "Notes", "Session", "Documents",
        "Rendering", "Styling", "Toolkit",
        "Inking", "Marks", "Graphics", "Geometry", "System", "CCairo", "CXTest", "KillTrial",
        "DrawingSupport", "TestSupport",
      ],
      path: "Tests/Benchmarks",
      exclude: ["README.md"],
      swiftSettings: testing,
      linkerSettings: standalone),
    .testTarget(
      name: "BenchmarksTests",
      dependencies: ["Benchmarks", "TestSupport"],
      swiftSettings: testing),
  ]
)

if let chosenTests, chosenTests != ["all"] {
  package.targets.removeAll { $0.type == .test && !chosenTests.contains($0.name) }
}
