# Fails when folders of one module depend on each other in a cycle. Reads the given Swift files, whose paths contain
# Sources/MODULE: find Sources -name '*.swift' -exec awk -f Scripts/cycles.awk {} +
#
# A folder uses another if one of its files names a type that the other declares; A.B names A. A folder includes its
# subfolders, and those are compared with one another in the same way. Files beside folders count as one more folder,
# ".", in the root of a module; deeper they belong to each of the folders beside them.

FNR == 1 {
  count = split(FILENAME, part, "/")
  for (root = 1; root < count && part[root] != "Sources"; root++);
  module = part[root + 1]
  place = ""
  for (i = root + 2; i < count; i++) place = place part[i] "/"
  depth = level = comments = 0
  quote[0] = context[0] = keyword = header = last = ""
}

{
  for (line = $0; line != "";) {
    if (comments) skipComment()
    else if (quote[level] != "") skipString()
    else readCode()
  }
}

# Comments can be nested.
function skipComment() {
  if (!match(line, /\/\*|\*\//)) { line = ""; return }
  comments += substr(line, RSTART, 1) == "/" ? 1 : -1
  line = substr(line, RSTART + 2)
}

# A string ends with the quotes and the number of # that it began with; an escape has as many # after its backslash.
function skipString(    fence) {
  if (!match(line, /["\\]/)) { line = ""; return }
  line = substr(line, RSTART)
  fence = quote[level]
  gsub(/"/, "", fence)
  if (index(line, "\\" fence "(") == 1) {
    line = substr(line, length(fence) + 3)
    quote[++level] = ""
    parentheses[level] = 0
  } else if (index(line, closing[level]) == 1) {
    line = substr(line, length(closing[level]) + 1)
    quote[level] = ""
  } else line = substr(line, index(line, "\\" fence) == 1 ? length(fence) + 3 : 2)
}

function readCode(    token, fence) {
  if (!match(line, /[A-Za-z_][A-Za-z_0-9]*|\/\/|\/\*|#*"""|#*"|[{}()]|\.+/)) { line = ""; return }
  token = substr(line, RSTART, RLENGTH)
  line = substr(line, RSTART + RLENGTH)
  if (token == "//" || token == "import") line = ""
  else if (token == "/*") comments = 1
  else if (token ~ /"/) {
    fence = quote[level] = token
    gsub(/"/, "", fence)
    closing[level] = substr(token, length(fence) + 1) fence
  } else if (token == "(") parentheses[level]++
  else if (token == ")") {
    # The string goes on after the parenthesis that ends \(.
    if (level && !parentheses[level]) level--
    else parentheses[level]--
  } else if (token == "{") {
    depth++
    context[depth] = context[depth - 1] header
    header = ""
  } else if (token == "}") depth--
  else if (token ~ /^(class|struct|enum|protocol|actor|extension|typealias)$/) keyword = token
  else if (token ~ /^(private|fileprivate)$/) hidden = 1
  else if (token ~ /^(func|var|let|init|case|subscript)$/) keyword = hidden = header = ""
  else if (token ~ /^[A-Z]/) readName(token)
  last = token
}

function readName(name) {
  if (keyword != "" && keyword != "extension") {
    own[FILENAME, name] = 1
    if (depth == 0 && !hidden) home[module, name] = place " "
    count = split(context[depth], part, " ")
    for (i = 1; i <= count; i++) inside[module, part[i], name] = 1
  } else if (last != ".") {
    uses++
    useModule[uses] = module
    usePlace[uses] = place
    useName[uses] = name
    useFile[uses] = FILENAME
    useLine[uses] = FNR
    useContext[uses] = context[depth]
  }
  if (keyword == "typealias") header = ""
  else if (keyword != "") header = " " name
  else if (last == "." && header != "") header = header " " name
  keyword = hidden = ""
}

function isOwn(use,    part, count, i) {
  if ((useFile[use], useName[use]) in own) return 1
  count = split(useContext[use], part, " ")
  for (i = 1; i <= count; i++) if ((useModule[use], part[i], useName[use]) in inside) return 1
  return 0
}

# Counts a use between the two folders in which both paths first differ.
function link(use, to,    from, mine, theirs, i, where) {
  from = usePlace[use]
  where = useModule[use] "/"
  for (;;) {
    mine = substr(from, 1, index(from, "/"))
    theirs = substr(to, 1, index(to, "/"))
    if (mine != theirs || mine == "") break
    where = where mine
    from = substr(from, length(mine) + 1)
    to = substr(to, length(theirs) + 1)
  }
  if (mine == theirs) return
  if (where != useModule[use] "/" && (mine == "" || theirs == "")) return
  if (mine == "") mine = "./"
  if (theirs == "") theirs = "./"
  groups[where] = useModule[use]
  nodes[where, mine] = nodes[where, theirs] = 1
  if (!edges[where, mine, theirs]++)
    example[where, mine, theirs] = useFile[use] ":" useLine[use] ": " useName[use]
}

# Prints every set of folders in which each reaches each.
function showCircles(where,    key, part, names, count, i, j, k, reach, shown, circle, found) {
  for (key in nodes) {
    split(key, part, SUBSEP)
    if (part[1] == where) names[++count] = part[2]
  }
  for (i = 1; i <= count; i++) for (j = i; j > 1 && names[j] < names[j - 1]; j--) {
    key = names[j]; names[j] = names[j - 1]; names[j - 1] = key
  }
  for (i = 1; i <= count; i++) for (j = 1; j <= count; j++)
    reach[i, j] = (where, names[i], names[j]) in edges
  for (k = 1; k <= count; k++) for (i = 1; i <= count; i++) if (reach[i, k])
    for (j = 1; j <= count; j++) if (reach[k, j]) reach[i, j] = 1
  for (i = 1; i <= count; i++) if (reach[i, i] && !shown[i]) {
    found = 1
    circle = ""
    for (j = i; j <= count; j++) if (reach[i, j] && reach[j, i]) circle = circle " " names[j]
    gsub(/\//, "", circle)
    print where ": error: a circle of" circle
    for (j = i; j <= count; j++) if (reach[i, j] && reach[j, i]) {
      shown[j] = 1
      for (k = i; k <= count; k++)
        if (reach[i, k] && reach[k, i] && (where, names[j], names[k]) in edges)
          printf "  %s -> %s: %d, as %s\n", substr(names[j], 1, length(names[j]) - 1), \
            substr(names[k], 1, length(names[k]) - 1), edges[where, names[j], names[k]], \
            example[where, names[j], names[k]]
    }
  }
  return found
}

END {
  for (use = 1; use <= uses; use++) {
    key = useModule[use] SUBSEP useName[use]
    if (key in home && !isOwn(use)) {
      to = home[key]
      sub(/ $/, "", to)
      if (to != usePlace[use]) link(use, to)
    }
  }
  for (where in groups)
    if (showCircles(where)) failed = 1
  exit failed
}
