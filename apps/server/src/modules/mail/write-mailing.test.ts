import { expect, test } from 'vitest';
import { textOfHtml, writeMailing } from './write-mailing.ts';

test('the text of a mailing has its paragraphs, list items and links in order', () => {
  const html =
    '<h2>News</h2><p>One &amp; <strong>two</strong><br />three &lt;b&gt;</p>\n<ul><li>first</li><li>second</li></ul>' +
    '<p><a href="https://game.example/market?a=1&amp;b=2">Market</a>, <a href="https://a.example">https://a.example</a></p>';
  expect(textOfHtml(html)).toBe(
    'News\n\nOne & two\nthree <b>\n\n• first\n• second\n\nMarket (https://game.example/market?a=1&b=2), https://a.example',
  );
});

test('a mailing without prizes has no button, and its title is escaped', () => {
  const { text, html, headers } = writeMailing({
    to: 'anna@example.org',
    locale: 'ru',
    messageId: 'mailing-1-1@game.example',
    subject: 'Весна',
    title: 'Весна <b>',
    body: '<p>Текст</p>',
    bonusLink: null,
    gifts: [],
    unsubscribeLink: 'https://game.example/unsubscribe',
    oneClickLink: 'https://game.example/api/marketing/unsubscribe/x',
  });
  expect(text + html).not.toContain('Забрать бонус');
  expect(html).toContain('Весна &lt;b&gt;');
  expect(text).toContain('Отписаться от рассылки: https://game.example/unsubscribe');
  expect(headers).toMatchObject({ 'List-Unsubscribe': '<https://game.example/api/marketing/unsubscribe/x>' });
});
