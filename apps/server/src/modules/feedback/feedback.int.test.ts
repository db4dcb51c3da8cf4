import { describe, expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { ONE_ENGINE } from '../../testing/database.ts';
import { twoHalves } from '../avatars/testing/pictures.ts';
import { openFeedback } from './feedback.ts';
import { feedbackOf, ASKED, fieldsOf, filesOf, NO_LOG, openAsking, OPERATOR, post } from './testing/asking.ts';
import { dataUrl, smallBmp } from './testing/forms.ts';

describe.each(ONE_ENGINE)('feedback on the %s engine', (engine) => {
  const asking = openAsking(engine);
  const { suite, ask, kept, keptFiles, run, withServer } = asking;
  const png = () => twoHalves().png().toBuffer();

  test('the question of a guest is stored', async () => {
    const answer = await post(
      asking.guest,
      fieldsOf({ ...ASKED, name: '  Борис ', question: ' Первая\r\n\r\nвторая ' }),
      {
        headers: { 'accept-language': 'en' },
      },
    );
    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
    expect(await kept()).toEqual([
      {
        id: expect.any(Number),
        name: 'Борис',
        email: 'boris@example.org',
        question: 'Первая\n\nвторая',
        userId: null,
        localeId: 2,
        sentAt: new Date(suite.clock.now()),
        isComplete: true,
      },
    ]);
    expect(await keptFiles()).toEqual([]);
  });

  test('its pictures are stored byte for byte and in order, with the user and their language', async () => {
    const pictures = [
      ['png', await png()],
      ['jpeg', await twoHalves().jpeg().toBuffer()],
      ['webp', await twoHalves().webp().toBuffer()],
      ['bmp', smallBmp()],
      ['png', await png()],
    ] as const;
    const files = filesOf(...pictures.map(([type, bytes]) => dataUrl(type, bytes)));
    const { id } = (await suite.anna.get('/api/user/info')).json();
    const [first, ...rest] = files;
    // Only the order of the files matters.
    const answer = await post(suite.anna, [first!, ...fieldsOf(ASKED), ...rest]);
    expect(answer.statusCode).toBe(200);
    const [question] = await kept();
    expect(question).toMatchObject({ userId: id, localeId: 1 });
    const rows = (await keptFiles()).sort((a, b) => a.position - b.position);
    expect(rows.map(({ feedbackId, position, type }) => [feedbackId, position, type])).toEqual(
      pictures.map(([type], at) => [question?.id, at + 1, type]),
    );
    for (const [at, { bytes }] of rows.entries()) expect(Buffer.from(bytes).equals(pictures[at]![1])).toBe(true);
  });

  const NAME_OF_ONE_LINE = [
    'Имя должно быть написано в одну строку, без управляющих символов',
    'The name must be one line without control characters',
  ] as const;
  const WRONG_SHAPE = ['Неверный формат email', 'Wrong email format'] as const;
  const EMPTY_NAME = ['Поле имени не может быть пустым', 'The name cannot be empty'] as const;
  const SHORT_QUESTION = [
    'Вопрос должен содержать минимум 10 символов',
    'The question must be at least 10 characters long',
  ] as const;

  // Threat feedback: Mail headers injected by the name or the address: line breaks, several addresses → Refused. The
  // subject contains nothing that the user typed, and the address is never parsed as a list.
  test.each([
    ['name', 'nothing', '', ...EMPTY_NAME],
    ['name', 'blanks', ' \r\n ', ...EMPTY_NAME],
    [
      'name',
      'one letter',
      ' я ',
      'Имя должно содержать минимум 2 символа',
      'The name must be at least 2 characters long',
    ],
    [
      'name',
      '101 letters',
      'я'.repeat(101),
      'Имя должно содержать не больше 100 символов',
      'The name must be at most 100 characters long',
    ],
    ['name', 'a header', 'Борис\r\nBcc: c@example.org', ...NAME_OF_ONE_LINE],
    ['name', 'NUL', 'Бор\u0000ис', ...NAME_OF_ONE_LINE],
    ['name', 'a change of text direction', 'Бор\u202eис', ...NAME_OF_ONE_LINE],
    ['email', 'blanks', ' ', 'Поле email не может быть пустым', 'The email cannot be empty'],
    ['email', 'no @', 'boris', ...WRONG_SHAPE],
    ['email', 'a space', 'boris @example.org', ...WRONG_SHAPE],
    ['email', 'two addresses', 'a@example.org, b@example.org', ...WRONG_SHAPE],
    ['email', 'a header', 'a@example.org\r\nBcc: b@example.org', ...WRONG_SHAPE],
    ['email', '256 letters', `a@${'b'.repeat(250)}.org`, ...WRONG_SHAPE],
    ['question', 'blanks', '\n', 'Поле вопроса не может быть пустым', 'The question cannot be empty'],
    ['question', 'nine letters', ' 123456789 ', ...SHORT_QUESTION],
    ['question', 'nine letters and two invisible ones', '123456789\u0000\u0007', ...SHORT_QUESTION],
    [
      'question',
      '5001 letters',
      'я'.repeat(5001),
      'Вопрос должен содержать не больше 5000 символов',
      'The question must be at most 5000 characters long',
    ],
  ])('a wrong %s (%s) is refused in both languages, and nothing is stored', async (field, _, value, ru, en) => {
    for (const [language, message] of [
      ['ru', ru],
      ['en', en],
    ] as const) {
      const parts = [...fieldsOf({ ...ASKED, [field]: value }), ...filesOf(dataUrl('bmp', smallBmp()))];
      const answer = await post(asking.guest, parts, { headers: { 'accept-language': language } });
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        {
          code: 'WRONG_FIELDS',
          message: language === 'ru' ? 'Проверьте заполнение полей' : 'Please check the fields',
          errors: { [field]: [message] },
        },
      ]);
    }
    expect(await kept()).toEqual([]);
    await suite.mail.settled();
    expect(suite.mailbox.mails).toEqual([]);
  });

  test('one refusal names all wrong and missing fields', async () => {
    const answer = await post(asking.guest, fieldsOf({ email: 'boris' }));
    expect(answer.json().errors).toEqual({
      name: ['Поле имени не может быть пустым'],
      email: ['Неверный формат email'],
      question: ['Поле вопроса не может быть пустым'],
    });
  });

  test('the longest and the shortest fields are accepted, and control characters of a question are removed', async () => {
    const longest = { name: '😀'.repeat(100), question: '😀'.repeat(5000) };
    expect((await ask(longest)).statusCode).toBe(200);
    expect((await ask({ name: 'Ян', question: '\u0000123\u001b45\u202e67890' })).statusCode).toBe(200);
    const questions = (await kept()).map(({ question }) => question);
    expect(questions).toEqual([longest.question, '1234567890']);
  });

  // Threat feedback: A script, a page or an SVG with the type of a picture → Four allowed types, and the first bytes
  // must match the named type. Pictures are never served; their file names are ours.
  test.each([
    ['an SVG', dataUrl('svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
    ['an SVG that calls itself PNG', dataUrl('png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
    ['a page that calls itself JPEG', dataUrl('jpeg', Buffer.from('<!doctype html><script>alert(1)</script>'))],
    ['a text that calls itself BMP', dataUrl('bmp', Buffer.from('BMW is a brand of motor cars and of motorcycles'))],
    ['a BMP that calls itself PNG', dataUrl('png', smallBmp())],
    ['a GIF', dataUrl('gif', Buffer.from('GIF89a'))],
    ['no data URL', 'https://example.org/a.png'],
    ['half a data URL', 'data:image/png;base64'],
    ['nothing', ''],
  ])('%s is refused as a file, and nothing is stored', async (_, url) => {
    const answer = await ask({}, dataUrl('bmp', smallBmp()), url);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        code: 'WRONG_ATTACHMENT',
        message: 'Файл должен быть в формате PNG, JPEG, WEBP, BMP и размером до 10 MB',
      },
    ]);
    expect(answer.headers['connection']).toBe('close');
    expect(await kept()).toEqual([]);
  });

  test('a file instead of its data URL is refused', async () => {
    const parts = [...fieldsOf(ASKED), { name: 'files', value: smallBmp(), filename: '../../a.bmp' }];
    expect((await post(asking.guest, parts)).json().code).toBe('WRONG_ATTACHMENT');
  });

  test('the operator gets a mail, and a reply to it goes to the sender of the question', async () => {
    expect((await ask({ question: 'Где мой\nаватар?' }, dataUrl('bmp', smallBmp()))).statusCode).toBe(200);
    await suite.mail.settled();
    const [question] = await kept();
    const id = question?.id ?? 0;
    expect(suite.mailbox.mails).toHaveLength(1);
    expect(suite.mailbox.mails[0]).toMatchObject({
      to: OPERATOR,
      replyTo: 'boris@example.org',
      subject: `Вопрос с сайта № ${id}`,
    });
    const text = suite.mailbox.mails[0]?.text ?? '';
    expect(text).toContain('От: Борис, boris@example.org\nЯзык сайта: Русский\n\nГде мой\nаватар?\n');
    expect(text).toContain(
      `Приложенные картинки: feedback-${id}-1.bmp\nПоказать вопрос: npm run operator -- feedback ${id}\n`,
    );
    expect(text).toContain(`npm run operator -- feedback ${id} --files <папка>`);
  });

  test('a question is stored although no mail can be sent, or FEEDBACK_TO is not set', async () => {
    suite.mailbox.isBroken = true;
    expect((await ask()).statusCode).toBe(200);
    await suite.mail.settled();
    suite.mailbox.isBroken = false;
    await withServer({ transport: suite.mailbox }, async (who) => {
      expect((await post(who, fieldsOf(ASKED))).statusCode).toBe(200);
    });
    expect(suite.mailbox.mails).toEqual([]);
    expect(await kept()).toHaveLength(2);
  });

  // Threat feedback: Bombing the operator's mailbox → The limit feedback.mail; all questions are stored in any case.
  test('a flood from many addresses sends sixty mails in an hour, and all questions are stored', async () => {
    await withServer({ env: { FEEDBACK_TO: OPERATOR }, transport: suite.mailbox }, async (who) => {
      const answers = await Promise.all(
        Array.from({ length: 62 }, (_, at) => post(who, fieldsOf(ASKED), { remoteAddress: `192.0.2.${at}` })),
      );
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(62);
    });
    expect(suite.mailbox.mails).toHaveLength(60);
    expect(await kept()).toHaveLength(62);
  });

  test('the sweep deletes a question and its pictures after a year', async () => {
    await ask({}, dataUrl('bmp', smallBmp()));
    suite.clock.time += 365 * 24 * 3_600_000;
    await feedbackOf(suite).sweep();
    expect(await keptFiles()).toHaveLength(1);
    suite.clock.time += 1;
    await feedbackOf(suite).sweep();
    expect([await kept(), await keptFiles()]).toEqual([[], []]);
  });

  // Threat feedback: Personal data stays after the account is deleted → Name, address and user are deleted with the
  // account; the question stays.
  test('a question of a deleted account stays, without name and address', async () => {
    await post(suite.anna, [...fieldsOf(ASKED), ...filesOf(dataUrl('bmp', smallBmp()))]);
    await ask();
    expect((await suite.anna.get('/api/user/remove')).statusCode).toBe(200);
    const rows = (await kept()).sort((a, b) => a.id - b.id);
    expect(rows).toMatchObject([
      { name: '', email: '', userId: null, question: ASKED.question },
      { ...ASKED, userId: null },
    ]);
    expect(await keptFiles()).toHaveLength(1);
    const { userId: _, ...shown } = rows[0]!;
    const lines = await run('feedback', String(shown.id));
    expect(lines[0]).toMatch(/ {2}—$/);
  });

  test('a question of a user who was just deleted counts as a guest’s', async () => {
    const { userId } = (await suite.accounts.authenticate(suite.anna.cookie))!;
    await suite.anna.get('/api/user/remove');
    await feedbackOf(suite).send({ fields: ASKED, files: [] }, { userId, address: '192.0.2.1', localeId: 2 }, NO_LOG);
    expect(await kept()).toMatchObject([{ userId: null, localeId: 2, name: 'Борис' }]);
  });

  test('a question is stored once, though the operator cannot be notified of it', async () => {
    const fails = (): never => {
      throw new Error('no way');
    };
    const failing = openFeedback({
      database: suite.opened.database,
      clock: suite.clock,
      accounts: suite.accounts,
      config: { ...readConfig({}), FEEDBACK_LIMIT: 10, FEEDBACK_TO: OPERATOR },
      mail: { sendLater: fails },
    });
    const lines: string[] = [];
    const log = { error: (_fields: object, text: string) => void lines.push(text) };
    await failing.send({ fields: ASKED, files: [] }, { userId: null, address: '192.0.2.1', localeId: 1 }, log);
    expect(lines).toEqual(['The operator could not be notified of a question']);
    expect(await kept()).toHaveLength(1);
  });
});
