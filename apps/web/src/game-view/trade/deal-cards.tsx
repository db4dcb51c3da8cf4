import type { Player, Trade } from '@magnaty/rules';
import type { Draft } from '../state.ts';
import { DraftCard } from './draft-card.tsx';
import { OfferCard } from './offer-card.tsx';

interface DealCardsProps {
  /** The offer that the viewer answers, if there is one. */
  readonly offer: Trade | null;
  /** The offer leaves the room to the card of a company. */
  readonly isOfferFolded: boolean;
  /** Else the viewer's own drafts, the last one first. */
  readonly drafts: readonly (readonly [Player, Draft])[];
  /** They leave the room to a drawn card. */
  readonly areDraftsFolded: boolean;
}

/** The cards of deals in the company's column: an offer, or the viewer's drafts. */
export default function DealCards({ offer, isOfferFolded, drafts, areDraftsFolded }: DealCardsProps) {
  if (offer !== null) return <OfferCard key={offer.tradeId} trade={offer} isFolded={isOfferFolded} />;
  return drafts.map(([partner, draft], nth) => (
    <DraftCard key={partner.userId} partner={partner} draft={draft} isStrip={areDraftsFolded || nth > 0} />
  ));
}
