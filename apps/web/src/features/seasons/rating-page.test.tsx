import { DICTIONARY } from '@magnaty/content';
import type { LeaderboardEntry } from '@magnaty/protocol';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTranslator } from '../../shared/i18n/translator.tsx';
import { TextContext } from '../../shared/i18n/use-text.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { fakeServer } from '../../shared/testing/fake-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { RUSSIAN, sampleUser } from '../../shared/testing/samples.ts';
import RatingPage from './rating-page.tsx';

const entry = (ratingPosition: number, part: Partial<LeaderboardEntry> = {}): LeaderboardEntry => ({
  id: `p${ratingPosition}`,
  avatarPath: null,
  experience: 12_345,
  ratingScore: 2000 - ratingPosition,
  nickName: `player${ratingPosition}`,
  ratingPosition,
  ratingPositionDiff: 0,
  avatarFrame: null,
  missingGames: 0,
  ...part,
});

const upTo = (last: number) => Array.from({ length: last }, (_, nth) => entry(nth + 1));
const OWN = { id: 'u1', nickName: 'mira_k' };

const serve = (list: readonly LeaderboardEntry[]) => fakeServer({ 'GET /api/rating/list': { body: list } });

const rowOf = async (nickname: string | RegExp) =>
  (await screen.findByRole('rowheader', { name: nickname })).closest('tr')!;

/** The texts of a row's cells, without those for screen readers only. */
const shownIn = (row: HTMLElement) =>
  [...row.children].map((cell) => {
    const copy = cell.cloneNode(true) as HTMLElement;
    copy.querySelectorAll('.unseen').forEach((unseen) => unseen.remove());
    return copy.textContent.trim();
  });

beforeEach(() => useSession.getState().logIn(sampleUser()));

test('the list has each player with place, change, rating and experience, in the order of the server', async () => {
  serve([entry(1, { ratingScore: 3412, experience: 1_018_240 }), entry(2), entry(10, { ratingPositionDiff: 3 })]);
  renderPage(<RatingPage />);
  expect(shownIn(await rowOf('player1'))).toEqual(['01', '', 'Pplayer1', '3\u00a0412', '1\u00a0018\u00a0240']);
  expect(shownIn(await rowOf('player10'))).toEqual(['10', '3', 'Pplayer10', '1\u00a0990', '12\u00a0345']);
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Pplayer1',
    'Pplayer2',
    'Pplayer10',
  ]);
  const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(columns).toEqual(['Место', 'Изменение места за день', 'Игрок', 'Рейтинг', 'Опыт']);
  expect(screen.getByRole('heading', { level: 1, name: 'Лучшие из лучших' })).toBeTruthy();
  expect(screen.getByText('Лидеры игры прямо сейчас')).toBeTruthy();
});

test('the user’s own row is highlighted and named, wherever it is', async () => {
  serve([entry(1), entry(2, OWN), entry(3)]);
  renderPage(<RatingPage />);
  expect((await rowOf('mira_k (Вы)')).getAttribute('aria-current')).toBe('true');
  expect((await rowOf('player1')).getAttribute('aria-current')).toBeNull();
});

test('the own row follows the hundred after a gap; the place behind the hundred has no gap', async () => {
  serve([...upTo(100), entry(1204, OWN)]);
  const far = renderPage(<RatingPage />);
  const row = await rowOf('mira_k (Вы)');
  expect(shownIn(row)[0]).toBe('1\u00a0204');
  expect(row.previousElementSibling?.getAttribute('aria-hidden')).toBe('true');
  far.unmount();

  serve([...upTo(100), entry(101, OWN)]);
  renderPage(<RatingPage />);
  expect((await rowOf('mira_k (Вы)')).previousElementSibling).toBe(await rowOf('player100'));
});

