import { describe, expect, test } from 'vitest';
import { debtPlan } from './debt.ts';
import { COFFEE, game, SPACE } from '../testing/on-board.ts';

describe('debts', () => {
  test('DEBT-6 the player settles a debt by one command, in the order of the timer', () => {
    const inDebt = () =>
      game(['a', 'b'])
        .owns('a', ...COFFEE, ...SPACE, 15)
        .level(1, ...COFFEE)
        .balance('a', -210);
    const s = inDebt();
    const plan = debtPlan(s.table, 'a');
    expect(plan.length).toBeGreaterThan(1);
    s.as('a').settles();
    const changes = s.eventsOf('ChangeBalance').map(({ amount }) => amount);
    expect(changes).toEqual(plan.map(({ proceeds }) => proceeds));
    expect(s.money.a).toBe(-210 + plan.reduce((sum, { proceeds }) => sum + proceeds, 0));
    expect(s.money.a).toBeGreaterThanOrEqual(0);
    expect(s.eventsOf('ChangeMoveButtonDisabled')).toEqual([]);
    const byTimer = inDebt().dice([4, 6]).timeRunsOut();
    expect(
      byTimer
        .eventsOf('ChangeBalance')
        .slice(0, plan.length)
        .map(({ amount }) => amount),
    ).toEqual(changes);
  });

  test('DEBT-6 the plan changes nothing, and names each step with what it brings', () => {
    const s = game(['a', 'b'])
      .owns('a', ...COFFEE, 39)
      .level(1, ...COFFEE)
      .balance('a', -20);
    const before = JSON.stringify(s.game);
    expect(debtPlan(s.table, 'a')).toEqual([{ mapItemId: 39, kind: 'PLEDGE', proceeds: 200 }]);
    s.pledged(3, 39);
    expect(debtPlan(s.table, 'a')[0]).toMatchObject({ kind: 'OFFICE', proceeds: 25 });
    expect(debtPlan(s.table, 'b')).toEqual([]);
    expect(debtPlan(s.table, 'stranger')).toEqual([]);
    s.cell(39).isInPledge = false;
    s.cell(39).countMoveInPledge = 0;
    s.player('a').pledges = 0;
    expect(JSON.parse(JSON.stringify(s.game))).toMatchObject({ seq: (JSON.parse(before) as { seq: number }).seq });
  });

  // Threat offices: Settling a debt that does not exist, to change the own companies without a choice → Refused.
  test('DEBT-6 without a debt there is nothing to settle', () => {
    const s = game(['a', 'b']).owns('a', 39).balance('a', 0);
    expect(s.as('a').settles().refusal).toBe('NOT_IN_DEBT');
  });

  test('DEBT-5, DEBT-6 a player settles a debt in another player’s move', () => {
    const s = game(['a', 'b']).owns('b', 39).balance('b', -20);
    expect(s.as('b').settles().happened).toEqual(['ChangeBalance', 'MapItemChangePledge', 'MapItemChangeRent']);
    expect(s.money.b).toBe(180);
  });
});
