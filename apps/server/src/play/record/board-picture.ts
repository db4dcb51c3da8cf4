import { BOARD, CATEGORY_COLORS, CATEGORY_KEYS, PLAYER_COLORS } from '@magnaty/content';
import { capitalOf, companyAt, type CellState, type Game, type Player } from '@magnaty/rules';

/** Size of the picture of a shared link, px. */
const PICTURE = { width: 1200, height: 630 };

/** Side of a cell, and of the square of 11 × 11 cells, px. */
const CELL = 53;
const SIDE = 11;
const MARGIN = 23;
const PAPER = '#fff8e8';
const INK = '#15130f';
const TABLE = '#2b2118';

/** The cells run clockwise from the corner at the top left. */
const placeOf = (index: number): { readonly x: number; readonly y: number } => {
  const side = SIDE - 1;
  const along = index % side;
  const corner = [
    { column: along, row: 0 },
    { column: side, row: along },
    { column: side - along, row: side },
    { column: 0, row: side - along },
  ][Math.floor(index / side)]!;
  return { x: MARGIN + corner.column * CELL, y: MARGIN + corner.row * CELL };
};

const colorOf = (player: Player | undefined): string => PLAYER_COLORS[(player?.color ?? 1) - 1] ?? INK;

/** Offices as dots; a head office and a monopoly as one bar and two. */
const officesOf = (level: number, { x, y }: { readonly x: number; readonly y: number }): string => {
  if (level >= 5) {
    const bars = Array.from(
      { length: level - 4 },
      (_, at) => `<rect x="${x + 8}" y="${y + 17 + at * 9}" width="37" height="6"/>`,
    );
    return `<g fill="${INK}">${bars.join('')}</g>`;
  }
  const dots = Array.from({ length: level }, (_, at) => `<circle cx="${x + 11 + at * 10}" cy="${y + 22}" r="4"/>`);
  return `<g fill="${INK}">${dots.join('')}</g>`;
};

const cellOfBoard = (cell: CellState, index: number, players: readonly Player[]): string => {
  const place = placeOf(index);
  const company = companyAt(BOARD, index);
  const owner = players.find(({ userId }) => userId === cell.ownerId);
  const { x, y } = place;
  const category = company === undefined ? null : CATEGORY_KEYS[company.categoryId - 1];
  const fill = owner === undefined ? PAPER : colorOf(owner);
  return [
    `<rect x="${x + 1}" y="${y + 1}" width="${CELL - 2}" height="${CELL - 2}" rx="4" fill="${fill}"${cell.isInPledge ? ' fill-opacity=".4"' : ''}/>`,
    category
      ? `<rect x="${x + 1}" y="${y + 1}" width="${CELL - 2}" height="9" fill="${CATEGORY_COLORS[category]}"/>`
      : '',
    officesOf(cell.lvlCard, place),
  ].join('');
};

const chipsOf = (players: readonly Player[]): string =>
  players
    .filter(({ isOut }) => !isOut)
    .map((player) => {
      const { x, y } = placeOf(player.position);
      const nth = players.filter(({ isOut, position }) => !isOut && position === player.position).indexOf(player);
      const [column, row] = [nth % 3, Math.floor(nth / 3)];
      return `<circle cx="${x + 13 + column * 14}" cy="${y + 38 - row * 14}" r="9" fill="${colorOf(player)}" stroke="${INK}" stroke-width="3"/>`;
    })
    .join('');

const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[1, 1]],
  [
    [0, 0],
    [2, 2],
  ],
  [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  [
    [0, 0],
    [0, 2],
    [2, 0],
    [2, 2],
  ],
  [
    [0, 0],
    [0, 2],
    [1, 1],
    [2, 0],
    [2, 2],
  ],
  [
    [0, 0],
    [0, 1],
    [0, 2],
    [2, 0],
    [2, 1],
    [2, 2],
  ],
];

const dieOf = (score: number, x: number): string => {
  const y = PICTURE.height / 2 - 60;
  const pips = (PIPS[score] ?? []).map(
    ([column, row]) => `<circle cx="${x + 28 + column * 32}" cy="${y + 28 + row * 32}" r="11"/>`,
  );
  return `<rect x="${x}" y="${y}" width="120" height="120" rx="18" fill="${PAPER}"/><g fill="${INK}">${pips.join('')}</g>`;
};

/** The strokes of a digit on a grid of 2 × 4, as a path. The server needs no font. */
const DIGITS: Readonly<Record<string, string>> = {
  '0': 'M0 0H2V4H0Z',
  '1': 'M0 1L1 0V4',
  '2': 'M0 0H2V2H0V4H2',
  '3': 'M0 0H2V4H0M0 2H2',
  '4': 'M0 0V2H2M2 0V4',
  '5': 'M2 0H0V2H2V4H0',
  '6': 'M2 0H0V4H2V2H0',
  '7': 'M0 0H2L1 4',
  '8': 'M0 0H2V4H0ZM0 2H2',
  '9': 'M2 2H0V0H2V4H0',
  '-': 'M0 2H2',
};

const numberAt = (value: number, x: number, y: number): string =>
  [...String(value)]
    .map((digit, at) => `<path transform="translate(${x + at * 30} ${y}) scale(9)" d="${DIGITS[digit] ?? ''}"/>`)
    .join('');

const PANEL = { x: 640, width: 530 };

const worthOf = (game: Game): string => {
  const table = { board: BOARD, game };
  const worths = game.players.map((player) => (player.isOut ? 0 : capitalOf(table, player.userId)));
  const most = Math.max(1, ...worths);
  const step = (PICTURE.height - 2 * MARGIN) / game.players.length;
  return game.players
    .map((player, at) => {
      const y = MARGIN + at * step + step / 2;
      const worth = worths[at]!;
      const length = Math.max(0, Math.round((worth / most) * PANEL.width));
      return `<g${player.isOut ? ' opacity=".35"' : ''}>
<circle cx="${PANEL.x + 22}" cy="${y - 22}" r="20" fill="${colorOf(player)}"/>
<g fill="none" stroke="${PAPER}" stroke-width=".55" stroke-linecap="round" stroke-linejoin="round">${numberAt(worth, PANEL.x + 62, y - 40)}</g>
<rect x="${PANEL.x}" y="${y + 12}" width="${PANEL.width}" height="22" rx="11" fill="${PAPER}" fill-opacity=".15"/>
<rect x="${PANEL.x}" y="${y + 12}" width="${length}" height="22" rx="11" fill="${colorOf(player)}"/></g>`;
    })
    .join('');
};

/**
 * A picture of the board, as SVG: owners, offices, chips, the last throw, and each player's worth in millions. It has no
 * names, so anybody may keep it.
 */
export const boardPicture = (game: Game): string => {
  const { scoreFirstDice: first, scoreSecondDice: second } = game.move;
  const middle = MARGIN + (SIDE * CELL) / 2;
  const dice = first === 0 ? '' : dieOf(first, middle - 135) + dieOf(second, middle + 15);
  const cells = game.cells.map((cell, index) => cellOfBoard(cell, index, game.players));
  const size = `width="${PICTURE.width}" height="${PICTURE.height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect ${size} fill="${TABLE}"/>${cells.join('')}${chipsOf(game.players)}${dice}${worthOf(game)}</svg>`;
};
