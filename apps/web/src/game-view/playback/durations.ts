/** Durations in ms at the usual speed, and other numbers of the beats, from the specification and BEATS. */

/** THROW-3: the third doubles in a row end in jail. */
export const DOUBLES_TO_JAIL = 3;

/** The way of a chip takes so long (specification). */
export const CHIP_MS = 1000;
/** The chip flies straight to jail, and the bars of the corner drop one after another; or they lift. */
export const JAIL_FLIGHT_MS = 240;
export const BAR_MS = { drop: 160, gap: 40, lift: 280 } as const;
/** The bars on the disc stay around the chip for so long. */
export const JAILED_MS = 900;
export const DICE_SPIN_MS = 500;
export const DICE_SETTLE_MS = 500;
/** The second die lands this much later. */
export const DICE_OFFSET_MS = 90;
/** From the throw until both dice lie still. */
export const FLIGHT_MS = DICE_SPIN_MS + DICE_SETTLE_MS + DICE_OFFSET_MS;
/** The sum of a throw stays alone before the chip moves. */
export const SUM_MS = 500;
/** The stamp of doubles falls, and is read. */
export const STAMP_MS = 760;
/** The trail of a walk goes out after it. */
export const TRAIL_MS = 240;
/** The paint of a new owner floods the cell. */
export const PAINT_MS = 280;
/** A storey rises; head office and monopoly are higher. */
export const STOREY_MS = 160;
export const HIGH_TOWER_MS = 300;
/** The lock of a pledge falls on the cell, and stays until it is seen. */
export const LOCK_MS = 520;
/** The move goes to the next player. */
export const TURN_MS = 420;
/** A face keeps its expression. */
export const MOOD_MS = 1500;
/** The first coin of a payment leaves. */
export const COINS_MS = 120;
/** A balance counts at least for so long. */
export const COUNT_MS = 200;
/** A balance pop-up stays for so long, and the next one follows after the gap (specification). */
export const POPUP_MS = 2000;
export const POPUP_GAP_MS = 200;
/** An event stays before the viewer's own turn says what it asks. A small payment goes sooner. */
export const READ_MS = 1600;
export const TICK_READ_MS = 900;
/** An event without a payment stays readable before the next one. */
export const EVENT_MS = 750;
/** A payment stays readable, by its weight (BEATS, law 1). */
export const PAYMENT_MS = { 1: 450, 2: 800, 3: 1300 } as const;
/** The shortest time of an event when others wait. */
export const SHORT_EVENT_MS = 350;
/** One of the cells that go back to the bank. A player may lose twenty of them, and the words about it come last. */
export const RETURN_MS = 60;
/** A tower falls with its owner. */
export const FALL_MS = 320;
/** After something that has moved. */
export const PAUSE_MS = 120;
/** The viewer's purchase flies from its cell over the centre into the hand. */
export const BOUGHT_MS = 760;
/** The gavel strikes, and a lot flies to the winner. */
export const LOT_MS = 640;
export const SOLD_MS = 120;
/** The purchase of another falls on the disc, turns to the owner's paint, and flies to the owner's card. */
export const TAKEN_MS = 680;
/** A bid goes from its player to the sum. */
export const BID_MS = 160;
/** A deal is signed: the lots cross, and the stamp is read. */
export const DEAL_MS = 900;
/** Then they fly to the cards of their new owners, while the wedges leave. */
export const HANDED_MS = 480;
export const WEDGES_MS = 200;
/** A card shows its back, turns, is read, and flies away. The viewer reads for longer than others. */
export const CARD = { back: 160, turn: 260, read: 1400, othersRead: 900, flight: 320 } as const;
/** Climaxes. */
export const CATEGORY_MS = 1400;
export const HEAD_OFFICE_MS = 1400;
export const MONOPOLY_MS = 1600;
export const BARS_MS = 1400;
/** The time of the game is up, and its last round begins. */
export const LAST_ROUND_MS = 1400;
export const RUIN_MS = 1400;
/** The words and the face of who goes out stand alone, before the bank takes the companies. */
export const RUIN_LEAD_MS = 250;
/** The face is grey from here on. */
export const GREY_MS = 900;
/** After the last event, which is somebody's end, the winner's plane covers the board. */
export const END_PLANE_MS = 600;

/** Coins of each weight: their number, size (px), the time between two, and the time of one flight, ms. */
export const COINS = {
  1: { count: 3, size: 30, gap: 28, flight: 520, bulge: 150 },
  2: { count: 8, size: 38, gap: 28, flight: 520, bulge: 250 },
  3: { count: 22, size: 48, gap: 16, flight: 640, bulge: 420 },
} as const;
