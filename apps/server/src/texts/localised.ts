import type { LocaleCode } from '@magnaty/content';
import type { ChipChoice, ServerEvent, ServerEventName, ServerEventPayload } from '@magnaty/protocol';
import { text, type Text } from './texts.ts';

/** Payloads that contain texts, before the reader's language is known. */
interface UnlocalisedPayloads {
  readonly StartSelectChipTimer: Omit<ServerEventPayload<'StartSelectChipTimer'>, 'chips'> & {
    readonly chips: readonly Omit<ChipChoice, 'name'>[];
  };
  readonly NewNotification: Pick<ServerEventPayload<'NewNotification'>, 'type'> & Text;
}

/** The payload of an event before the reader's language is known. */
export type UnlocalisedPayload<N extends ServerEventName> = N extends keyof UnlocalisedPayloads
  ? UnlocalisedPayloads[N]
  : ServerEventPayload<N>;

/** An event before the reader's language is known. */
export type UnlocalisedEvent<N extends ServerEventName = ServerEventName> = {
  readonly [K in N]: { readonly name: K; readonly payload: UnlocalisedPayload<K> };
}[N];

/** The event as the server sends it to a reader of this language. */
export const localised = (locale: LocaleCode, event: UnlocalisedEvent): ServerEvent => {
  switch (event.name) {
    case 'StartSelectChipTimer': {
      const { chips, ...timer } = event.payload;
      const named = chips.map((chip) => ({ ...chip, name: text(locale, `chip.${chip.id}.name`) }));
      return { name: event.name, payload: { ...timer, chips: named } };
    }
    case 'NewNotification':
      return { name: event.name, payload: { type: event.payload.type, text: text(locale, event.payload) } };
    default:
      return event;
  }
};
