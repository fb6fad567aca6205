/// The source files with readers of untrusted data, and the tests that try these with fuzzed bytes.
enum ReaderTable {
  /// The files whose readers `StrangeReader` tries.
  static let readers = [
    "Coding/Clips/AnnotatedClipCoder+Reading": "clips with notes",
    "Coding/Clips/ClipCoder+Reading": "clips",
    "Coding/Clips/ClipSeal": "clips",
    "Coding/JSON/JSON+Reading": "JSON",
    "Coding/Marks/MarkCoder+Reading": "marks",
    "Configuration/Key+Notation": "settings",
    "Decoding/Pictures/PictureFormat": "formats of pictures",
    "Desktop/Connection/XSettingsReader": "settings of the desktop",
    "Finding/WordQuery": "text of notes",
    "Formats/PNG/ExportLook": "styles and filters",
    "Formats/PNG/Previews/ExifData": "data of cameras",
    "Formats/Pictures/PlainJPEG": "formats of pictures",
    "Geometry/Colours/Colour+HSB": "settings",
    "Inking/Style/PenStyle+Text": "styles and filters",
    "Library/Thumbnails/PNGHead": "formats of pictures",
    "Marks/Bonds/Bond": "bonds",
    "Notes/Model/NoteID": "requests of notes",
    "Notes/Model/Reaction": "notes",
    "Notes/Model/Record": "notes",
    "Notes/Requests/NoteIDPrefix": "requests of notes",
    "Notes/Requests/NotesReply": "requests of notes",
    "Notes/Requests/NotesRequest": "requests of notes",
    "Notes/Requests/TextRequest": "requests of notes",
    "Notes/Search/MessageSearch": "text of notes",
    "Notes/Text/HostName": "text of notes",
    "Notes/Text/WebAddress+Typed": "text of notes",
    "Session/Clips/PastedMarks": "clips",
    "System/Formats/FileFormat+Recognition": "formats of pictures",
    "System/GLib/BookmarkList": "lists of recent files",
    "scrawl/Program/WindowOutcome": "outcomes of windows",
    "scrawl/Program/WindowRequest": "requests for windows",
  ]

  /// The files whose readers can't fail, or read untrusted data in another form.
  static let others = [
    "Configuration/ValueLines": "settings",
    "Decoding/Messages/ReaderReply": "messages of readers",
    "Desktop/Bus/BusValue": "values of the bus",
    "Desktop/Clipboard/URIList": "lists of URIs",
    "Desktop/Traces/TraceAccount": "records of devices",
    "Formats/PDF/PDFText": "text in PDF",
    "Formats/Paths/TextBytes+Escaping": "text in SVG",
    "Formats/PNG/Previews/TextData": "texts of pictures",
    "Graphics/Filters/FilterChain": "styles and filters",
    "Notes/Text/LinkFinder": "text of notes",
    "scrawl-reader/Pixels/GIFStart": "beginnings of GIFs",
    "scrawl-reader/Pixels/PictureBoxes": "boxes of pictures",
    "scrawl-reader/Pixels/TIFFStart": "beginnings of TIFFs",
  ]

  /// The files with readers of a server's messages, which `MessageReaderTests` tries.
  static let served: Set = [
    "Desktop/Bus/BusReader", "Desktop/Drop/DragSource", "Desktop/Drop/DropMessage",
    "Desktop/Drop/DropTarget",
  ]

  /// The files whose readers `Scripts/fuzz` tries, and the corpus in every run.
  static let fuzzed: Set = [
    "Coding/Marks/LookCoder", "Coding/Texts/TextCoder", "Documents/Acts/ContentDigest",
    "Documents/Coding/MarkCoder+File",
    "Documents/Database/FileHeader",
    "Documents/Pages/RecordReader",
    "Documents/Pages/Varint", "Documents/Records/SittingID", "Documents/Salvage/Rows/RowReader",
    "Documents/Trees/TreePage",
    "Formats/Profiles/ColourProfile", "Formats/Profiles/GreyProfile", "Formats/PNG/PNGExtras",
    "Formats/PNG/PNGOriginal", "Formats/PNG/Reading/PNGChunkReader",
    "Formats/PNG/Reading/PNGPicture", "Formats/PNG/Reading/PNGSamples", "Marks/Media/MediumHash",
    "Rendering/Pyramid/Coding/PyramidCoder",
  ]

  /// The files that pass bytes to a library's decoder in a confined reader; HostilePictureTests try these.
  static let decoded: Set = [
    "Decoding/PictureReader+Colours", "Decoding/PictureSource", "Decoding/Pixels/PixelMemory",
    "Pictures/Import/ImportedPicture",
    "Rendering/Pixels/Picture+Reading", "Session/Clips/ClipPicture",
    "Session/Opened/OpenedDrawing+File",
    "scrawl-reader/Pixels/ColourConversion", "scrawl-reader/Vectors/VectorPicture",
  ]

  /// The files with readers of entries of other copies, which HostileJoinTests and EntryJoinTests try.
  static let joined: Set = ["Joining/Records/EntryRecord"]

  /// The files with readers of typed text and of the system's fonts, which TextSoundnessTests and HostileTextTests try.
  static let typed: Set = [
    "Marks/Texts/Source/ExactText", "Typesetting/Fonts/SetFont",
    "Typesetting/Layout/StrongDirection",
  ]

  /// The files that read data of the user or of this program: arguments, paths, settings, own pixels.
  static let own: Set = [
    "Coding/Clips/AnnotatedClipCoder", "Joining/Taking/SittingFamily",
    "Session/Clips/AnnotatedMarks",
    "System/Sockets/LocalRequest",
    "Canvas/Pens/Colour+Notation", "Canvas/Pens/Pen+Text", "Canvas/Pens/PenRack",
    "Canvas/Tools/Writing/TextWords",
    "Canvas/Viewport/Viewport+Text", "Desktop/Connection/Connection",
    "Desktop/Connection/StartupNotification", "Desktop/Session/DesktopSession",
    "System/Files/StreamTarget",
    "Documents/Database/Statement", "Documents/File/DrawingFile+Properties", "Formats/ExportFormat",
    "Formats/PDF/PDFLayout", "Graphics/PNG/ImageSurface+PNG", "Language/Language+Choice",
    "Library/Drawings/DrawingEntry", "Rendering/Pixels/Picture", "Session/Files/NewFile",
    "System/Files/File", "System/Files/FileDraft", "System/Files/FileIdentity",
    "System/Files/FileMask", "System/Files/FileStamp", "System/Files/Locks/LockFile",
    "System/Files/ProcessTag",
    "System/Files/Temporary/SpoolFile", "System/Sockets/SocketFolder",
    "System/Watching/FolderWatch",
    "Terminal/CommandLine/Descriptions/ProgramOption",
    "Terminal/CommandLine/Output/Console+Sending",
    "Terminal/CommandLine/Replaying/FilmPlace", "Terminal/CommandLine/Replaying/FrameNames",
    "scrawl/Drawings/WindowRecord", "Exports/ExportChoice", "Exports/Printing/PrintChoice",
    "scrawl/Program/SavedSession",
  ]
}
