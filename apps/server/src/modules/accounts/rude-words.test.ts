import { DICTIONARY, proposeName } from '@magnaty/content';
import { describe, expect, test } from 'vitest';
import { nicknameErrors, nicknameSkeleton, normaliseNickname } from './nickname.ts';
import { rudeWords } from './rude-words.ts';
import { ordinaryNames } from './testing/ordinary-names.ts';

const isRude = rudeWords(nicknameSkeleton);
const keys = (raw: string) => nicknameErrors(normaliseNickname(raw)).map(({ key }) => key);

describe('a rude nickname', () => {
  test.each([
    'Fuck You',
    'FuckYou77',
    'f.u.c.k',
    'Sh1thead',
    'b1tch',
    'Big Cock',
    'Пиздец',
    'пи3дец',
    'п.и.з.д.е.ц',
    'ПИЗДЕЦ77',
    'Хуйня',
    'Вася Хуй',
    'ВасяХуй',
    'Ебать',
    'ёбнутый',
    'Долбоёб',
    'долбоеб',
    'Злая Сука',
    'suka',
    'Suka77',
    'cyka',
    'Zlaya Suka',
    'pizdec',
    'pizdets',
    'P1zdec',
    'Huilo',
    'khuylo',
    'huesos',
    'xyeta',
    'blyat',
    'Bliad',
    'ebat',
    'dolboeb',
    'dolboyob',
    'mudak',
    'Pidor',
    'gandon',
    'zalupa',
    'Фак Ю',
    'фак77',
    'Мазафака',
    'Битч',
    'Булшит',
  ])('«%s» is refused', (name) => expect(keys(name)).toEqual(['field.login.rude']));
});

describe('a usual name', () => {
  test.each(
    [
      'Scunthorpe Penistone Cockburn Dickson Hancock Essex Sussex Middlesex Arsenal Cassandra Classic Assassin Analyst',
      'Annalisa Canal Peacock Titanic Constitution Matsushita Therapist Grape Cumberland Document Nigel Nigeria Dick',
      'Van Dyke Hitchcock Babcock Cockpit Sextant Pressure Passion Bass Glass Associate Pornic Snigger Cucumber Montana',
      'Сукачёв Сукин Барсук Барсуки Сучок Досуг Мудрец Мудрый Хуснутдинов Хуторянин Худой Страхуй Психуй Рыболов',
      'Колебать Колебали Погребали Гребут Скребут Истребитель Потребитель Учебник Требуем Хлебать Себастьян Ебелинг',
      'Подстрахуй Команда Мандарин Мандат Бляха Оскорблять Употреблять Корабль Рубля Стебли Гондола Небо',
      'Застрахуй Херсон Херувим Педагог Педаль Манда́ла Ансамбля Оглобля',
    ]
      .join(' ')
      .split(' '),
  )('«%s» is accepted', (name) => expect(isRude(normaliseNickname(name))).toBe(false));

  test('is any word that the site itself uses, in each language', () => {
    const words = Object.values(DICTIONARY).flatMap(
      (texts) =>
        Object.values(texts)
          .join(' ')
          .match(/\p{L}+/gu) ?? [],
    );
    const rude = [...new Set(words)].filter((word) => isRude(word));
    expect(rude).toEqual([]);
  });

  test.each(['ru', 'en'] as const)('is any that the site proposes (%s)', (locale) => {
    let seed = 0;
    const next = (): number => (seed = (seed * 9301 + 49_297) % 233_280) / 233_280;
    const names = Array.from({ length: 3000 }, () => proposeName(locale, next));
    expect(names.filter((name) => isRude(name))).toEqual([]);
  });

  // Threat update: Russian rudeness in Latin letters, English in Russian ones → Words compared by their sounds.
  // Threat sanctions: Rude nicknames, also by similar letters, digits and signs → Word lists, compared by the skeleton.
  test('is one of a list of ordinary ones: at most one in a thousand is refused', () => {
    const names = ordinaryNames();
    expect(names.length).toBeGreaterThan(5000);
    const refused = names.filter((name) => isRude(normaliseNickname(name)));
    expect(refused.length, refused.join(', ')).toBeLessThanOrEqual(names.length / 1000);
  });
});
