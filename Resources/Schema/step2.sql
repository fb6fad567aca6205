-- What is here is told by the other tables too, and lets a program read of a large drawing only what it shows.

-- The rectangles of those marks in present that have any ink, by where on the canvas they are. Every level has the
-- canvas cut into squares whose sides are 2 to the level units long, from 16 upwards. A rectangle is told of at the first
-- level where neither of its sides is longer than a square's, under the square that its least corner lies in; so it may
-- reach into the next squares, and no further.
CREATE TABLE extents (
  level INTEGER NOT NULL,
  y INTEGER NOT NULL,  -- min_y divided by the side, rounded down
  x INTEGER NOT NULL,
  place REAL NOT NULL,
  mark INTEGER NOT NULL,
  min_x INTEGER NOT NULL, min_y INTEGER NOT NULL, max_x INTEGER NOT NULL, max_y INTEGER NOT NULL,
  PRIMARY KEY (level, y, x, place)
) STRICT, WITHOUT ROWID;

CREATE TEMP TABLE squares (side INTEGER PRIMARY KEY, level INTEGER);

INSERT INTO squares
WITH RECURSIVE squares (level) AS (VALUES (4) UNION ALL SELECT level + 1 FROM squares WHERE level < 54)
SELECT 1 << level, level FROM squares;

INSERT INTO extents
SELECT level, min_y >> level, min_x >> level, place, mark, min_x, min_y, max_x, max_y
FROM present CROSS JOIN marks ON number = mark CROSS JOIN squares
ON side = (SELECT min(side) FROM squares WHERE side >= max(max_x - min_x, max_y - min_y))
ORDER BY 1, 2, 3, 4;

DROP TABLE squares;

-- How many marks are in present, and the smallest rectangle around those in extents; NULL where there are none.
CREATE TABLE total (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  marks INTEGER NOT NULL,
  min_x INTEGER, min_y INTEGER, max_x INTEGER, max_y INTEGER
) STRICT;

INSERT INTO total
SELECT 1, (SELECT count(*) FROM present), min(min_x), min(min_y), max(max_x), max(max_y) FROM extents;

-- Pictures of parts of the drawing from afar, made beforehand. A program may take any away at any time.
CREATE TABLE overview (
  level INTEGER NOT NULL,
  x INTEGER NOT NULL,
  y INTEGER NOT NULL,
  state INTEGER NOT NULL,  -- the command after which the drawing looks like that
  pixels BLOB NOT NULL,
  PRIMARY KEY (level, x, y)
) STRICT, WITHOUT ROWID;
