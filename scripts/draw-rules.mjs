// node scripts/draw-rules.mjs: draws the figures of the rules page into apps/web/public/rules, in the colours and with
// the emblems of the game. They contain no words and no numbers, so they suit both languages and any prices.
import { mkdirSync, writeFileSync } from 'node:fs';
import { register } from 'tsx/esm/api';
import { color, drawing, emblemOf, inked, levelMark, publicFile } from './drawing.mjs';

register();
const { BOARD, CATEGORY_COLORS, CATEGORY_KEYS, cellImage, PLAYER_COLORS, PLAYER_SHADES, towerShape } =
  await import('../packages/content/src/index.ts');

const INK = color('ink-900');
const TRAY = color('ink-950');
const PAPER = color('bone-100');
const WHITE = color('bone-50');
const RED = color('red');

const rect = (x, y, width, height, fill) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;

/** Another drawing at a place in this one. */
const placed = (svg, { x, y, width, height }) =>
  svg.replace('<svg xmlns="http://www.w3.org/2000/svg"', `<svg x="${x}" y="${y}" width="${width}" height="${height}"`);

const written = (name, { width, height }, parts) => {
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`;
  writeFileSync(publicFile(`/rules/${name}.svg`), `${head}${parts.flat(3).join('')}</svg>\n`);
};

const keyOf = (cell) => CATEGORY_KEYS[cell.categoryId - 1];
const nameOf = (cell) => cellImage(cell).split('/').at(-1).replace('.svg', '');

/** The colours of an emblem on a ground: its lines, its ground, its accent. */
const emblem = (cell, place, { lines = INK, ground = PAPER, accent }) =>
  placed(inked(emblemOf(cell.index, nameOf(cell)), { 'e-k': lines, 'e-b': ground, 'e-c': accent }), place);

const mark = (key, place) =>
  placed(drawing(`marks/category-${key}.svg`).replaceAll('currentColor', color(`cat-${key}-on`)), place);

const chip = (name, player, place) =>
  placed(inked(drawing(`chips/${name}.svg`), { p: PLAYER_COLORS[player - 1], pd: color(`p${player}-d`) }), place);

/** Stripes of a pledged cell, clipped to it. */
const hatch = ({ x, y, width, height }) => {
  const stripes = [];
  for (let at = -height; at < width; at += 22)
    stripes.push(`<path d="M${at} ${height}L${at + height} 0h11L${at + 11} ${height}z" fill="${color('ink-750')}"/>`);
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}">${stripes.join('')}</svg>`;
};

// ── The states of a company: three cells of one category, as on the upper side of the board ──

const FIGURE = { width: 320, height: 200 };
const CELL = { width: 84, height: 130, bar: 26, plate: 24, gap: 4 };
/** A cell of the game's upper side is 96 px wide, and its tower 64 px. */
const TOWER = { width: 64, scale: CELL.width / 96 };

const ground = [
  rect(0, 0, FIGURE.width, FIGURE.height, color('ink-800')),
  `<path d="M0 200L140 0H236L96 200z" fill="${color('ink-750')}"/>`,
];

/** The tower of a company on the inner edge of its cell, below it. */
const tower = (key, lvl, owner, { x, y }) => {
  const { front, side, roof, windows, sign } = towerShape(key, lvl, TOWER.width);
  const path = (d, fill) => `<path d="${d}" fill="${fill}"/>`;
  const disc = (attributes) => (sign === null ? '' : `<circle cy="${sign.y}" r="${sign.radius}" ${attributes}/>`);
  const edge = `fill="${INK}" stroke="${INK}" stroke-width="4"`;
  return [
    `<g transform="translate(${x} ${y}) rotate(180) scale(${TOWER.scale})"><path d="${front}${roof}" ${edge}/>${disc(edge)}`,
    path(front, PLAYER_COLORS[owner - 1]),
    path(side, PLAYER_SHADES[owner - 1]),
    path(roof, CATEGORY_COLORS[key]),
    path(windows, INK),
    disc(`fill="${CATEGORY_COLORS[key]}"`),
    sign === null
      ? ''
      : mark(key, { x: -sign.size / 2, y: sign.y - sign.size / 2, width: sign.size, height: sign.size }),
    '</g>',
  ];
};