describe('a user without a place', () => {
  const unlisted = (part: Partial<LeaderboardEntry> = {}) => entry(0, { ...OWN, missingGames: 3, ...part });

  test('stands after a gap, without a medal, and reads how many rated games are missing', async () => {
    serve([...upTo(3), unlisted()]);
    renderPage(<RatingPage />);
    const row = await rowOf(/^mira_k \(Вы\)/);
    expect(row.previousElementSibling?.getAttribute('aria-hidden')).toBe('true');
    expect(within(row).getByRole('img', { name: 'Без места' })).toBeTruthy();
    expect(row.querySelector('td:first-child svg')).toBeNull();
    expect(within(row).getByText(/^Ещё 3 рейтинговые игры — и вы в списке/)).toBeTruthy();
  });

  test.each([
    { missingGames: 1, text: /^Ещё 1 рейтинговая игра — и/ },
    { missingGames: 5, text: /^Ещё 5 рейтинговых игр — и/ },
  ])('$missingGames missing games are told with the right word', async ({ missingGames, text }) => {
    serve([entry(1), unlisted({ missingGames })]);
    renderPage(<RatingPage />);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test('with a quick account reads that it must be saved', async () => {
    useSession.getState().logIn(sampleUser({ isQuick: true }));
    serve([entry(1), unlisted({ missingGames: 5 })]);
    renderPage(<RatingPage />);
    expect(await screen.findByText(/^Быстрый аккаунт не участвует в рейтинге/)).toBeTruthy();
    expect(screen.queryByText(/рейтинговых игр/)).toBeNull();
  });

  test('alone makes no list: nobody has a place yet', async () => {
    serve([unlisted()]);
    renderPage(<RatingPage />);
    expect(await screen.findByRole('heading', { name: 'Пока никого' })).toBeTruthy();
    expect(screen.getByText(/^Ещё 3 рейтинговые игры/)).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });
});

test('places 1–3 have a medal of their own, 4 and 5 the fourth kind, further places none', async () => {
  serve(upTo(6));
  const { container } = renderPage(<RatingPage />);
  await rowOf('player6');
  const medals = [...container.querySelectorAll('tbody tr')].map((row) => row.querySelector('td:first-child svg'));
  const paints = medals.map((medal) => medal?.querySelectorAll('circle')[1]?.getAttribute('fill'));
  expect(new Set(paints.slice(0, 4)).size).toBe(4);
  expect(paints[4]).toBe(paints[3]);
  expect(medals.map((medal) => medal?.textContent)).toEqual(['01', '02', '03', '04', '05', undefined]);
});

test.each([
  { diff: 14, shown: '14', spoken: 'Вверх на 14 мест' },
  { diff: 1, shown: '1', spoken: 'Вверх на 1 место' },
  { diff: -2, shown: '2', spoken: 'Вниз на 2 места' },
  { diff: 999, shown: '999', spoken: 'Вверх на 999 мест' },
  { diff: 1000, shown: '999+', spoken: 'Вверх на 1 000 мест' },
  { diff: -12_345, shown: '999+', spoken: 'Вниз на 12 345 мест' },
  { diff: 0, shown: '', spoken: 'Без изменений' },
])('a change by $diff is shown as "$shown" and read as "$spoken"', async ({ diff, shown, spoken }) => {
  serve([entry(1, { ratingPositionDiff: diff })]);
  renderPage(<RatingPage />);
  const row = await rowOf('player1');
  expect(shownIn(row)[1]).toBe(shown);
  expect(within(row).getByText(spoken)).toBeTruthy();
  expect(row.querySelectorAll('td:nth-child(2) svg').length).toBe(diff === 0 ? 0 : 1);
});

test('up and down differ by arrow and colour', async () => {
  serve([entry(1, { ratingPositionDiff: 1 }), entry(2, { ratingPositionDiff: -1 })]);
  renderPage(<RatingPage />);
  const changeOf = async (nickname: string) => (await rowOf(nickname)).querySelector('td:nth-child(2) > span')!;
  const [up, down] = [await changeOf('player1'), await changeOf('player2')];
  expect(up.querySelector('path')?.outerHTML).not.toBe(down.querySelector('path')?.outerHTML);
  expect(up.className).not.toBe(down.className);
});

test('a frame lies over the avatar of its owner only', async () => {
  serve([entry(1, { avatarPath: '/media/a.png', avatarFrame: 'laurels' }), entry(2, { avatarPath: '/media/b.png' })]);
  renderPage(<RatingPage />);
  const picturesOf = async (nickname: string) =>
    [...(await rowOf(nickname)).querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(await picturesOf('player1')).toEqual(['/media/a.png', '/frames/laurels.svg']);
  expect(await picturesOf('player2')).toEqual(['/media/b.png']);
});

test('a failure is told, and a retry loads the list', async () => {
  let isUp = false;
  fakeServer({ 'GET /api/rating/list': () => (isUp ? { body: upTo(3) } : { status: 503 }) });
  renderPage(<RatingPage />);
  expect(screen.getByRole('status', { name: 'Загрузка' })).toBeTruthy();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Произошла ошибка при загрузке данных. Попробуйте немного позже',
  );
  isUp = true;
  fireEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  await rowOf('player3');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an empty list invites to play, beside a trophy without an owner', async () => {
  serve([]);
  const { container } = renderPage(<RatingPage />);
  expect(await screen.findByRole('heading', { name: 'Пока никого' })).toBeTruthy();
  expect(container.querySelectorAll('header span > svg')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Играть' }));
  expect(window.history.state).toEqual({ openNewGame: true });
});

test('each visit loads the list anew', async () => {
  serve(upTo(1));
  const first = renderPage(<RatingPage />);
  await rowOf('player1');
  first.unmount();
  serve(upTo(2));
  renderPage(<RatingPage />);
  await rowOf('player2');
});

test('the page is in English for a user of English, with numbers as in Russian', async () => {
  serve([entry(1, { ...OWN, ratingPositionDiff: -1234, ratingScore: 3412 })]);
  renderPage(
    <TextContext value={createTranslator({ ...RUSSIAN, code: 'en', localeId: 2, texts: DICTIONARY.en })}>
      <RatingPage />
    </TextContext>,
  );
  const row = await rowOf('mira_k (You)');
  expect(shownIn(row)).toEqual(['01', '999+', 'Mmira_k (You)', '3\u00a0412', '12\u00a0345']);
  expect(within(row).getByText('Down 1 234 places')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Best of the best' })).toBeTruthy();
  const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(columns).toEqual(['Place', 'Change of place in a day', 'Player', 'Rating', 'Experience']);
});
