import { describe, expect, test } from 'vitest';
import { nicknameErrors, nicknameSkeleton, normaliseNickname } from './nickname.ts';

const keys = (raw: string) => nicknameErrors(normaliseNickname(raw)).map(({ key }) => key);

describe('a nickname', () => {
  test.each(['Анна', 'Vasya', 'Вася Пупкин', 'big.boss_7', 'Ёжик-2', 'José', 'Кот1', 'x'.repeat(24), '  Анна  '])(
    '«%s» is accepted',
    (name) => expect(keys(name)).toEqual([]),
  );

  test.each([
    ['', 'field.required'],
    ['abc', 'field.login.length'],
    ['x'.repeat(25), 'field.login.length'],
    ['Аdmiн', 'field.login.script'],
    ['Аdmin', 'field.login.script'],
    ['1234', 'field.login.letter'],
    ['__ab__', 'field.login.edges'],
    ['ab  cd', 'field.login.edges'],
    ['.name', 'field.login.edges'],
    ['anna@mail', 'field.login.characters'],
    ['an\u200bna', 'field.login.characters'],
    ['an\u202ena', 'field.login.characters'],
    ['anna\u0000', 'field.login.characters'],
    ['a\u0301\u0301nna', 'field.login.characters'],
    ['анна\u0489', 'field.login.characters'],
    ['<b>anna', 'field.login.characters'],
    ['\u1d00nna', 'field.login.characters'],
    ['Ελένη', 'field.login.characters'],
    ['анна😀', 'field.login.characters'],
    ['Admin', 'field.login.reserved'],
    ['ADM1N', 'field.login.reserved'],
    ['admin77', 'field.login.reserved'],
    ['a.d.m.i.n', 'field.login.reserved'],
    ['Администратор', 'field.login.reserved'],
    ['Магнаты', 'field.login.reserved'],
  ])('«%s» is refused', (name, key) => expect(keys(name)).toContain(key));

  // Threat field: A name of thousands of letters, which is slow to check → Only the allowed length is read.
  test('that is too long is not checked further', () => {
    expect(keys(`Аdmin <b>${'1'.repeat(30)}`)).toEqual(['field.login.length']);
  });

  test('in full-width Unicode letters becomes the plain one', () => {
    expect(normaliseNickname('Ａｎｎａ')).toBe('Anna');
  });

  test.each([
    ['Anna', 'anna'],
    ['сор1к', 'cop1k'],
    ['Вова', 'BOBA'],
    ['Boris', 'B0r1s'],
    ['big_boss', 'BigBoss'],
    ['Ёжик', 'Ежик'],
    ['Jose', 'José'],
    ['modern', 'modem'],
  ])('%s looks like %s', (one, other) => expect(nicknameSkeleton(one)).toBe(nicknameSkeleton(other)));

  test.each([
    ['Анна', 'Инна'],
    ['Vasya', 'Vasia7'],
  ])('%s does not look like %s', (one, other) => expect(nicknameSkeleton(one)).not.toBe(nicknameSkeleton(other)));
});
