import { BOARD } from '@magnaty/content';
import { companyAt, type Table } from '@magnaty/rules';
import { useState } from 'react';
import { Gallery } from '../../shared/gallery/gallery.tsx';
import { Below, Sentence } from '../centre/announcement.tsx';
import { LotCard } from '../centre/lot-card.tsx';
import { MainAction } from '../centre/main-action.tsx';
import { CardHead } from '../company/company-card.tsx';
import { OtherCellCard } from '../company/other-cell-card.tsx';
import { GameContext } from '../context/game-context.ts';
import { Framed } from '../pictures/pictures.tsx';
import type { Picture } from '../playback/beat.ts';
import type { ShownPicture } from '../playback/pictures.ts';
import { StageArea } from '../stage/stage-area.tsx';
import { createGalleryGame } from './gallery-game.ts';
import { midGameOfFive } from './games.ts';
import { saidOfCompanies, sayable } from './sayable.ts';
import styles from './words-gallery.module.css';

/** The longest nicknames, of wide letters; by user. */
const LONG_NAMES: Readonly<Record<string, string>> = {
  mira: 'W'.repeat(24),
  lev: 'Щ'.repeat(24),
  gleb: 'ЖЖЖЖЖЖЖЖЖЖЖ ЖЖЖЖЖЖЖЖЖЖЖЖ',
  ada: 'mmmm-mmmm-mmmm-mmmm-mmmm',
};

interface WordsState {
  readonly name: string;
  /** It is the viewer's own turn, so the main button stands below the words. */
  readonly isOwn: boolean;
}

const STATES: readonly WordsState[] = [
  { name: 'own-turn', isOwn: true },
  { name: 'turn-of-another', isOwn: false },
];

/** Development only: everything that the centre can say, and every name that a lot or a card has. */
export default function WordsGallery() {
  return <Gallery states={STATES}>{({ isOwn }) => <AllWords isOwn={isOwn} />}</Gallery>;
}

function AllWords({ isOwn }: { readonly isOwn: boolean }) {
  const [context] = useState(() => {
    const build = (now: number) => midGameOfFive(now).move(isOwn ? 'mira' : 'lev');
    const { context } = createGalleryGame({ name: '', viewerId: 'mira', build });
    for (const player of context.playback.table.game.players) {
      Object.assign(player, { nickname: LONG_NAMES[player.userId] ?? player.nickname });
    }
    return context;
  });
  const { table } = context.playback;
  return (
    <GameContext value={context}>
      <StageArea theme={null}>
        <main data-gallery className={`grid tall ${styles.all}`}>
          {['mira', 'lev', 'gleb', 'ada'].map((who) =>
            [...sayable(who, who === 'lev' ? 'mira' : 'lev'), ...(who === 'mira' ? saidOfCompanies(who) : [])].map(
              (said) => (
                <Place key={`${who} ${said.id}`}>
                  <Sentence said={said} table={table} />
                  <Below said={said} table={table} />
                  <MainAction />
                </Place>
              ),
            ),
          )}
          {picturesOf(table).map((picture) => (
            <Place key={picture.id}>
              <Framed picture={picture} />
            </Place>
          ))}
          {companiesOf(table).map(({ index }) => (
            <Place key={index}>
              <LotCard table={table} index={index} />
            </Place>
          ))}
          {BOARD.cells.map(({ index }) => {
            const company = companyAt(BOARD, index);
            return (
              <div key={index} className={styles.card}>
                {company === undefined ? <OtherCellCard index={index} /> : <CardHead table={table} company={company} />}
              </div>
            );
          })}
        </main>
      </StageArea>
    </GameContext>
  );
}

const companiesOf = ({ board }: Table) => board.cells.flatMap(({ index }) => companyAt(board, index) ?? []);

/** Each picture that says words, with the longest names and sums. */
const picturesOf = (table: Table): readonly ShownPicture[] => {
  const userId = 'mira';
  const companies = companiesOf(table);
  const [from, to] = [companies.slice(0, 8), companies.slice(8, 16)].map((side) => side.map(({ index }) => index));
  const pictures: readonly Picture[] = [
    { kind: 'bars', userId },
    { kind: 'blow', userId, to: 'lev', amount: -12_480 },
    { kind: 'blow', userId, to: null, amount: 12_480 },
    { kind: 'deal', from: { userId, cells: from! }, to: { userId: 'lev', cells: to! } },
    ...companies.flatMap(({ index: cell, type }): Picture[] => [
      { kind: 'category', userId, cell, cells: [cell] },
      ...(type === 6 ? (['headOffice', 'monopoly'] as const).map((kind) => ({ kind, userId, cell })) : []),
    ]),
  ];
  return pictures.map((picture, id) => ({ ...picture, id, ms: 1000, rate: 1 }));
};

/** A place like that of the centre. */
function Place({ children }: { readonly children: React.ReactNode }) {
  return (
    <section className={`anchor ${styles.centre}`} data-place="">
      {children}
    </section>
  );
}