/** A company's cell with its bar, its emblem, and its tower or a plate for its pledge. */
const companyCell = (cell, { x, y }, { owner = null, lvl = 0, isPledged = false }) => {
  const { width, height, bar, plate } = CELL;
  const key = keyOf(cell);
  const paint = owner === null ? PAPER : PLAYER_COLORS[owner - 1];
  const body = { x, y: y + bar, width, height: height - bar };
  const inks = isPledged
    ? { lines: color('ink-400'), ground: INK, accent: color('ink-300') }
    : { lines: INK, ground: paint, accent: owner === null ? CATEGORY_COLORS[key] : WHITE };
  const size = 62;
  const middle = body.y + (body.height - (isPledged ? plate : 0) - size) / 2;
  const plateY = y + height - plate;
  const lock = placed(drawing('icons/lock-simple-fill.svg').replaceAll('currentColor', INK), {
    x: x + width / 2 - 9,
    y: plateY + 3,
    width: 18,
    height: 18,
  });
  return [
    rect(x, y, width, bar - 3, CATEGORY_COLORS[key]),
    mark(key, { x: x + width / 2 - 7, y: y + 5, width: 14, height: 14 }),
    rect(body.x, body.y, width, body.height, isPledged ? INK : paint),
    isPledged ? hatch(body) : [],
    emblem(cell, { x: x + (width - size) / 2, y: middle, width: size, height: size }, inks),
    isPledged ? [rect(x, plateY, width, plate, paint), lock] : [],
    lvl > 0 ? tower(key, lvl, owner, { x: x + width / 2, y: y + height + CELL.gap / 2 }) : [],
  ];
};

/** The three cells of the figure; each has its state. */
const states = (name, category, cells) => {
  const companies = BOARD.companies.filter((cell) => keyOf(cell) === category);
  const step = CELL.width + CELL.gap;
  const left = (FIGURE.width - cells.length * step + CELL.gap) / 2;
  const hasTowers = cells.some(({ lvl = 0 }) => lvl > 0);
  const top = hasTowers ? 3 * CELL.gap : (FIGURE.height - CELL.height) / 2;
  const tray = rect(left - CELL.gap, top - CELL.gap, cells.length * step + CELL.gap, CELL.height + 2 * CELL.gap, TRAY);
  const drawn = cells.map((state, at) => companyCell(companies[at], { x: left + at * step, y: top }, state));
  written(name, FIGURE, [ground, tray, drawn]);
};

// ── The jail: a prisoner behind the bars, a visitor on the way round it ──

const jail = () => {
  const at = { x: 84, y: 24, size: 152 };
  const { x, y, size } = at;
  const bars = [16, 52, 88, 124].map((left) => rect(x + left, y, 11, size - 34, PAPER));
  written('jail', FIGURE, [
    ground,
    rect(x - 4, y - 4, size + 8, size + 8, TRAY),
    rect(x, y, size, size, INK),
    `<circle cx="${x + size / 2}" cy="${y + 62}" r="52" fill="${RED}"/>`,
    chip('lis', 4, { x: x + 41, y: y + 22, width: 72, height: 75 }),
    bars,
    rect(x, y + 10, size, 9, PAPER),
    rect(x, y + size - 34, size, 34, INK),
    chip('sova', 2, { x: x + size - 40, y: y + size - 62, width: 66, height: 69 }),
  ]);
};

// ── The whole board ──

const BOARD_SIZE = 640;
const RING = { gap: 2, corner: 92, cell: (BOARD_SIZE - 4 - 2 * 92) / 9, band: 15 };

/** The square of a cell: cell 0 is at the top left, and play runs clockwise. */
const squareOf = (index) => {
  const side = Math.floor(index / 10);
  const along = index % 10 === 0 ? 0 : RING.corner + RING.cell * ((index % 10) - 1);
  const length = index % 10 === 0 ? RING.corner : RING.cell;
  const far = BOARD_SIZE - 4 - RING.corner;
  const [x, y, width, height] = [
    [along, 0, length, RING.corner],
    [far, along, RING.corner, length],
    [BOARD_SIZE - 4 - along - length, far, length, RING.corner],
    [0, BOARD_SIZE - 4 - along - length, RING.corner, length],
  ][side];
  return { x: x + 2 + RING.gap / 2, y: y + 2 + RING.gap / 2, width: width - RING.gap, height: height - RING.gap, side };
};

/** The part of a square at the outer edge, and the rest. */
const splitBand = ({ x, y, width, height, side }) => {
  const { band } = RING;
  return [
    [
      { x, y, width, height: band },
      { x, y: y + band + 1, width, height: height - band - 1 },
    ],
    [
      { x: x + width - band, y, width: band, height },
      { x, y, width: width - band - 1, height },
    ],
    [
      { x, y: y + height - band, width, height: band },
      { x, y, width, height: height - band - 1 },
    ],
    [
      { x, y, width: band, height },
      { x: x + band + 1, y, width: width - band - 1, height },
    ],
  ][side];
};

