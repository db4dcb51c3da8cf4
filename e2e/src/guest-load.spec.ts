import { expect } from '@playwright/test';
import { test } from './test.ts';
import { registerByCall } from './visitor.ts';

const PAGES = [
  ['/', 'Войти'],
  ['/authorization', 'Войти в игру'],
  ['/docs/offerAgreement', 'Пользовательское соглашение'],
] as const;

for (const [path, words] of PAGES) {
  test(`the first load of a guest at ${path} asks nothing in vain`, async ({ page, server }) => {
    const failed: string[] = [];
    const asked: string[] = [];
    page.on('response', (answer) => {
      asked.push(new URL(answer.url()).pathname);
      if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`);
    });
    page.on('requestfailed', (request) => failed.push(`no answer: ${request.url()}`));
    await page.goto(`${server.url}${path}`, { waitUntil: 'networkidle' });
    await expect(page.getByText(words).first()).toBeVisible();
    expect(asked).toContain('/api/unregistered/main/info');
    expect(failed).toEqual([]);
  });
}

test('a user of a session from before the marker stays logged in', async ({ page, server }) => {
  await registerByCall(page.context(), { url: server.url });
  await page.context().clearCookies({ name: 'magnaty_user' });
  const answer = page.waitForResponse('**/api/user/info');
  await page.goto(server.url);
  expect((await answer).status()).toBe(200);
  await expect(page.getByRole('button', { name: 'Играть', exact: true })).toBeVisible();
});
