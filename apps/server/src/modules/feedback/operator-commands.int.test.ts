import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { feedback } from './tables.ts';
import { twoHalves } from '../avatars/testing/pictures.ts';
import { feedbackOf, ASKED, NO_LOG, openAsking } from './testing/asking.ts';
import { dataUrl, smallBmp } from './testing/forms.ts';
import { ONE_ENGINE } from '../../testing/database.ts';

describe.each(ONE_ENGINE)('for the operator on the %s engine', (engine) => {
  const { suite, ask, kept, run } = openAsking(engine);
  const png = () => twoHalves().png().toBuffer();

  // Threat feedback: Control characters for the operator's terminal → Control characters are removed from the input or,
  // where users may type them, shown as `?`.
  test('the newest twenty are listed, and no typed text controls the terminal', async () => {
    expect(await run('feedback')).toEqual(['no questions']);
    for (let at = 1; at <= 21; at += 1) {
      await feedbackOf(suite).send(
        { fields: { ...ASKED, question: `Вопрос ${at} и всё` }, files: [] },
        { userId: null, address: '192.0.2.1', localeId: 1 },
        NO_LOG,
      );
    }
    const [{ id } = { id: 0 }] = await suite.opened.database
      .insert(feedback)
      .values({
        name: 'Б\u001b[31m',
        email: 'b\u202e@c',
        question: 'раз\u0007\u200bдва\nтри',
        localeId: 1,
        sentAt: new Date(0),
        isComplete: true,
      })
      .returning({ id: feedback.id });
    const lines = await run('feedback');
    expect(lines).toHaveLength(20);
    expect(lines[0]).toBe(`${id}  1970-01-01 00:00  Б?[31m  b?@c  раз??два`);
    expect(lines[1]).toBe(`${id - 1}  2030-01-01 00:00  Борис  boris@example.org  Вопрос 21 и всё`);
    const whole = await run('feedback', String(id));
    expect(whole).toEqual([
      `${id}  1970-01-01 00:00  Б?[31m  b?@c`,
      'user: —  language: Русский  pictures: 0',
      '',
      '  раз??два',
      '  три',
    ]);
  });

  // Threat feedback: A path in the name of a file → File names consist of numbers and the type; no file is overwritten.
  test('the pictures of a question are written into a folder, and no file is overwritten', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'magnaty-feedback-'));
    await ask({}, dataUrl('bmp', smallBmp()), dataUrl('png', await png()));
    const id = (await kept())[0]?.id ?? 0;
    const inner = join(folder, 'inner');
    expect(await run('feedback', String(id), '--files', inner)).toEqual([
      'written: 2',
      join(inner, `feedback-${id}-1.bmp`),
      join(inner, `feedback-${id}-2.png`),
    ]);
    expect(readFileSync(join(inner, `feedback-${id}-1.bmp`)).equals(smallBmp())).toBe(true);
    expect(readFileSync(join(inner, `feedback-${id}-2.png`)).equals(await png())).toBe(true);
    writeFileSync(join(folder, `feedback-${id}-1.bmp`), 'mine');
    await expect(run('feedback', String(id), '--files', folder)).rejects.toThrow('cannot be written');
    expect(readFileSync(join(folder, `feedback-${id}-1.bmp`), 'utf8')).toBe('mine');
    expect(readdirSync(folder).sort()).toEqual([`feedback-${id}-1.bmp`, 'inner']);
    rmSync(folder, { recursive: true });
  });

  test('wrong arguments print the usage', async () => {
    for (const args of [
      ['1', '--files'],
      ['1', '--all', 'x'],
      ['1', '--files', 'x', 'y'],
    ]) {
      await expect(run('feedback', ...args)).rejects.toThrow('npm run operator');
    }
    for (const id of ['0', '-1', '1e3', 'x\u001b', '9'.repeat(30)]) {
      await expect(run('feedback', id)).rejects.toThrow(/^No such question: [\w?-]+$/);
    }
  });
});
