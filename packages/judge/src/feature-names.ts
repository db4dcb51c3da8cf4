/** Categories with offices that the features tell apart. */
export const OFFICE_CATEGORIES = 8;

const CATEGORIES = Array.from({ length: OFFICE_CATEGORIES }, (_, at) => at + 1);

/**
 * The features of a seat, in the order of the network's inputs. `Log` marks the logarithm of a sum,
 * `others` means the other players still in, income and expense are expected rents of a round.
 */
export const FEATURE_NAMES: readonly string[] = [
  ...['cash', 'cashLog', 'liquid', 'meansLog', 'list', 'offices'],
  ...['income', 'incomeLog', 'expense', 'expenseLog'],
  ...['potential', 'potentialLog', 'potentialWithPledges', 'potentialWithPledgesLog'],
  ...['highestRent', 'highestRentByCash', 'highestRentByMeans', 'rentAboveCash', 'rentAboveMeans'],
  ...['nextRent', 'nextRentAboveCash', 'nextRentAboveMeans'],
  ...['inJail', 'movesInJail', 'exitCard'],
  ...['throwsBefore', 'isNext', 'position', 'mayBuy'],
  ...['pledged', 'lapsing'],
  ...['transports', 'transports3', 'transports4', 'resources', 'resources2'],
  ...CATEGORIES.flatMap((id) => [`share${id}`, `whole${id}`, `level${id}`]),
  ...['missingAtBank', 'missingAtOthers', 'blocked'],
  ...['othersMostCash', 'othersCash', 'othersMostIncome', 'othersIncome'],
  ...['othersMostPotential', 'othersPotential', 'othersMostMeans', 'othersMostWorth'],
  ...['shareOfWorth', 'shareOfIncome', 'shareOfPotential', 'potentialByMeans'],
  ...['in2', 'in3', 'in4', 'in5'],
  ...['round', 'lateRound', 'freeWithOffices', 'freeWithoutOffices', 'players', 'anyConstruction'],
];

/** Number of features of a seat. */
export const FEATURES = FEATURE_NAMES.length;
