-- One action of the user is called a step, as everywhere in the program; it was called a command here. The pictures of
-- parts of the drawing at small scales are called the pyramid; they were called the overview. Nothing else changes. The
-- tables are made anew and their rows copied, since the text that ALTER TABLE leaves depends on SQLite's version.

-- The history is a tree of steps, since a change after an undo begins a branch.
CREATE TABLE steps (
  number INTEGER PRIMARY KEY,
  -- The step before; NULL for the beginning alone. Numbers grow with time, so that no way back is endless.
  parent INTEGER REFERENCES steps CHECK (parent < number),
  redo INTEGER REFERENCES steps,       -- the child that redo leads to; NULL where there is none
  sitting INTEGER NOT NULL REFERENCES sittings,
  serial INTEGER NOT NULL,
  name TEXT NOT NULL,                  -- a word for programs, such as "stroke"
  time INTEGER NOT NULL,               -- milliseconds since 1970, UTC
  UNIQUE (sitting, serial)
) STRICT;

CREATE INDEX steps_by_parent ON steps (parent);

INSERT INTO steps (number, parent, redo, sitting, serial, name, time)
SELECT number, parent, redo, sitting, serial, name, time FROM commands ORDER BY number;

-- What each step did: which mark it put down at which place, or took away from there. Undo does the opposite. A mark that
-- replaces another gets its place.
CREATE TEMP TABLE old_changes (
  command INTEGER, place REAL, appears INTEGER, mark INTEGER, dx INTEGER, dy INTEGER,
  PRIMARY KEY (command, place, appears)
) STRICT, WITHOUT ROWID;

INSERT INTO old_changes (command, place, appears, mark, dx, dy)
SELECT command, place, appears, mark, dx, dy FROM changes ORDER BY command, place, appears;

DROP TABLE changes;

CREATE TABLE changes (
  step INTEGER NOT NULL REFERENCES steps,
  place REAL NOT NULL,
  appears INTEGER NOT NULL CHECK (appears IN (0, 1)),  -- 0 taken away, 1 put down
  -- One of marks. With REFERENCES, SQLite would look through all changes for each mark that is deleted.
  mark INTEGER NOT NULL,
  dx INTEGER NOT NULL, dy INTEGER NOT NULL,            -- how far the mark had been moved by then
  PRIMARY KEY (step, place, appears)
) STRICT, WITHOUT ROWID;

INSERT INTO changes (step, place, appears, mark, dx, dy)
SELECT command, place, appears, mark, dx, dy FROM old_changes ORDER BY command, place, appears;

DROP TABLE old_changes;

-- What a step moved, before it took marks away or put them down: all marks in the places from first to last.
CREATE TEMP TABLE old_moves (
  command INTEGER, first REAL, last REAL, dx INTEGER, dy INTEGER,
  min_x INTEGER, min_y INTEGER, max_x INTEGER, max_y INTEGER, PRIMARY KEY (command, first)
) STRICT, WITHOUT ROWID;

INSERT INTO old_moves (command, first, last, dx, dy, min_x, min_y, max_x, max_y)
SELECT command, first, last, dx, dy, min_x, min_y, max_x, max_y FROM moves ORDER BY command, first;

DROP TABLE moves;

CREATE TABLE moves (
  step INTEGER NOT NULL REFERENCES steps,
  first REAL NOT NULL,
  last REAL NOT NULL,
  dx INTEGER NOT NULL, dy INTEGER NOT NULL,
  -- A rectangle of whole units around the ink of the step's marks before they were moved.
  min_x INTEGER NOT NULL, min_y INTEGER NOT NULL, max_x INTEGER NOT NULL, max_y INTEGER NOT NULL,
  PRIMARY KEY (step, first)
) STRICT, WITHOUT ROWID;

INSERT INTO moves (step, first, last, dx, dy, min_x, min_y, max_x, max_y)
SELECT command, first, last, dx, dy, min_x, min_y, max_x, max_y FROM old_moves ORDER BY command, first;

DROP TABLE old_moves;

-- The step that the drawing is at, and the step after which the marks in present were the drawing's: one row. Undo and
-- redo change the first alone; the changes on the way between the two say how the marks differ.
CREATE TEMP TABLE old_head (one INTEGER PRIMARY KEY, command INTEGER, present INTEGER) STRICT;

INSERT INTO old_head (one, command, present) SELECT one, command, present FROM head ORDER BY one;

DROP TABLE head;

CREATE TABLE head (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  step INTEGER NOT NULL REFERENCES steps,
  present INTEGER NOT NULL REFERENCES steps
) STRICT;

INSERT INTO head (one, step, present) SELECT one, command, present FROM old_head;

DROP TABLE old_head;

DROP TABLE commands;

-- Pictures of parts of the drawing at small scales, made beforehand. A program may delete any at any time.
CREATE TABLE pyramid (
  level INTEGER NOT NULL,
  x INTEGER NOT NULL,
  y INTEGER NOT NULL,
  state INTEGER NOT NULL,  -- the step after which the drawing looks like that
  pixels BLOB NOT NULL,
  PRIMARY KEY (level, x, y)
) STRICT, WITHOUT ROWID;

INSERT INTO pyramid (level, x, y, state, pixels)
SELECT level, x, y, state, pixels FROM overview ORDER BY level, x, y;

DROP TABLE overview;
