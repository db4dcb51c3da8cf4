import { categoryCells, cellOf, findPlayer, type CompanyCell, type Table } from '@magnaty/rules';
import type { ReactNode } from 'react';
import { CategoryShape } from '../../../shared/art/category-shape.tsx';
import { Chip } from '../../../shared/art/chip.tsx';
import { formatNumber } from '../../../shared/i18n/format-number.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { useGameContext } from '../../context/game-context.ts';
import { FittedWords } from '../../text/fitted-words.tsx';
import { categoryOf } from '../../text/use-names.ts';
import { categoryFacts, rentFacts, wouldComplete } from './facts.ts';
import styles from './company-facts.module.css';

/** A longer nickname is told by its chip. */
const LONGEST_NAME = 9;

interface FactsProps {
  readonly table: Table;
  readonly company: CompanyCell;
}

/** What the viewer weighs before they buy: who holds the category, and the rents. */
export function CompanyFacts({ table, company }: FactsProps) {
  const t = useText();
  const { viewerId } = useGameContext();
  const facts = categoryFacts(table, viewerId, company);
  return (
    <div className={styles.facts} data-facts="">
      <CategoryLine table={table} company={company} />
      <dl className={styles.rents}>
        {rentFacts(table, facts, company).map(([fact, rent]) => (
          <div key={fact}>
            <dt>{t(`game.facts.${fact}`, { count: facts.total })}</dt>
            <dd>
              <FittedWords as="b" font="num" className={styles.rent}>
                {company.type === 8 ? `×${rent}` : formatNumber(rent)}
              </FittedWords>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

interface CategoryLineProps extends FactsProps {
  /** The leading bidder, if the company is on auction. */
  readonly leaderId?: string | undefined;
}

/** A pip for each company of the category in its owner's paint, and a sentence. */
export function CategoryLine({ table, company, leaderId }: CategoryLineProps) {
  const { viewerId } = useGameContext();
  const category = categoryOf(table, company.index);
  return (
    <p className={styles.category} data-category={category}>
      <span className={styles.pips} aria-hidden="true">
        {categoryCells(table.board, company.categoryId).map((index) => {
          const owner = findPlayer(table.game, cellOf(table.game, index).ownerId ?? '');
          return (
            <i
              key={index}
              className={styles.pip}
              data-player={owner?.color}
              data-here={index === company.index ? '' : undefined}
            >
              {owner !== undefined ? (
                <Chip of={owner.chipId} />
              ) : (
                index === company.index && category !== null && <CategoryShape category={category} />
              )}
            </i>
          );
        })}
      </span>
      <span className={styles.sentence}>
        <Sentence table={table} company={company} buyerId={leaderId ?? viewerId} />
      </span>
    </p>
  );
}

/**
 * Who would complete the category, else how much of it the viewer has or will have, and who holds most of the rest. A
 * watcher has nothing.
 */
function Sentence({ table, company, buyerId }: FactsProps & { readonly buyerId: string }): ReactNode {
  const t = useText();
  const { viewerId } = useGameContext();
  const { own, total, rival } = categoryFacts(table, viewerId, company);
  if (wouldComplete(table, buyerId, company)) {
    const who = buyerId === viewerId ? '' : <Who table={table} userId={buyerId} />;
    return (
      <mark className={styles.warning}>
        {who} <span>{t('game.facts.completes', { isMe: String(buyerId === viewerId) })}</span>
      </mark>
    );
  }
  const holder = rival !== null && (
    <span className={styles.whole}>
      <Who table={table} userId={rival.userId} /> <span>{t('game.facts.holds', { count: rival.count })}</span>
    </span>
  );
  if (findPlayer(table.game, viewerId) === undefined) return holder;
  if (company.type !== 6) return <span>{t('game.facts.will', { owned: own + 1, total })}</span>;
  return (
    <>
      <span>{t('game.facts.own', { owned: own, total })}</span>
      {holder !== false && (
        <>
          <span>{' · '}</span>
          {holder}
        </>
      )}
    </>
  );
}

function Who({ table, userId }: { readonly table: Table; readonly userId: string }) {
  const player = findPlayer(table.game, userId);
  if (player === undefined) return null;
  if (player.nickname.length <= LONGEST_NAME) return <span>{player.nickname}</span>;
  return (
    <span className={styles.who} data-player={player.color}>
      <Chip of={player.chipId} label={player.nickname} />
    </span>
  );
}
