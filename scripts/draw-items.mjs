// node scripts/draw-items.mjs: draws the pictures of chips, dice and frames into apps/web/public/items, from
// the drawings and colours with which the game shows them. Pictures of boards and boosters are drawn by hand.
import { readFileSync, writeFileSync } from 'node:fs';
import { register } from 'tsx/esm/api';

register();
const { CATALOGUE, DICE_SKINS, PIP_OUTLINES, PRIZE_ITEMS } = await import('../packages/content/src/index.ts');
const { PIPS } = await import('../apps/web/src/shared/art/die-faces.ts');

const publicFile = (path) => new URL(`../apps/web/public${path}`, import.meta.url);

/** The elements of an svg file. */
const elementsOf = (path) => /<svg[^>]*>(.*)<\/svg>/s.exec(readFileSync(publicFile(path), 'utf8'))[1];

/** A portrait with its calm face: the other two are hidden. */
const portraitOf = (name) => elementsOf(`/avatars/${name}.svg`).replace(/<g [^>]*display="none"[^>]*>.*?<\/g>/gs, '');

/** All pictures have a hard shadow, down and to the right. */
const SHADOW = 'fill="#0B0A09" opacity=".32"';

/** The shadow of `#drawing`, whatever its outline is. */
const SHADOW_OF_DRAWING = `<mask id="outline" mask-type="alpha"><use href="#drawing"/></mask>`;

// ── chips: the player's paint is replaced by one that contrasts with the category's ground.
const PAINTS = {
  sun: ['#FFC626', '#BD8700'],
  sky: ['#4CB2FF', '#1A73BD'],
  mint: ['#63DBA5', '#148A5A'],
  lavender: ['#B795FF', '#7449CC'],
};
const CHIP_PAINT = {
  tigr: 'sun',
  zhiraf: 'mint',
  krab: 'sky',
  osminog: 'lavender',
  slon: 'sky',
  pingvin: 'sky',
  kaban: 'mint',
  akula: 'mint',
  orel: 'lavender',
  cherepaha: 'sun',
};

const chipPicture = ({ effect }) => {
  const [paint, shade] = PAINTS[CHIP_PAINT[effect.key]];
  const chip = elementsOf(`/chips/${effect.key}.svg`)
    .replace(/var\(--p,[^)]*\)/g, paint)
    .replace(/var\(--pd,[^)]*\)/g, shade);
  return `${SHADOW_OF_DRAWING.replace('<use', '<use x="5" y="5"')}<g transform="translate(27 33) scale(1.9)"><path d="M-9-9H120V120H-9z" mask="url(#outline)" ${SHADOW}/><g id="drawing">${chip}</g></g>`;
};

// ── dice: a cube seen from above, its faces laid by matrices; rare skins show a pair.
const CUBE = 'M60 10l50 26v58l-50 26L10 94V36z';

const face = (skin, { matrix, ground, score }) => {
  const pips = PIPS[score].map(
    ([x, y]) =>
      `<path transform="translate(${x} ${y})${score === 1 ? ' scale(1.4)' : ''}" d="${PIP_OUTLINES[skin.pipShape]}"/>`,
  );
  const colour = score === 1 ? skin.one : skin.pip;
  return `<g transform="matrix(${matrix})"><path d="M0 0H100V100H0z" fill="${ground}"/><g fill="${colour}">${pips.join('')}</g></g>`;
};

const die = (skin, scores, place) =>
  `<g transform="${place}"><path d="${CUBE}" transform="translate(7 7)" ${SHADOW}/>` +
  face(skin, { matrix: '.5 .26-.5 .26 60 10', ground: skin.top, score: scores[0] }) +
  face(skin, { matrix: '.5 .26 0 .58 10 36', ground: skin.front, score: scores[1] }) +
  face(skin, { matrix: '.5-.26 0 .58 60 62', ground: skin.right, score: scores[2] }) +
  '</g>';

const dicePicture = ({ effect, rarityId, id }) => {
  const skin = DICE_SKINS.find(({ key }) => key === effect.key);
  if (rarityId < 3) {
    const turn = [-7, 6, 0][id % 3];
    const scores = [
      [1, 5, 3],
      [2, 6, 4],
      [3, 1, 5],
    ][id % 3];
    return die(skin, scores, `translate(21 13) scale(1.62) rotate(${turn} 60 65)`);
  }
  return (
    die(skin, [1, 5, 3], 'translate(0 4) scale(1.38) rotate(-10 60 65)') +
    die(skin, [4, 1, 2], 'translate(104 92) scale(1.05) rotate(12 60 65)')
  );
};

// ── frames: round one of our portraits.
const PORTRAIT = {
  'sharp-turn': 'roman',
  chessboard: 'ivan',
  barrier: 'timur',
  film: 'vera',
  'first-shift': 'lev',
  spotlight: 'nika',
  constellation: 'ada',
  facets: 'gleb',
  laurels: 'zoya',
  scaffold: 'lida',
  awning: 'marta',
  perforation: 'agata',
  windows: 'kostya',
  railway: 'omar',
  director: 'boris',
  shark: 'tigran',
  vault: 'amina',
  skyline: 'yuna',
  gilding: 'emil',
  legend: 'nika',
  'season-snowfall': 'ivan',
  'season-thaw': 'mira',
  'season-thunder': 'nika',
  'season-heat': 'timur',
  'season-harvest': 'lev',
  'season-leaffall': 'ada',
};

const framePicture = ({ effect }) =>
  `<path d="M42 42H222V222H42z" ${SHADOW}/>` +
  `<svg x="30" y="30" width="180" height="180" viewBox="0 0 96 96">${portraitOf(PORTRAIT[effect.key])}</svg>` +
  `<g transform="translate(30 30) scale(1.8)">${elementsOf(`/frames/${effect.key}.svg`)}</g>`;

const PICTURES = { chip: chipPicture, dice: dicePicture, frame: framePicture };

for (const item of [...CATALOGUE, ...PRIZE_ITEMS]) {
  const elements = PICTURES[item.effect.kind]?.(item);
  if (elements === undefined) continue;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240">${elements}</svg>\n`;
  writeFileSync(publicFile(item.image), svg);
}
