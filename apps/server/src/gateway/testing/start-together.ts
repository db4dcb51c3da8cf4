import type { ScriptedPlayer } from './scripted-player.ts';

/** Through a room into a game of two users and two bots. */
export const startTogether = async (a: ScriptedPlayer, b: ScriptedPlayer): Promise<string> => {
  const room = await a.send('createRoom', { countUsers: 4, gameModeId: 2, countBot: 2 });
  const gameId = (room.ok && room.gameId) || '';
  await a.until(() => a.latest.has('ThisUserJoinLobby'));
  const { lobby } = a.latest.get('ThisUserJoinLobby') as { lobby: { codeRoom: string } };
  await b.send('joinRoom', { code: lobby.codeRoom });
  for (const player of [a, b]) await player.until(() => player.others.includes('StartConfirmTimer'));
  for (const player of [a, b]) await player.send('confirm', { gameId });
  for (const player of [a, b]) await player.until(() => player.others.includes('StartSelectChipTimer'));
  for (const player of [a, b]) await player.chooseChip();
  for (const player of [a, b]) await player.until(() => player.game.seq > 0);
  return gameId;
};
