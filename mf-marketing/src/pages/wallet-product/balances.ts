/** In won: a wallet below this balance is charged automatically. */
export const threshold = 20_000;
export const charge = 50_000;

const spent = [0, 8_400, 12_500, 4_500, 16_200, 0, 9_800, 21_000, 6_300, 3_200, 18_500, 7_900, 0, 11_400];
const first = 52_000;

export interface DayBalance {
  before: number;
  after: number;
  /** Whether the wallet was charged automatically on that day. */
  charged: boolean;
}

/** Two weeks of a wallet, day by day: payments, and automatic charges. */
export const balances: readonly DayBalance[] = spent.reduce<DayBalance[]>((days, amount) => {
  const before = days.at(-1)?.after ?? first;
  const left = before - amount;
  const charged = left < threshold;
  return [...days, { before, after: charged ? left + charge : left, charged }];
}, []);
