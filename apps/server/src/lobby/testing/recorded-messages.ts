import { LOCALES } from '@magnaty/content';
import { LobbyScene, type Recording } from './lobby-scene.ts';

const scene = (): LobbyScene => new LobbyScene();

const HOUSE_RULES = { noAuctions: true, doubleStart: true };

/** Three of five users wait for others; bots will come. */
const search = () =>
  scene()
    .search({ counts: [5] }, 'lev')
    .pass(12)
    .search({ counts: [5] }, 'gleb', 'viewer')
    .pass(3);

const full = () =>
  scene()
    .search({ counts: [5] }, 'viewer', 'lev', 'gleb', 'ada')
    .pass(60);
const confirmed = () => full().pass(4).confirm('viewer', 'ada', 'lev', 'gleb').pass(6);
const chosen = () => confirmed().chip('lev', 3).chip('gleb', 2);

/** The scenes of the lobby's gallery, by the name of their state. */
const SCENES = {
  unconfirmed: () =>
    scene()
      .search({ counts: [2] }, 'viewer', 'lev')
      .confirm('lev')
      .pass(15),
  search,
  searchWithoutBots: () =>
    scene().search({ counts: [5], isAcceptBot: false, gameModeIds: [1] }, 'lev', 'gleb', 'viewer'),
  searchRejected: () =>
    scene()
      .search({ counts: [3] }, 'lev', 'gleb', 'viewer')
      .pass(4)
      .leave('gleb')
      .pass(3),
  searchHost: () =>
    scene()
      .room(5, 'viewer', 'lev', 'gleb')
      .change('viewer', { countBot: 1, timeControl: 'calm', isListed: true, houseRules: HOUSE_RULES }),
  searchGuest: () => scene().room(4, 'lev', 'viewer').change('lev', { timeControl: 'blitz', password: 'k7m9' }),
  searchRoom: () => scene().room(5, 'lev', 'gleb', 'ada', 'viewer'),
  roomHostFull: () =>
    scene()
      .room(5, 'viewer', 'lev', 'gleb', 'ada')
      .confirm('lev', 'ada')
      .change('viewer', { password: 'k7m9', timeControl: 'blitz', houseRules: HOUSE_RULES }),
  roomAtOnce: () => scene().room(5, 'viewer', 'lev').confirm('lev').change('viewer', { waitsForHost: true }),
  roomHeir: () => scene().room(4, 'lev', 'viewer', 'ada').confirm('ada').leave('lev'),
  roomGiven: () => scene().room(4, 'lev', 'viewer', 'ada').give('lev', 'viewer'),
  roomLost: () => scene().room(4, 'lev', 'gleb', 'viewer').confirm('gleb', 'viewer').lose('lev'),
  roomUnconfirmed: () => scene().room(2, 'lev', 'viewer').confirm('lev').pass(15),
  roomRemoved: () => scene().room(4, 'lev', 'viewer', 'ada').remove('lev', 'viewer'),
  searchTwo: () =>
    scene()
      .search({ counts: [2], gameModeIds: [2] }, 'viewer')
      .pass(8),
  confirmation: () => full().pass(4).confirm('lev', 'gleb'),
  confirmationRoom: () => scene().room(5, 'lev', 'gleb', 'ada', 'timur', 'viewer').pass(2).confirm('lev', 'timur'),
  chip: chosen,
  chipChosen: () => chosen().chip('viewer', 4),
  loading: () => chosen().chip('viewer', 4).chip('ada', 5),
} as const satisfies Readonly<Record<string, () => LobbyScene>>;

const HEAD = `// Written by \`npm run lobby-messages\` from the server's lobby: what it sends to the viewer in each scene.
import type { LocaleCode } from '@magnaty/content';
import type { LobbyEvent } from '../state/lobby-state.ts';

/** The messages that the viewer received until \`at\`, epoch ms. */
interface Recording {
  readonly at: number;
  readonly messages: Readonly<Record<LocaleCode, readonly LobbyEvent[]>>;
}
`;

const block = (name: string, { at, messages }: Recording): string => {
  const lines = LOCALES.map(({ code }) => {
    const own = messages[code].map((message) => `        ${JSON.stringify(message)},\n`);
    return `      ${code}: [\n${own.join('')}      ],\n`;
  });
  return `  ${name}: {
    at: ${at},
    messages: {
${lines.join('')}    },
  },
`;
};

/** The source of the gallery's messages, made from what the lobby sends now. */
export const recordedMessages = (): string => {
  const blocks = Object.entries(SCENES).map(([name, play]) => block(name, play().recording));
  return `${HEAD}
export const RECORDED = {
${blocks.join('')}} satisfies Readonly<Record<string, Recording>>;
`;
};

/** The file of the gallery that holds them. */
export const RECORDED_FILE = new URL(
  '../../../../web/src/features/lobby/gallery/recorded-messages.ts',
  import.meta.url,
);
