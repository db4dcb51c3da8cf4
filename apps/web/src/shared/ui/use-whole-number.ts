import {
  type ChangeEvent,
  type ClipboardEvent,
  type DragEvent,
  type InputHTMLAttributes,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useText } from '../i18n/use-text.ts';

/** A whole number, with or without spaces of any kind between its thousands. */
const WHOLE = /^\s*(?:\d+|\d{1,3}(?:\s\d{3})+)\s*$/;
/** A longer text is cut in the hint. */
const MAX_SHOWN = 12;

/** The number of a text with digits and spaces: without leading zeros, at most `max`; undefined without digits. */
export function numberOf(text: string, max: number): number | undefined {
  const digits = text.replace(/\s/g, '').replace(/^0+/, '');
  return digits === '' ? undefined : Math.min(Number(digits), max);
}

/** A text that the input has refused while it showed `beside`. */
interface Refused {
  readonly text: string;
  readonly beside: string;
}

interface WholeNumber {
  /** The number as it is shown. */
  readonly shown: string;
  readonly max: number;
  readonly onChange: (value: number | undefined) => void;
}

interface WholeNumberInput {
  /** Says what was not taken; undefined if all was. */
  readonly hint: string | undefined;
  readonly input: InputHTMLAttributes<HTMLInputElement> & { readonly ref: RefObject<HTMLInputElement | null> };
}

/**
 * An input that takes whole numbers only. A typed sign that is no digit is dropped, with a hint. A pasted or dropped text
 * with such a sign leaves the number as it is.
 */
export function useWholeNumber({ shown, max, onChange }: WholeNumber): WholeNumberInput {
  const t = useText();
  const ref = useRef<HTMLInputElement>(null);
  /** The number of digits on the right of the caret. The spaces move, and the caret stays between the same digits. */
  const after = useRef<number | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [, setEdits] = useState(0);
  const isRefused = refused?.beside === shown;

  useLayoutEffect(() => {
    const element = ref.current;
    if (after.current === null || element === null || document.activeElement !== element) return;
    const at = caretOf(shown, after.current);
    element.setSelectionRange(at, at);
    after.current = null;
  });

  const refuse = (text: string): void => setRefused({ text, beside: shown });
  const checkWhole = (event: ClipboardEvent | DragEvent, text: string): void => {
    if (WHOLE.test(text)) return;
    event.preventDefault();
    refuse(text.trim());
  };

  const change = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const { value, selectionStart } = target;
    const caret = selectionStart ?? value.length;
    after.current = digitsIn(value.slice(caret));
    // A refused sign changes nothing, but the caret must go back too.
    setEdits((edits) => edits + 1);
    if (/[^\d\s]/.test(value)) {
      const length = value.length - shown.length;
      refuse(length > 0 ? value.slice(caret - length, caret) : value);
      return;
    }
    setRefused(null);
    onChange(numberOf(value, max));
  };

  return {
    hint: isRefused ? t('number.refused', { text: shortened(refused.text) }) : undefined,
    input: {
      ref,
      type: 'text',
      inputMode: 'numeric',
      autoComplete: 'off',
      value: shown,
      onChange: change,
      onPaste: (event) => checkWhole(event, event.clipboardData.getData('text')),
      onDrop: (event) => checkWhole(event, event.dataTransfer.getData('text')),
    },
  };
}

const shortened = (text: string): string => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN - 1)}…` : text);

const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

/** The position in `text` with this number of digits on its right. */
function caretOf(text: string, digitsAfter: number): number {
  let at = text.length;
  // Left of a space, so that Backspace removes a digit.
  while (at > 0 && (digitsIn(text.slice(at)) < digitsAfter || /\s/.test(text.charAt(at - 1)))) at -= 1;
  return at;
}
