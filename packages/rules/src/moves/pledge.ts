import type { CompanyCell } from '../board/board.ts';
import type { Player } from '../model/game.ts';
import { changeBalance } from './money.ts';
import { refreshRent } from './rent.ts';
import type { Scribe } from './scribe.ts';

/** PLEDGE-1, PLEDGE-2, PLEDGE-4: the bank pays, the company earns nothing, and its counter starts. */
export const pledgeCompany = (scribe: Scribe, player: Player, company: CompanyCell): void => {
  changeBalance(scribe, player, company.pledge, 'PLEDGE');
  setPledge(scribe, company, scribe.table.board.numbers.maxCountMoveForPledgeCompany);
};

/** PLEDGE-3: the owner pays the ransom, and the company earns again. */
export const ransomCompany = (scribe: Scribe, player: Player, company: CompanyCell): void => {
  changeBalance(scribe, player, -company.ransom, 'RANSOM');
  setPledge(scribe, company, 0);
};

const setPledge = (scribe: Scribe, company: CompanyCell, countMoveInPledge: number): void => {
  scribe.emitAct({
    name: 'MapItemChangePledge',
    mapItemId: company.index,
    isInPledge: countMoveInPledge > 0,
    countMoveInPledge,
  });
  refreshRent(scribe, company);
};
