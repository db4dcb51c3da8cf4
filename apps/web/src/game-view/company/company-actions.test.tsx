import { BOARD, DICTIONARY, LOCALES, type LocaleCode } from '@magnaty/content';
import { companyAt } from '@magnaty/rules';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createTranslator } from '../../shared/i18n/translator.tsx';
import { TextContext } from '../../shared/i18n/use-text.ts';
import { GameBuilder } from '../gallery/game-builder.ts';
import { renderInGame } from '../testing/render-in-game.tsx';
import { CompanyActions } from './company-actions.tsx';

const ZERNO = 1;
const TURKA = 3;

const NAMES: Readonly<Record<LocaleCode, readonly string[]>> = {
  ru: ['Построить офис', 'Построить головной офис', 'Построить монополию'],
  en: ['Build an office', 'Build a head office', 'Build a monopoly'],
};

/** Texts of the owner's buttons at a level, without the sums. */
const buttonsAt = (lvlCard: number, code: LocaleCode): string[] => {
  const builder = new GameBuilder({ now: 0, players: 2 }).owns('mira', ZERNO, TURKA).move('mira');
  const { table } = builder.level(ZERNO, lvlCard).level(TURKA, lvlCard).done();
  const t = createTranslator({ texts: DICTIONARY[code], code, localeId: 1, version: '' });
  const { unmount } = renderInGame(
    <TextContext value={t}>
      <CompanyActions table={table} company={companyAt(BOARD, TURKA)!} />
    </TextContext>,
    table.game,
  );
  const texts = screen.getAllByRole('button').map(({ textContent }) => textContent.replace(/[+−]\d+$/, ''));
  unmount();
  return texts;
};

it.each(LOCALES.map(({ code }) => code))('names the next building by the level (%s)', (code) => {
  const [office, headOffice, monopoly] = NAMES[code];
  for (const level of [0, 1, 2, 3]) expect(buttonsAt(level, code)[0]).toBe(office);
  expect(buttonsAt(4, code)[0]).toBe(headOffice);
  expect(buttonsAt(5, code)[0]).toBe(monopoly);
  // Nothing can be built above a monopoly.
  for (const name of NAMES[code]) expect(buttonsAt(6, code)).not.toContain(name);
});

it("says that the owner's debt hinders a deal, not the viewer's", () => {
  const { table } = new GameBuilder({ now: 0, players: 2 }).owns('lev', TURKA).balance('lev', -45).move('mira').done();
  renderInGame(<CompanyActions table={table} company={companyAt(BOARD, TURKA)!} />, table.game);
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true);
  expect(screen.getByText(/^У этого игрока долг/)).toBeTruthy();
});

it('offers nothing in a replay', () => {
  const { table } = new GameBuilder({ now: 0, players: 2 }).owns('lev', TURKA).owns('mira', ZERNO).move('mira').done();
  for (const cell of [ZERNO, TURKA]) {
    const { container, unmount } = renderInGame(
      <CompanyActions table={table} company={companyAt(BOARD, cell)!} />,
      table.game,
      { kind: 'replay' },
    );
    expect(container.textContent).toBe('');
    unmount();
  }
});
