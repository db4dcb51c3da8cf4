import {
  BOARD,
  CATEGORY_COLORS,
  CATEGORY_KEYS,
  PLAYER_COLORS,
  PLAYER_SHADES,
  towerShape,
  type CategoryKey,
} from '@magnaty/content';
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

/** The category of a company's cell. */
const categoryOf = (index: number): CategoryKey | undefined => {
  const company = companyAt(BOARD, index);
  return company === undefined ? undefined : CATEGORY_KEYS[company.categoryId - 1];
};

/** Towers as in the game, smaller. Beside a corner they are narrower and stand off it, so that no two meet. */
const TOWER = { scale: 0.55, width: 64, narrow: 46, shift: 12 };

/** The tower of a company with offices, from the inner edge of its cell towards the middle of the board. */
const towerOf = ({ lvlCard, isInPledge }: CellState, index: number, owner: Player | undefined): string => {
  const category = categoryOf(index);
  if (owner === undefined || lvlCard === 0 || isInPledge || category === undefined) return '';
  const { x, y } = placeOf(index);
  const side = Math.floor(index / (SIDE - 1));
  const [turn, across, down] = [
    [180, 0.5, 1],
    [-90, 0, 0.5],
    [0, 0.5, 0],
    [90, 1, 0.5],
  ][side] as [number, number, number];
  // Along a side, from left to right for the tower: play runs to its left.
  const nth = index % (SIDE - 1);
  const shift = nth === 1 ? -TOWER.shift : nth === SIDE - 2 ? TOWER.shift : 0;
  const {
    front,
    side: shade,
    roof,
    windows,
    sign,
  } = towerShape(category, lvlCard, shift === 0 ? TOWER.width : TOWER.narrow);
  const color = CATEGORY_COLORS[category];
  const disc =
    sign === null ? '' : `<circle cy="${sign.y}" r="${sign.radius}" fill="${color}" stroke="${INK}" stroke-width="2"/>`;
  const place = `translate(${x + across * CELL} ${y + down * CELL}) rotate(${turn}) translate(${shift} 0) scale(${TOWER.scale})`;
  return [
    `<g transform="${place}"><path d="${front}${roof}" fill="${INK}" stroke="${INK}" stroke-width="4"/>`,
    `<path d="${front}" fill="${colorOf(owner)}"/><path d="${shade}" fill="${PLAYER_SHADES[owner.color - 1] ?? INK}"/>`,
    `<path d="${roof}" fill="${color}"/><path d="${windows}" fill="${INK}"/>${disc}</g>`,
  ].join('');
};

const cellOfBoard = (cell: CellState, index: number, owner: Player | undefined): string => {
  const { x, y } = placeOf(index);
  const category = categoryOf(index);
  const fill = owner === undefined ? PAPER : colorOf(owner);
  return [
    `<rect x="${x + 1}" y="${y + 1}" width="${CELL - 2}" height="${CELL - 2}" rx="4" fill="${fill}"${cell.isInPledge ? ' fill-opacity=".4"' : ''}/>`,
    category
      ? `<rect x="${x + 1}" y="${y + 1}" width="${CELL - 2}" height="9" fill="${CATEGORY_COLORS[category]}"/>`
      : '',
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
 * A picture of the board, as SVG: owners, towers, chips, the last throw, and each player's worth in millions. It has no
 * names, so anybody may keep it.
 */
export const boardPicture = (game: Game): string => {
  const { scoreFirstDice: first, scoreSecondDice: second } = game.move;
  const middle = MARGIN + (SIDE * CELL) / 2;
  const dice = first === 0 ? '' : dieOf(first, middle - 135) + dieOf(second, middle + 15);
  const onEach = (draw: typeof cellOfBoard): string =>
    game.cells
      .map((cell, index) =>
        draw(
          cell,
          index,
          game.players.find(({ userId }) => userId === cell.ownerId),
        ),
      )
      .join('');
  const size = `width="${PICTURE.width}" height="${PICTURE.height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect ${size} fill="${TABLE}"/>${onEach(cellOfBoard)}${onEach(towerOf)}${chipsOf(game.players)}${dice}${worthOf(game)}</svg>`;
};
