# Completes the description of the program for software centres: puts in the releases that CHANGELOG.md lists, and the
# address of the folder with the screenshots; without an address it leaves them out. What isn't released yet has the given
# version and day:
#
#     awk -v version=0.1.0 -v day=2026-01-31 -v screenshots=ADDRESS -f Scripts/metainfo.awk CHANGELOG.md METAINFO

FILENAME ~ /\.md$/ {
  if (/^## /) begin(substr($0, 4))
  else if (/^- /) item(substr($0, 3))
  else if (/^  [^ ]/ && text != "") text = text " " substr($0, 3)
  next
}

/<screenshots>/ { hides = screenshots == "" }
!hides && match($0, /<image>/) {
  place = RSTART + RLENGTH
  $0 = substr($0, 1, place - 1) marked(screenshots) "/" substr($0, place)
}
/<releases\/>/ {
  end()
  printf "  <releases>\n%s  </releases>\n", releases
  next
}
!hides { print }
/<\/screenshots>/ { hides = 0 }

# A title is "1.2.0 (2026-01-31)", or words for what isn't released yet.
function begin(title,    part) {
  end()
  open = 1
  if (title ~ /^[0-9.]+ \([0-9-]+\)$/) {
    split(title, part, /[ ()]+/)
    releases = releases head(part[1], part[2], "stable")
  } else releases = releases head(version, day, "development")
}

function head(number, day, kind) {
  return "    <release version=\"" number "\" date=\"" day "\" type=\"" kind "\">\n      <description>\n        <ul>\n"
}

function item(words) {
  flush()
  text = words
}

function flush() {
  if (text != "") releases = releases "          <li>" marked(text) "</li>\n"
  text = ""
}

function end() {
  flush()
  if (open) releases = releases "        </ul>\n      </description>\n    </release>\n"
  open = 0
}

function marked(words) {
  gsub(/&/, "\\&amp;", words)
  gsub(/</, "\\&lt;", words)
  gsub(/>/, "\\&gt;", words)
  while (match(words, /`[^`]*`/))
    words = substr(words, 1, RSTART - 1) "<code>" substr(words, RSTART + 1, RLENGTH - 2) "</code>" \
      substr(words, RSTART + RLENGTH)
  return words
}
