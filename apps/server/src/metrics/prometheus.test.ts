import { expect, test } from 'vitest';
import { openPrometheus } from './index.ts';

test('two servers in one process have separate counters', async () => {
  const servers = [openPrometheus({ ofProcess: true }), openPrometheus({ ofProcess: true })] as const;
  let games = 3;
  for (const server of servers) server.watch('games', () => games);
  servers[0].answered({ name: 'throwDice', outcome: 'ok', seconds: 0.003 });
  servers[0].answered({ name: 'unknown', outcome: 'malformed', seconds: 0.0001 });
  servers[0].appended({ rows: 40, seconds: 0.01 });
  servers[0].resumed('SNAPSHOT');
  servers[0].deadlineExpired();
  servers[0].appendConflict();
  servers[0].serversReaped(1);
  games = 4;

  const text = await servers[0].text();
  for (const line of [
    'magnaty_commands_total{event="throwDice",outcome="ok"} 1',
    'magnaty_commands_total{event="unknown",outcome="malformed"} 1',
    'magnaty_ack_seconds_bucket{le="0.005"} 2',
    'magnaty_ack_seconds_count 2',
    'magnaty_append_batch_size_bucket{le="20"} 0',
    'magnaty_append_batch_size_bucket{le="50"} 1',
    'magnaty_resumes_total{kind="SNAPSHOT"} 1',
    'magnaty_deadlines_expired_total 1',
    'magnaty_append_conflicts_total 1',
    'magnaty_servers_reaped_total 1',
    'magnaty_games 4',
  ]) {
    expect(text.split('\n')).toContain(line);
  }
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d/m);
  const other = await servers[1].text();
  expect(other).toContain('magnaty_ack_seconds_count 0');
  expect(other).not.toContain('throwDice');
});
