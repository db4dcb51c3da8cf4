import { CommandError, type OperatorCommand } from '../../../operator/command.ts';
import { minute } from '../../../operator/terminal.ts';
import type { Payments } from './payments.ts';

const FAILURES = {
  'not-found': 'No such payment.',
  'not-paid': 'The payment is not paid, or it is refunded already.',
  spent: 'The user has spent what was bought. Take it back by other means first.',
} as const;

/** The commands that show and refund a payment. */
export const paymentCommands = (payments: Pick<Payments, 'check' | 'find' | 'refund'>): readonly OperatorCommand[] => [
  {
    name: 'payment',
    usage: [
      ['payment show <id>', 'shows a payment'],
      ['payment check <id>', 'asks the provider about a payment, as after a chargeback'],
      ['payment refund <id>', 'takes the coins or the item back and returns the roubles'],
    ],
    run: async ([form, id, ...rest]) => {
      if (id === undefined || rest.length > 0) return null;
      if (form === 'refund') {
        const outcome = await payments.refund(id);
        if (outcome !== 'refunded') throw new CommandError(FAILURES[outcome]);
      } else if (form === 'check') {
        if (!(await payments.check(id))) throw new CommandError(FAILURES['not-found']);
      } else if (form !== 'show') return null;
      const row = await payments.find(id);
      if (row === null) throw new CommandError(FAILURES['not-found']);
      const bought = row.itemId === null ? `${row.coins} coins` : `item ${row.itemId}`;
      return [
        `${row.id}  ${minute(row.createdAt)}  ${row.status}${row.isRefundDue ? ' (refund is due)' : ''}`,
        `user: ${row.userId ?? '—'}  ${row.amount} ₽ for ${bought} by ${row.type}`,
        ...(row.returnedAmount > 0 ? [`returned at the provider: ${row.returnedAmount} ₽`] : []),
        `${row.provider}: ${row.externalId ?? '—'}`,
      ];
    },
  },
];
