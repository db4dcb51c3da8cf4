import { expect, test } from 'vitest';
import { writeMail } from './write-mail.ts';

test('text and HTML of a mail have the same content', () => {
  const content = { kind: 'recovery', code: '012345', minutes: 10 } as const;
  const { subject, text, html } = writeMail('a@example.org', 'ru', content);
  expect(subject).toBe('Код для восстановления пароля: 012345');
  expect(text).toContain('Ваш код для восстановления пароля: 012345');
  expect(html).toContain('Ваш код для восстановления пароля: 012345');
  expect(text + html).not.toMatch(/\{\w+\}/);
  expect(html).not.toContain('<script');
});

test('a registration mail contains nothing that its sender typed', () => {
  const link = 'https://game.example/';
  expect(writeMail('a@example.org', 'en', { kind: 'welcome', link })).toEqual({
    ...writeMail('b@example.org', 'en', { kind: 'welcome', link }),
    to: 'a@example.org',
  });
});

test('a link in a mail is escaped', () => {
  const { html } = writeMail('a@example.org', 'en', { kind: 'welcome', link: 'https://x/"><script>' });
  expect(html).not.toContain('<script>');
});

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
