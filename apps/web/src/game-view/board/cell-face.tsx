import type { BoardCell, Table } from '@magnaty/rules';
import { ActionFace } from './action-face.tsx';
import { CompanyFace } from './company-face.tsx';
import { CornerFace, type BarRef } from './corner-face.tsx';

interface CellFaceProps {
  readonly table: Table;
  readonly cell: BoardCell;
  readonly barRef?: BarRef;
}

/** What is drawn on a cell. */
export function CellFace({ table, cell, barRef }: CellFaceProps) {
  switch (cell.type) {
    case 6:
    case 7:
    case 8:
      return <CompanyFace table={table} company={cell} />;
    case 2:
    case 3:
    case 9:
      return <ActionFace table={table} cell={cell} />;
    default:
      return <CornerFace table={table} index={cell.index} barRef={barRef} />;
  }
}
