import type { Currency } from '../../model/money.ts';

interface Tolerance {
  /** The categories of merchants (ISO 18245). */
  categories: readonly string[];
  percent?: number;
  /** For what is authorized with a small amount, before it is known what will be used. */
  most?: Readonly<Record<Currency, number>>;
}

/** What clearings may add to their authorization: tips, extras of hotels and rentals, fuel, and the fares of a day. */
const tolerances: readonly Tolerance[] = [
  { categories: ['5811', '5812', '5813', '5814', '4121', '7230'], percent: 20 },
  { categories: ['7011', '7512', '4411'], percent: 15 },
  { categories: ['5541', '5542'], most: { KRW: 150_000, USD: 15_000 } },
  { categories: ['4111', '4112', '4131', '4784'], most: { KRW: 20_000, USD: 2_000 } },
];

interface Authorized {
  categoryCode?: string;
  amount: bigint;
  currency: Currency;
}

/** The most that all clearings of an authorization may come to. */
export function mostCleared({ categoryCode = '', amount, currency }: Authorized): bigint {
  const found = tolerances.find(({ categories }) => categories.includes(categoryCode));
  const { percent = 0, most } = found ?? {};
  const raised = amount + (amount * BigInt(percent)) / 100n;
  const usual = BigInt(most?.[currency] ?? 0);
  return raised > usual ? raised : usual;
}
