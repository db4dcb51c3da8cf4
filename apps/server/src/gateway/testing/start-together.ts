import type { Ack, ClientEventName } from '@magnaty/protocol';
import type { ScriptedPlayer } from './scripted-player.ts';

/** @throws if the server refuses: the test would wait for ever otherwise. */
const ask = async (player: ScriptedPlayer, name: ClientEventName, payload: object): Promise<Ack & { ok: true }> => {
  const answer = await player.send(name, payload);
  if (!answer.ok) throw new Error(`${name} of ${player.userId} is refused: ${answer.code}`);
  return answer;
};

/** Starts a game of two users and some bots through a room. @returns the id of the game. */
export const startTogether = async (a: ScriptedPlayer, b: ScriptedPlayer, countBot = 2): Promise<string> => {
  const { gameId = '' } = await ask(a, 'createRoom', { countUsers: 2 + countBot, gameModeId: 2, countBot });
  await a.until(() => a.latest.has('ThisUserJoinLobby'));
  const { lobby } = a.latest.get('ThisUserJoinLobby') as { lobby: { codeRoom: string } };
  await ask(b, 'joinRoom', { code: lobby.codeRoom });
  for (const player of [a, b]) await player.until(() => player.others.includes('StartConfirmTimer'));
  for (const player of [a, b]) await ask(player, 'confirm', { gameId });
  for (const player of [a, b]) await player.until(() => player.others.includes('StartSelectChipTimer'));
  for (const player of [a, b]) await player.chooseChip();
  for (const player of [a, b]) await player.until(() => player.game.seq > 0);
  return gameId;
};
