/** What games between people are worth (REWARD-11 … REWARD-15). docs/fair-play.md says why these numbers. */
export const FAIR_PLAY = {
  /** REWARD-11: a game gives rewards if it took so long for each player, s. */
  secondsPerPlayer: 45,
  /** REWARD-12: the window of `percents`, days. */
  days: 7,
  /** REWARD-12: what a game of two players counts after none, one, two … public games together, percent; then nothing. */
  percents: [100, 60, 30, 10],
  /** REWARD-12: two of one closed circle of accounts count as one who plays against the same person. */
  circle: {
    /** The window, days. */
    days: 28,
    /** From so many public games on … */
    games: 4,
    /** … with at most so many partners … */
    partners: 12,
    /** … more than this part of whose meetings are with each other, percent. */
    sharePercent: 50,
  },
  lead: {
    /** REWARD-15: the window in which better places are counted, days. */
    days: 90,
    /** What a better place counts for the rating, by the lead over the other, percent; then nothing. */
    percents: [100, 20],
  },
  /** REWARD-13: coins and prizes wait so long for a confirmation, days. */
  promiseDays: 90,
  /** REWARD-14: coins that public games between people give a user in a day. */
  coinsPerDay: 30,
  /** The longest wait for a decision about two who may help each other, days. */
  waitDays: 7,
  household: {
    /** Two accounts that logged in from one browser within this time are one household, days. */
    browserDays: 90,
    /** Two accounts searched from one network within this time, days. */
    networkDays: 7,
    /** … and played this many public games together within `gamesDays` … */
    games: 4,
    gamesDays: 28,
    /** … at least this part of the public games of the one who played less, percent. */
    sharePercent: 50,
  },
} as const;
