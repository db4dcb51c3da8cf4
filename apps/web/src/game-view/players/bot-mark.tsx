import { botOf, type Player } from '@magnaty/rules';
import { BotBadge } from '../../shared/ui/bot-badge.tsx';
import { BotTag } from '../../shared/ui/bot-tag.tsx';

interface BotMarkProps {
  readonly player: Pick<Player, 'bot' | 'botOwner' | 'standIn'> | undefined;
  /** Inside a sentence or a picture: the mark alone, which screen readers do not repeat with each name. */
  readonly isTag?: boolean;
}

/** Marks a player who is a bot, or for whom a bot plays. Nothing for a person. */
export function BotMark({ player, isTag = false }: BotMarkProps) {
  if (player === undefined) return null;
  const Mark = isTag ? BotTag : BotBadge;
  return <Mark bot={botOf(player)} owner={player.botOwner} isStandIn={player.standIn !== null} />;
}
