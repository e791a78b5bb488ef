/** In won: a wallet below this balance is charged automatically. */
export const threshold = 20_000;
export const charge = 50_000;

const spending = [0, 8_400, 12_500, 4_500, 16_200, 0, 9_800, 21_000, 6_300, 3_200, 18_500, 7_900, 0, 11_400];
const initialBalance = 52_000;

export interface DayBalance {
  before: number;
  after: number;
  /** Whether the wallet was charged automatically on that day. */
  charged: boolean;
}

/** Two weeks of a wallet, day by day: payments, and automatic charges. */
export const balances: readonly DayBalance[] = spending.reduce<DayBalance[]>((days, amount) => {
  const before = days.at(-1)?.after ?? initialBalance;
  const remaining = before - amount;
  const charged = remaining < threshold;
  return [...days, { before, after: charged ? remaining + charge : remaining, charged }];
}, []);
