import { BOARD, type LocaleCode } from '@magnaty/content';
import {
  gameMainInfoOf,
  type ChipChoice,
  type GameSnapshot,
  type ServerEvent,
  type ServerEventName,
  type ServerEventPayload,
} from '@magnaty/protocol';
import { gameLook } from './game-look.ts';
import { text, type Text } from './texts.ts';

/** Payloads that contain texts, before the reader's language is known. */
interface UnlocalisedPayloads {
  readonly StartSelectChipTimer: Omit<ServerEventPayload<'StartSelectChipTimer'>, 'chips'> & {
    readonly chips: readonly Omit<ChipChoice, 'name'>[];
  };
  readonly ThisUserResumeGame: GameSnapshot;
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
    case 'ThisUserResumeGame': {
      const { payload } = event;
      const gameMainInfo = gameMainInfoOf({ board: BOARD, game: payload.game }, gameLook(locale));
      return { name: event.name, payload: { ...payload, gameMainInfo } };
    }
    case 'NewNotification':
      return { name: event.name, payload: { type: event.payload.type, text: text(locale, event.payload) } };
    default:
      return event;
  }
};
