// Shared by the scripts that draw pictures of the game: the colours of the look, emblems, marks, places of files.
import { readdirSync, readFileSync } from 'node:fs';

const art = (path) => new URL(`../apps/web/src/shared/art/${path}`, import.meta.url);

/** A file of the site by its address. */
export const publicFile = (path) => new URL(`../apps/web/public${path}`, import.meta.url);

/** A drawing of the game screen. There a style gives it its colours. */
export const drawing = (path) => readFileSync(art(path), 'utf8').trim();

const tokens = readFileSync(new URL('../apps/web/src/shared/styles/tokens.css', import.meta.url), 'utf8');

/** The colour of a token: `ink-900`. */
export const color = (name) => {
  const [, value] = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(tokens) ?? [];
  if (value === undefined) throw new Error(`tokens.css has no colour --${name}`);
  return value;
};

const emblems = readdirSync(art('emblems'));

/** The emblem of a company's cell, or of another cell by its name: `jail`. */
export const emblemOf = (index, name) => {
  const ofCompany = emblems.find((file) => file.startsWith(`${String(index).padStart(2, '0')}-`));
  return drawing(`emblems/${ofCompany ?? `cell-${name}.svg`}`);
};

const marks = readdirSync(art('marks'));

/** The mark of a level of offices, 0–6. */
export const levelMark = (level) => drawing(`marks/${marks.find((file) => file.startsWith(`level-${level}-`))}`);

/** Replaces the variables of a drawing by colours. */
export const inked = (svg, inks) => svg.replace(/var\(--([\w-]+)\)/g, (_, name) => inks[name]);
