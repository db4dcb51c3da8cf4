import { BOARD, cellImage } from '@magnaty/content';
import { companyAt } from '@magnaty/rules';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { POSTER_CELLS, PosterCell } from '../../../shared/poster/poster.tsx';
import { gridOf } from '../../../shared/poster/geometry.ts';
import styles from './drawn-cells.module.css';

/** The emblems of cells beside their rules, and the cells. */
const cellsIn = (text: HTMLElement) =>
  [...text.querySelectorAll('figure > img')].flatMap((emblem) => {
    const cell = BOARD.cells.find((one) => cellImage(one) === emblem.getAttribute('src'));
    if (cell === undefined) return [];
    const host = document.createElement('div');
    const drawn = POSTER_CELLS[cell.index]!;
    host.className = styles.drawn ?? '';
    host.dataset.side = drawn.kind === 'corner' ? 'corner' : gridOf(cell.index).side;
    host.ariaHidden = 'true';
    return [
      { emblem, host, index: cell.index, drawn: drawn.kind === 'company' ? freeCompany(cell.index, drawn) : drawn },
    ];
  });

/** On the poster most companies have an owner. */
const freeCompany = (index: number, { category }: { readonly category: string }) =>
  ({ kind: 'company', category, sum: String(companyAt(BOARD, index)!.price) }) as const;

/** Draws the cells of the home page's board in place of the emblems beside their rules. */
export default function DrawnCells({ text }: { readonly text: HTMLElement }) {
  const [cells] = useState(() => cellsIn(text));
  useEffect(() => {
    for (const { emblem, host } of cells) emblem.replaceWith(host);
    return () => {
      for (const { emblem, host } of cells) host.replaceWith(emblem);
    };
  }, [cells]);
  return cells.map(({ host, index, drawn }, nth) =>
    createPortal(<PosterCell index={index} cell={drawn} />, host, String(nth)),
  );
}
