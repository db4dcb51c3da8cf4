import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import indexHtml from '../../../index.html?raw';
import { CriteriaList } from '../forms/criteria-list.tsx';
import { createTranslator } from '../i18n/translator.tsx';
import { TextContext } from '../i18n/use-text.ts';
import { RUSSIAN } from '../testing/samples.ts';
import { expectTranslatable, translateTexts } from '../testing/translate-texts.ts';
import { Button, ButtonLink } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { Coins } from './coins.tsx';
import { Counter } from './counter.tsx';
import { NumberInput } from './number-input.tsx';
import { Plate } from './plate.tsx';
import { Price } from './price.tsx';
import { Segments } from './segments.tsx';
import { Select } from './select.tsx';
import { Statistic } from './statistic.tsx';
import { TextInput } from './text-input.tsx';
import { Toaster } from './toaster.tsx';
import { notify, useToasts } from './toasts.ts';
import { Tooltip } from './tooltip.tsx';

const t = createTranslator(RUSSIAN);
const page = (content: ReactNode) => <TextContext value={t}>{content}</TextContext>;

const options = (isLater: boolean) => [
  { id: 1, text: isLater ? 'Да' : 'Нет' },
  { id: 2, text: isLater ? 'Позже' : 'Раньше' },
];

/** Each component of the kit with a text, in two states. */
const KIT: Record<string, (isLater: boolean) => ReactNode> = {
  Button: (isLater) => (
    <Button icon={isLater ? 'lock-simple-fill' : ''}>
      {isLater ? 'Завершить ход' : 'Бросить кубики'}
      {isLater && <b>−50</b>}
      {!isLater && <i>1</i>}
      {isLater ? 2 : 3} млн
    </Button>
  ),
  ButtonLink: (isLater) => <ButtonLink to="/">{isLater ? 'В игру' : 'Домой'}</ButtonLink>,
  Checkbox: (isLater) => <Checkbox onChange={() => undefined}>{isLater ? 'Согласен' : 'Не согласен'}</Checkbox>,
  Coins: (isLater) => <Coins amount={isLater ? 1 : 2} withUnit={isLater} />,
  Counter: (isLater) => <Counter value={isLater ? 'ab' : 'a'} max={isLater ? 1 : 3} />,
  CriteriaList: (isLater) => (
    <CriteriaList criteria={[{ key: 'noSpaces', isMet: isLater }]} minLength={isLater ? 8 : 6} isValidated={isLater} />
  ),
  NumberInput: (isLater) => (
    <NumberInput
      label={isLater ? 'Сумма' : 'Деньги'}
      aside={isLater ? 'до 3' : 'до 2'}
      unit={isLater ? '₽' : 'M'}
      error={isLater ? 'Много' : 'Мало'}
      value={1}
      onChange={() => undefined}
    />
  ),
  Plate: (isLater) => <Plate>{isLater ? 'Залог' : 'Офис'}</Plate>,
  Price: (isLater) => <Price amount={isLater ? 1 : -1} isSigned />,
  Segments: (isLater) => <Segments label="" items={options(isLater)} chosenId={1} onChoose={() => undefined} />,
  Select: (isLater) => (
    <Select label={isLater ? 'Да' : 'Нет'} value={1} items={options(isLater)} onChange={() => undefined} />
  ),
  Statistic: (isLater) => <Statistic kind={isLater ? 'balance' : 'rating'} value={isLater ? 1 : 2} />,
  TextInput: (isLater) => (
    <TextInput label={isLater ? 'Имя' : 'Ник'} {...(isLater ? { error: 'Ошибка' } : { hint: 'Подсказка' })} />
  ),
};

test.each(Object.keys(KIT))('a translated %s shows its present state', (name) => {
  expectTranslatable((isLater) => page(KIT[name]!(isLater)));
});

test('a translated tooltip and notification close', () => {
  const { container } = render(
    page(
      <>
        <Tooltip text="Подсказка">
          <button type="button">Кнопка</button>
        </Tooltip>
        <Toaster />
      </>,
    ),
  );
  act(() => notify('error', 'Связь потеряна', -1));
  fireEvent.focus(screen.getByText('Кнопка'));
  translateTexts(container);
  act(() => useToasts.setState({ toasts: [] }));
  fireEvent.blur(container.querySelector('button')!);
  expect(container.textContent).not.toContain('Связь потеряна');
});

test('the page asks translators to leave it alone: it has its own languages', () => {
  expect(indexHtml).toMatch(/<html lang="ru" translate="no">/);
});
