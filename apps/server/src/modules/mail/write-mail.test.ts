import { LOCALES } from '@magnaty/content';
import { describe, expect, test } from 'vitest';
import { writeMail, type MailContent } from './write-mail.ts';
import { writeMailing } from './write-mailing.ts';

/** A text that a hostile user types. */
const HOSTILE = '<img src=x onerror=alert(1)>"&\'';
const LINK = 'https://game.example/x?token=a&b="><script>';
const AT = new Date(Date.UTC(2026, 10, 25, 9, 40));

/** Every kind of mail, with hostile text wherever a user has typed it. */
const CONTENTS: readonly MailContent[] = [
  { kind: 'welcome', link: LINK, hours: 24 },
  { kind: 'confirmation', link: LINK, hours: 24 },
  { kind: 'reminder', link: LINK, hours: 24 },
  { kind: 'recovery', code: '012345', minutes: 10 },
  { kind: 'passwordChanged', link: LINK },
  { kind: 'emailChanged' },
  { kind: 'deleted', nickname: HOSTILE, at: AT },
  { kind: 'receipt', amount: 200, bought: { coins: 2000 }, at: AT, number: 'p-1', link: LINK, contactLink: LINK },
  { kind: 'receipt', amount: 999, bought: { item: HOSTILE }, at: AT, number: 'p-2', link: LINK, contactLink: LINK },
  {
    kind: 'feedback',
    id: 7,
    name: HOSTILE,
    email: 'anna@example.org',
    question: HOSTILE,
    language: 'English',
    files: HOSTILE,
  },
  {
    kind: 'season',
    season: 'leaffall',
    place: 37,
    listed: 1284,
    points: 188,
    games: 29,
    wins: 11,
    hasFrame: true,
    coins: 20,
    experience: 120,
    next: 'snowfall',
    link: LINK,
    unsubscribeLink: LINK,
    oneClickLink: LINK,
  },
  { kind: 'reportConfirmed', nickname: HOSTILE },
  { kind: 'reportDismissed', nickname: HOSTILE },
  { kind: 'warning', reason: 'stalling', note: HOSTILE, link: LINK },
  { kind: 'mute', reason: 'insults', note: null, until: AT, link: LINK },
  { kind: 'suspension', reason: 'collusion', note: HOSTILE, until: AT, link: LINK },
  { kind: 'rename', reason: 'name', note: null, nickname: HOSTILE, link: LINK },
  { kind: 'annulment', reason: 'farming', note: null, gameId: 'g-1', link: LINK },
  { kind: 'lift', reason: null, note: null, link: LINK },
];

const MAILS = LOCALES.flatMap(({ code: locale }) => [
  ...CONTENTS.map((content) => ({
    name: `${content.kind} in ${locale}`,
    locale,
    links: 'link' in content ? [content.link] : [],
    mail: writeMail('anna@example.org', locale, content),
  })),
  {
    name: `a mailing in ${locale}`,
    locale,
    links: [LINK, 'https://game.example/unsubscribe'],
    mail: writeMailing({
      to: 'anna@example.org',
      locale,
      messageId: 'mailing-1-1@game.example',
      subject: 'Spring',
      title: HOSTILE,
      body: '<p>News</p>',
      bonusLink: LINK,
      gifts: [
        { category: { name: 'Chip', color: '#c91f68' }, name: HOSTILE },
        { category: { name: 'Coins', color: '#b07d1e' }, name: '150 M' },
        { category: { name: 'Dice', color: '#17753a' }, name: 'Amber' },
      ],
      unsubscribeLink: 'https://game.example/unsubscribe',
      oneClickLink: 'https://game.example/api/marketing/unsubscribe/x',
    }),
  },
]);

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

