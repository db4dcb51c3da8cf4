export { linesOfSale, MAX_TOP_UP } from './payments/index.ts';
import { marketModule } from './market/index.ts';
import { moneyModule } from './money/index.ts';
import { paymentsModule } from './payments/index.ts';

type Dependencies = Parameters<typeof marketModule>[0] &
  Omit<Parameters<typeof paymentsModule>[0], 'items'> &
  Omit<Parameters<typeof moneyModule>[0], 'boughtForCoins'>;

/** The modules of the shop, each after those it depends on. */
export const shopModules = (dependencies: Dependencies) => {
  const market = marketModule(dependencies);
  return {
    market,
    payments: paymentsModule({ ...dependencies, items: market }),
    money: moneyModule({ ...dependencies, boughtForCoins: market.boughtForCoins }),
  };
};
