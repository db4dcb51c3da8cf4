import { BOARD, cellImage } from '@magnaty/content';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { CellPicture } from '../../../game-view/board/cell-picture.tsx';

/** The emblems of cells beside their rules, and the cells. */
const cellsIn = (text: HTMLElement) =>
  [...text.querySelectorAll('figure > img')].flatMap((emblem) => {
    const cell = BOARD.cells.find((one) => cellImage(one) === emblem.getAttribute('src'));
    return cell === undefined ? [] : [{ emblem, index: cell.index, host: document.createElement('div') }];
  });

/** Draws the cells of the board in place of the emblems beside their rules. */
export default function DrawnCells({ text }: { readonly text: HTMLElement }) {
  const [cells] = useState(() => cellsIn(text));
  useEffect(() => {
    for (const { emblem, host } of cells) emblem.replaceWith(host);
    return () => {
      for (const { emblem, host } of cells) host.replaceWith(emblem);
    };
  }, [cells]);
  return cells.map(({ host, index }, nth) => createPortal(<CellPicture index={index} />, host, String(nth)));
}
