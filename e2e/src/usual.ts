/** A journey of the usual size: each page and each flow once, by the shortest way. docs/testing.md says what belongs here. */
export interface UsualJourney {
  readonly file: string;
  /** The whole title. */
  readonly title: string;
  /** The page or flow that no other journey of this list touches. */
  readonly why: string;
}

const journey = (file: string, title: string, why: string): UsualJourney => ({ file: `${file}.spec.ts`, title, why });

export const USUAL_JOURNEYS: readonly UsualJourney[] = [
  journey(
    'quick',
    "ru-RU: from the guest's home page to the first throw in at most 3 clicks",
    'the home page of a guest, a quick account',
  ),
  journey(
    'quick',
    'a quick account is saved: what needs a registered one offers it, a taken address is told, coins and id stay',
    'the registration of a quick account',
  ),
  journey(
    'quick',
    'a game against bots starts from the setup, without search, confirmation or chip choice',
    'the setup',
  ),
  journey('session', 'after the registration a guest gets to the page that required a login', 'registration and login'),
  journey('recovery', 'a guest sets a new password with the code of a recovery mail', 'a lost password, mails'),
  journey('content', 'a guest reads the documents, and asks a question with a picture', 'documents, the contact form'),
  journey(
    'content',
    'questions and rules: a guest comes to them through the login; links lead to one question and one section',
    'questions, rules',
  ),
  journey('tutorial', 'a newcomer does everything by hand: throws, buys, builds, bids, offers', 'the tutorial'),
  journey(
    'rooms',
    'a host finds a guest in the list of tables, changes the room, removes a bot and starts early',
    'the list of tables, a table, the search',
  ),
  journey(
    'invite',
    'a guest joins a room by its invite link; both play, and a reload during an auction keeps the auction',
    'invite, confirmation, choice of chips, a reload of the game',
  ),
  journey(
    'auction',
    'two players bid against each other; in the next auction one leaves, and the first bid wins',
    'an auction',
  ),
  journey('deal', 'an accepted deal exchanges companies and money, and all players see it', 'a deal'),
  journey('jail', 'a player leaves jail by payment, by a card, and by doubles without an extra throw', 'jail, cards'),
  journey('ending', 'a player pays a debt by selling an office and pledging a company', 'a debt'),
  journey(
    'ending',
    'two players read the story of their game and agree to a rematch; after a refusal both read who declined',
    'the result, a rematch',
  ),
  journey('hold', 'a held key or button shakes the dice, and letting go throws once', 'the throw'),
  journey(
    'connection-loss',
    'a lost connection is shown to all players; after the reconnect the player sees the current game and can act',
    'the reconnect of a socket',
  ),
  journey(
    'lost-connection',
    'a database that is away is told over any page, until the server is ready again',
    'the notice of an absent server',
  ),
  journey(
    'stand-in',
    'a bot plays on for a player who does not come back in time, and gives the seat back when they do',
    'a stand-in',
  ),
  journey(
    'watch',
    'a user watches a running game of others, live and again after a reload, and its player sees how many watch',
    'watching',
  ),
  journey(
    'replay',
    'a finished game is found in the list, watched by keys, verified and analysed',
    'games, replay, dice, analysis',
  ),
  journey(
    'friends',
    'two users become friends by the search, see each other, and one invites the other to a room by one press',
    'the drawer of friends',
  ),
  journey('profile', 'the own profile is reached by keys and closed for others', 'the profile'),
  journey(
    'progress',
    'from the strip to the task, another task, a game, and back to the strip with what it has brought',
    'the home page of a user, tasks',
  ),
  journey(
    'bell',
    'gifts ring in two tabs, are read by the keyboard in one, and the coins stand in the ledger (ru)',
    'the bell, the wallet',
  ),
  journey(
    'shop',
    'coins bought by SBP in a second tab buy an item, which is then used',
    'the shop, a payment, the inventory',
  ),
  journey(
    'settings-login',
    'a user changes the password in two steps, and the other sessions end',
    'the settings, sessions',
  ),
  journey('settings-avatar', 'a wrong file is refused; a built-in portrait is selected and deleted', 'the avatar'),
  journey('mailings', 'a guest logs in on the page to unsubscribe, confirms, and tells the reason', 'mailings'),
  journey(
    'reports',
    'a player reports another one from the card, by keys alone, and adds a moment later (ru)',
    'the card of a player, reports',
  ),
];

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches what Playwright compares: the file and the title, with blanks between. */
export const usualPattern = (): RegExp =>
  new RegExp(USUAL_JOURNEYS.map(({ file, title }) => `${escaped(file)} ${escaped(title)}$`).join('|'));
