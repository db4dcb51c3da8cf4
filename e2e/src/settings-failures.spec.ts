import { expect, type Page } from '@playwright/test';
import { failCall, button, expectAccessible, openSettings } from './site-steps.ts';
import { expectToast } from './toasts.ts';
import { test } from './test.ts';
import { PASSWORD, register } from './visitor.ts';

const pictureOf = async (page: Page): Promise<Buffer> => {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 400;
    canvas.getContext('2d')!.fillRect(0, 0, 200, 400);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
};

test('a failed save or deletion of the avatar shows its error, and the next attempt succeeds', async ({
  page,
  server,
}) => {
  await register(page, server.url);
  await openSettings(page);
  await button(page, 'Изменить аватар').click();
  await page.locator('input[type=file]').setInputFiles([]);
  await expectToast(page, 'Произошла ошибка при добавлении файла, попробуйте немного позже');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await pictureOf(page) });
  await expect(button(page, 'Увеличить')).toBeEnabled();
  await page.evaluate(() => {
    const { prototype } = HTMLCanvasElement;
    const { toBlob } = prototype;
    // The first call fails, as if the browser could not draw the picture.
    prototype.toBlob = function broken(take) {
      prototype.toBlob = toBlob;
      take(null);
    };
  });
  await button(page, 'Сохранить').click();
  await expectToast(page, 'Произошла ошибка при попытке загрузки аватара');
  const { restore } = await failCall(page, 'setAvatar', 400, 'WRONG_PICTURE');
  await button(page, 'Сохранить').click();
  await expectToast(page, 'Ошибка! Неверный формат загруженного файла');
  await restore();
  await button(page, 'Сохранить').click();
  await expectToast(page, 'Ваш аватар успешно изменен!');

  await button(page, 'Изменить аватар').click();
  const removal = await failCall(page, 'removeAvatar', 500);
  await button(page, 'Удалить').click();
  await expectToast(page, 'Произошла ошибка при удалении аватара, попробуйте позже');
  await removal.restore();
  await button(page, 'Удалить').click();
  await expectToast(page, 'Ваш аватар был успешно удален!');
});

const toNewPassword = async (page: Page): Promise<void> => {
  await button(page, 'Изменить пароль').click();
  await page.getByLabel('Текущий пароль').fill(PASSWORD);
  await button(page, 'Продолжить').click();
};

test('a wrong current or new password shows its error at the field until it is corrected', async ({ page, server }) => {
  await register(page, server.url);
  await openSettings(page);
  await button(page, 'Изменить пароль').click();
  const current = page.getByLabel('Текущий пароль');
  await current.fill('wrong2026');
  await button(page, 'Продолжить').click();
  await expect(current).toHaveAccessibleDescription('Неверный пароль');
  await current.fill(PASSWORD);
  await button(page, 'Продолжить').click();

  const password = page.getByLabel('Новый пароль');
  const repeat = page.getByLabel('Повторите пароль');
  await password.fill('novyi2027');
  await repeat.fill('novyi2028');
  await expect(repeat).toHaveAccessibleDescription('Пароли не совпадают');
  await repeat.fill('novyi2027');
  // The dialog does not send a password that it finds invalid, so the test replaces the password in the request.
  const call = '**/api/user/changePassword';
  await page.route(call, (route) => route.continue({ postData: JSON.stringify({ password: 'мой 1' }) }));
  await button(page, 'Сохранить').click();
  await expect(password).toHaveAccessibleDescription(
    [
      'Пароль не должен содержать пробелов',
      'В пароле допускаются только латинские буквы и цифры',
      'Пароль должен содержать минимум 8 символов',
    ].join(', '),
  );
  await expect(button(page, 'Сохранить')).toBeDisabled();
  await expectAccessible(page);
  await page.unroute(call);
  await password.fill('novyi2028');
  await expect(password).toHaveAccessibleDescription('');
  await repeat.fill('novyi2028');
  await button(page, 'Сохранить').click();
  await expectToast(page, 'Пароль от аккаунта был успешно изменен');
});

test('each failure of mail, password change and deletion shows its own message', async ({ page, server }) => {
  const nickname = await register(page, server.url);
  await openSettings(page);
  await failCall(page, 'confirm_email/send_code', 503, 'MAIL_UNAVAILABLE');
  await button(page, 'Подтвердить').click();
  await expectToast(page, 'Ошибка! Сервис отправки писем временно недоступен');

  for (const status of [406, 520]) {
    await toNewPassword(page);
    const { restore } = await failCall(page, 'changePassword', status);
    await page.getByLabel('Новый пароль').fill('novyi2027');
    await page.getByLabel('Повторите пароль').fill('novyi2027');
    await button(page, 'Сохранить').click();
    await expectToast(page, 'Произошла непредвиденная ошибка, попробуйте немного позже');
    await expect(page.getByRole('dialog', { name: 'Настройки' })).toBeVisible();
    await restore();
  }

  await button(page, 'Удалить аккаунт').click();
  await failCall(page, 'remove', 500);
  await page.getByLabel('Введите ваш никнейм').fill(nickname);
  await button(page, 'Удалить').click();
  await expectToast(page, 'Произошла непредвиденная ошибка, попробуйте позже');
});

test('the registration checks the password criteria and the nickname rules during typing', async ({ page, server }) => {
  await page.goto(`${server.url}/registration`);
  const criterion = (text: string) =>
    page.getByRole('list', { name: 'Требования к паролю' }).getByRole('listitem').filter({ hasText: text });
  await page.getByLabel('Никнейм').fill('Мирa');
  await page.getByLabel('Email').fill('mira@example.org');
  await expect(page.getByText('Нельзя смешивать в никнейме русские и латинские буквы')).toBeVisible();
  const password = page.getByLabel('Пароль', { exact: true });
  await password.fill('abc');
  await expect(criterion('Без пробелов')).toContainText(': выполнено');
  await expect(criterion('Не меньше 8 символов')).toContainText(': не выполнено');
  await expect(criterion('Хотя бы одна цифра')).toContainText(': не выполнено');
  await password.fill('abcdefg1');
  await expect(criterion('Не меньше 8 символов')).toContainText(': выполнено');
  await expect(criterion('Хотя бы одна цифра')).toContainText(': выполнено');
  await expect(button(page, 'Зарегистрироваться')).toBeDisabled();
});
