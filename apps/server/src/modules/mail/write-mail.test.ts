import { expect, test } from 'vitest';
import { writeMail } from './write-mail.ts';

test('a mail says the same as text and as a page', () => {
  const content = { kind: 'recovery', code: '012345', minutes: 10 } as const;
  const { subject, text, html } = writeMail('a@example.org', 'ru', content);
  expect(subject).toBe('Код для восстановления пароля: 012345');
  expect(text).toContain('Ваш код для восстановления пароля: 012345');
  expect(html).toContain('Ваш код для восстановления пароля: 012345');
  expect(text + html).not.toMatch(/\{\w+\}/);
  expect(html).not.toContain('<script');
});

test('a welcome holds nothing that its sender typed', () => {
  const link = 'https://game.example/';
  expect(writeMail('a@example.org', 'en', { kind: 'welcome', link })).toEqual({
    ...writeMail('b@example.org', 'en', { kind: 'welcome', link }),
    to: 'a@example.org',
  });
});

test('what stands in a link is text', () => {
  const { html } = writeMail('a@example.org', 'en', { kind: 'welcome', link: 'https://x/"><script>' });
  expect(html).not.toContain('<script>');
});
