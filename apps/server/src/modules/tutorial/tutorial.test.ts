import { LOCALES, playStep, startOfTutorial, TUTORIAL_SCRIPT, TUTORIAL_STEPS, TUTORIAL_TEXTS } from '@magnaty/content';
import { onboardingInfo } from '@magnaty/protocol';
import { expect, test } from 'vitest';
import { describeTutorial } from './tutorial.ts';

test.each(LOCALES)('the tutorial has fourteen steps with texts in $name, and keeps its contract', ({ code }) => {
  const info = describeTutorial(code, null);
  expect(onboardingInfo.parse(info)).toEqual(info);
  expect(info.stepList.map(({ type, step, id }) => [type, step, id])).toEqual(
    TUTORIAL_STEPS.map((type, at) => [type, at + 1, 50 + at]),
  );
  for (const [at, type] of TUTORIAL_STEPS.entries()) {
    const { head, text, task } = info.stepList[at]!;
    expect([type, head, text].every((part) => part.length > 0)).toBe(true);
    expect(`${head}${text}${task ?? ''}`).not.toMatch(/[{}]/);
    // A step in which the newcomer acts says how. One step only opens a window.
    if (type !== 'dealBeforeCreate') expect([type, task !== null]).toEqual([type, TUTORIAL_SCRIPT[type].task !== null]);
  }
});

test('each text of the tutorial is one of a step', () => {
  const known = TUTORIAL_STEPS.flatMap((type) => ['head', 'text', 'task'].map((part) => `tutorial.${type}.${part}`));
  const unknown = Object.keys(TUTORIAL_TEXTS.ru).filter((key) => !known.includes(key));
  expect(unknown).toEqual(['tutorial.newcomer']);
});

test('a user has their own name in it, a guest a general one, and it can be played from there', () => {
  const named = describeTutorial('en', { nickname: 'Anna_77', avatarPath: '/avatars/ada.svg' });
  expect(named.progressUserInGame.players.map(({ nickname }) => nickname)).toEqual(['Anna_77', 'Lev', 'Mira']);
  expect(describeTutorial('ru', null).progressUserInGame.players[0]?.nickname).toBe('Новичок');
  let position = startOfTutorial(named.progressUserInGame);
  for (const type of TUTORIAL_STEPS) ({ position } = playStep(position, type));
  expect(position.game.isOver).toBe(true);
});