const centred = ({ x, y, width, height }, size) => ({
  x: x + (width - size) / 2,
  y: y + (height - size) / 2,
  width: size,
  height: size,
});

const filled = ({ x, y, width, height }, fill) =>
  rect(x.toFixed(2), y.toFixed(2), width.toFixed(2), height.toFixed(2), fill);

/** Ground and emblem of a cell without a company, by its type. */
const PLAIN = {
  1: { fill: RED, lines: WHITE, ground: RED, accent: WHITE },
  2: { fill: color('ink-700'), lines: WHITE, ground: WHITE, accent: RED },
  3: { fill: RED, lines: INK, ground: WHITE, accent: WHITE },
  4: { fill: INK, lines: PAPER, ground: INK, accent: RED },
  5: { fill: INK, lines: RED, ground: INK, accent: RED },
  9: { fill: color('bone-300'), lines: INK, ground: color('bone-300'), accent: RED },
  10: { fill: PAPER, lines: INK, ground: PAPER, accent: color('bone-300') },
};

const boardCell = (cell) => {
  const square = squareOf(cell.index);
  if (cell.categoryId === undefined) {
    const { fill, ...inks } = PLAIN[cell.type];
    return [filled(square, fill), emblem(cell, centred(square, cell.index % 10 === 0 ? 64 : 36), inks)];
  }
  const key = keyOf(cell);
  const [band, body] = splitBand(square);
  const accent = ['transport', 'utility'].includes(key) ? RED : CATEGORY_COLORS[key];
  return [
    filled(band, CATEGORY_COLORS[key]),
    mark(key, centred(band, 10)),
    filled(body, PAPER),
    emblem(cell, centred(body, 38), { accent }),
  ];
};

/** A face of a die, turned. */
const die = ({ x, y, turn }, pips) => {
  const dots = pips.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="9" fill="${INK}"/>`);
  return `<g transform="translate(${x} ${y}) rotate(${turn} 50 50)"><rect x="5" y="8" width="100" height="100" rx="14" fill="${color('p1-d')}"/><rect width="100" height="100" rx="14" fill="${WHITE}"/>${dots.join('')}</g>`;
};

const wholeBoard = () => {
  const inner = BOARD_SIZE - 4 - 2 * RING.corner;
  const start = RING.corner + 2;
  const middle = BOARD_SIZE / 2;
  written('board', { width: BOARD_SIZE, height: BOARD_SIZE }, [
    rect(0, 0, BOARD_SIZE, BOARD_SIZE, TRAY),
    rect(start + 1, start + 1, inner - 2, inner - 2, color('ink-750')),
    `<path d="M${start + 1} ${start + inner - 1}V${start + inner - 120}L${start + inner - 1} ${start + 90}V${start + inner - 1}z" fill="${color('ink-800')}"/>`,
    `<circle cx="${middle}" cy="${middle}" r="122" fill="${PLAYER_COLORS[0]}"/>`,
    // The way of play, clockwise from the upper left.
    `<path d="M${middle - 116} ${middle - 116}A164 164 0 1 1 ${middle - 160} ${middle - 36}" fill="none" stroke="${PAPER}" stroke-width="14"/>`,
    `<path d="M${middle - 184} ${middle - 34}L${middle - 134} ${middle - 46}L${middle - 150} ${middle - 88}z" fill="${PAPER}"/>`,
    die({ x: middle - 96, y: middle - 72, turn: -14 }, [
      [26, 26],
      [74, 26],
      [50, 50],
      [26, 74],
      [74, 74],
    ]),
    die({ x: middle + 4, y: middle - 22, turn: 12 }, [
      [26, 26],
      [50, 50],
      [74, 74],
    ]),
    BOARD.cells.map(boardCell),
  ]);
};

mkdirSync(publicFile('/rules/'), { recursive: true });
for (let at = 1; at < 7; at++)
  writeFileSync(publicFile(`/rules/level-${at}.svg`), `${levelMark(at).replaceAll('currentColor', INK)}\n`);
states('office', 'media', [
  { owner: 1, lvl: 2 },
  { owner: 1, lvl: 2 },
  { owner: 1, lvl: 1 },
]);
states('head-office', 'auto', [
  { owner: 3, lvl: 4 },
  { owner: 3, lvl: 5 },
  { owner: 3, lvl: 4 },
]);
states('monopoly', 'banks', [
  { owner: 2, lvl: 5 },
  { owner: 2, lvl: 6 },
  { owner: 2, lvl: 5 },
]);
states('pledge', 'hotels', [{ owner: 4 }, { owner: 4, isPledged: true }, { owner: 4 }]);
jail();
wholeBoard();
