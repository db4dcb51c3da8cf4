/** What the keys of the game do. Letters are physical keys, so that they work in any layout. */
export type ShortcutId =
  | 'main'
  | 'buy'
  | 'decline'
  | 'endMove'
  | 'raise'
  | 'doneAuction'
  | 'leaveAuction'
  | 'build'
  | 'sell'
  | 'pledge'
  | 'ransom'
  | 'trade'
  | 'accept'
  | 'reject'
  | 'payJail'
  | 'jailCard'
  | 'settle'
  | 'repeat'
  | 'settings'
  | 'feed'
  | 'stickers'
  | 'here'
  | 'follow'
  | 'arrows'
  | 'help'
  | 'close';

export interface Shortcut {
  readonly id: ShortcutId;
  /** As printed in the list of keys. */
  readonly keys: readonly string[];
}

export const SHORTCUTS: readonly Shortcut[] = [
  { id: 'main', keys: ['G', 'Space', 'Enter'] },
  { id: 'endMove', keys: ['E'] },
  { id: 'buy', keys: ['B'] },
  { id: 'decline', keys: ['A', 'D'] },
  { id: 'raise', keys: ['1', '2', '3'] },
  { id: 'doneAuction', keys: ['X'] },
  { id: 'leaveAuction', keys: ['L'] },
  { id: 'build', keys: ['O'] },
  { id: 'sell', keys: ['S'] },
  { id: 'pledge', keys: ['P'] },
  { id: 'ransom', keys: ['R'] },
  { id: 'trade', keys: ['T'] },
  { id: 'accept', keys: ['Y'] },
  { id: 'reject', keys: ['N'] },
  { id: 'repeat', keys: ['V'] },
  { id: 'payJail', keys: ['1', 'J'] },
  { id: 'jailCard', keys: ['2', 'C'] },
  { id: 'settle', keys: ['Enter'] },
  { id: 'here', keys: ['H'] },
  { id: 'arrows', keys: ['Arrows'] },
  { id: 'feed', keys: ['F'] },
  { id: 'stickers', keys: ['Q', '1–7'] },
  { id: 'settings', keys: ['M'] },
  { id: 'help', keys: ['?'] },
  { id: 'close', keys: ['Esc'] },
];

const OF_AUCTIONS: ReadonlySet<ShortcutId> = new Set<ShortcutId>(['raise', 'doneAuction', 'leaveAuction']);

/** The keys of a game whose house rules have no auctions. */
export const SHORTCUTS_WITHOUT_AUCTIONS = SHORTCUTS.filter(({ id }) => !OF_AUCTIONS.has(id)).map(({ id, keys }) => ({
  id: id === 'decline' ? ('dontBuy' as const) : id,
  keys,
}));

/** The keys of a replay. */
export const REPLAY_SHORTCUTS = [
  { id: 'replay-play', keys: ['Space'] },
  { id: 'replay-event', keys: ['←', '→'] },
  { id: 'replay-move', keys: ['Shift + ←', 'Shift + →'] },
  { id: 'replay-round', keys: ['↓', '↑'] },
  { id: 'replay-ends', keys: ['Home', 'End'] },
  { id: 'replay-speed', keys: ['1', '2', '4', '8'] },
  { id: 'here', keys: ['H'] },
  { id: 'feed', keys: ['F'] },
  { id: 'help', keys: ['?'] },
  { id: 'close', keys: ['Esc'] },
] as const;

/** The keys of a watcher. */
export const WATCH_SHORTCUTS = [
  { id: 'follow', keys: ['1–5'] },
  { id: 'follow-mover', keys: ['0'] },
  { id: 'watch-here', keys: ['H'] },
  { id: 'arrows', keys: ['Arrows'] },
  { id: 'feed', keys: ['F'] },
  { id: 'help', keys: ['?'] },
  { id: 'close', keys: ['Esc'] },
] as const;

const BY_CODE: Readonly<Record<string, ShortcutId>> = {
  KeyG: 'main',
  Space: 'main',
  Enter: 'main',
  KeyE: 'endMove',
  KeyB: 'buy',
  KeyA: 'decline',
  KeyD: 'decline',
  Digit1: 'raise',
  Digit2: 'raise',
  Digit3: 'raise',
  KeyX: 'doneAuction',
  Digit4: 'follow',
  Digit5: 'follow',
  Digit0: 'follow',
  KeyL: 'leaveAuction',
  KeyO: 'build',
  KeyS: 'sell',
  KeyP: 'pledge',
  KeyR: 'ransom',
  KeyT: 'trade',
  KeyY: 'accept',
  KeyN: 'reject',
  KeyV: 'repeat',
  KeyM: 'settings',
  KeyJ: 'payJail',
  KeyC: 'jailCard',
  KeyH: 'here',
  KeyF: 'feed',
  KeyQ: 'stickers',
  Escape: 'close',
};

export interface Press {
  readonly code: string;
  readonly key: string;
  readonly hasModifier: boolean;
  /** The focused element takes text, or has keys of its own. */
  readonly isTyping: boolean;
  /** A button or a link has the focus, which uses Space and Enter itself. */
  readonly isOnControl: boolean;
}

/** Keys that a focused button or link uses itself. */
const CONTROL_KEYS: ReadonlySet<string> = new Set(['Space', 'Enter']);

/** The shortcut of a key press, or null. */
export const shortcutOf = ({ code, key, hasModifier, isTyping, isOnControl }: Press): ShortcutId | null => {
  if (hasModifier || isTyping) return null;
  if (key === '?') return 'help';
  return isOnControl && CONTROL_KEYS.has(code) ? null : (BY_CODE[code] ?? null);
};