describe.each(MAILS)('$name', ({ locale, links, mail: { subject, text, html } }) => {
  test('has its links in text and HTML', () => {
    for (const link of links) {
      expect(text).toContain(link);
      expect(html).toContain(`href="${escaped(link)}"`);
    }
  });

  test('has a subject of one line, and a text with no markup of ours and no open place', () => {
    expect(subject).not.toMatch(/[\r\n]|^$/);
    expect(text.length).toBeGreaterThan(80);
    expect(text).not.toMatch(/<(?:table|td|p|br|a) ?/);
    expect(subject + text + html.replace(/<style>.*?<\/style>/, '')).not.toMatch(/\{\w+\}/);
  });

  test('shows what a user typed as text', () => {
    expect(html).not.toMatch(/<script|<img/);
    expect(html).not.toContain(HOSTILE);
  });

  test('is safe in mail programs: tables, nothing from elsewhere, light', () => {
    expect(html).toContain(`<html lang="${locale}">`);
    expect(html).not.toMatch(/<(?:div|flex|link|form|svg|video|iframe)[ >](?!style="display:none)/);
    expect(html).not.toMatch(/url\(|@import|@font-face|<[^>]* src=/);
    expect(html.match(/<table role="presentation"/g)).toHaveLength(html.match(/<table/g)?.length ?? 0);
    expect(html.length).toBeLessThan(10_000);
    expect(Math.max(...html.split('\n').map((line) => Buffer.byteLength(line)))).toBeLessThan(6_000);
  });
});

// Threat register: A mail to a stranger with the attacker's own text → The mail contains nothing that the sender typed.
test('a mail to an address that nobody has confirmed names nobody and nothing', () => {
  // Everyone may type the address of a stranger: what else they typed must not reach it.
  for (const kind of ['welcome', 'confirmation', 'reminder'] as const) {
    const contents = CONTENTS.filter((content) => content.kind === kind);
    expect(contents.map((content) => Object.keys(content).sort())).toEqual([['hours', 'kind', 'link']]);
  }
});

test('a receipt has the sum, what was bought, the time by Moscow and the number', () => {
  const [coins, item] = CONTENTS.filter(({ kind }) => kind === 'receipt');
  const { subject, text } = writeMail('a@example.org', 'ru', coins!);
  expect(subject).toBe('Оплата 200 ₽: 2\u00a0000 M');
  expect(text).toContain(
    'Сумма: 200 ₽\nПолучено: 2\u00a0000 M\nКогда: 25 ноября 2026 г. в 12:40 (МСК)\nНомер платежа: p-1',
  );
  expect(writeMail('a@example.org', 'en', item!).text).toContain(`You got: ${HOSTILE}`);
});

test.each([
  ['warning', ['Причина: затягивание игры', `Пояснение: ${HOSTILE}`]],
  ['mute', ['Причина: оскорбления', 'До: 25 ноября 2026 г. в 12:40 (МСК)']],
  ['suspension', ['Причина: сговор с другими игроками', 'До: 25 ноября 2026 г. в 12:40 (МСК)']],
  ['rename', [`Новый никнейм: ${HOSTILE}`, 'Причина: недопустимый никнейм']],
  ['annulment', ['Причина: накрутка наград', 'Партия: g-1']],
] as const)('the mail of the decision %s says why, and what changes', (kind, rows) => {
  const content = CONTENTS.find((one) => one.kind === kind)!;
  const { text } = writeMail('a@example.org', 'ru', content);
  for (const row of rows) expect(text).toContain(row);
  expect(text).toContain(LINK);
});

test('the mail of a lift has no rows', () => {
  const { text } = writeMail('a@example.org', 'ru', { kind: 'lift', reason: null, note: null, link: LINK });
  for (const label of ['Причина', 'До: ', 'Партия', 'Пояснение']) expect(text).not.toContain(label);
});

test('a name with placeholders and line breaks stays as it is', () => {
  const { subject, text } = writeMail('a@example.org', 'en', {
    kind: 'receipt',
    amount: 1,
    bought: { item: 'a\r\nBcc: {number} $&' },
    at: AT,
    number: 'p-1',
    link: LINK,
    contactLink: LINK,
  });
  expect(subject).toBe('Payment of 1 ₽: a Bcc: {number} $&');
  expect(text).toContain('{number} $&');
});

test('text and HTML of a mail have the same content', () => {
  const content = { kind: 'recovery', code: '012345', minutes: 10 } as const;
  const { subject, text, html } = writeMail('a@example.org', 'ru', content);
  expect(subject).toBe('Код для восстановления пароля: 012345');
  expect(text).toContain('Ваш код: 012345');
  for (const digit of content.code) expect(html).toContain(`>${digit}</span>`);
  expect(text + html).not.toMatch(/\{\w+\}/);
  expect(html).not.toContain('<script');
});

// Threat feedback: A script in the operator's mail → All text is escaped.
test('a mail about a question contains it as typed and escaped, and a reply goes to its sender', () => {
  const content = {
    kind: 'feedback',
    id: 7,
    name: 'Анна <b>',
    email: 'anna@example.org',
    question: 'Где {email} и $& ?\n\n<script>alert(1)</script>\nвторая строка',
    language: 'English',
    files: 'feedback-7-1.png, feedback-7-2.jpeg',
  } as const;
  const { to, subject, text, html, replyTo } = writeMail('operator@example.org', 'ru', content);
  expect([to, replyTo]).toEqual(['operator@example.org', 'anna@example.org']);
  expect(subject).toBe('Вопрос с сайта № 7');
  expect(text).toContain('От: Анна <b>, anna@example.org\nЯзык сайта: English');
  expect(text).toContain(content.question);
  expect(text).toContain('Приложенные картинки: feedback-7-1.png, feedback-7-2.jpeg\n');
  expect(text).toContain('npm run operator -- feedback 7 --files');
  expect(text).not.toContain('Отвечать на него не нужно');
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;<br>вторая строка');
  expect(html).not.toContain('<script');
  expect(writeMail('a@example.org', 'en', { kind: 'emailChanged' })).not.toHaveProperty('replyTo');
});
