import type { Currency } from '../../model/money.ts';

type Tolerance = { percent: number } | { most: Readonly<Record<Currency, number>> };

const tip: Tolerance = { percent: 20 };
const extras: Tolerance = { percent: 15 };
/** Authorized with a small amount, before it is known what will be used. */
const fuel: Tolerance = { most: { KRW: 150_000, USD: 15_000 } };
const transit: Tolerance = { most: { KRW: 20_000, USD: 2_000 } };

/** What clearings may add to their authorization, by merchant category (ISO 18245). */
const tolerances: Readonly<Record<string, Tolerance>> = {
  ...{ '5811': tip, '5812': tip, '5813': tip, '5814': tip, '4121': tip, '7230': tip },
  ...{ '7011': extras, '7512': extras, '4411': extras },
  ...{ '5541': fuel, '5542': fuel },
  ...{ '4111': transit, '4112': transit, '4131': transit, '4784': transit },
};

interface Authorized {
  categoryCode?: string;
  amount: bigint;
  currency: Currency;
}

/** The most that all clearings of an authorization may come to. */
export function mostCleared({ categoryCode = '', amount, currency }: Authorized): bigint {
  const tolerance = Object.hasOwn(tolerances, categoryCode) ? tolerances[categoryCode] : undefined;
  if (!tolerance) return amount;
  if ('percent' in tolerance) return amount + (amount * BigInt(tolerance.percent)) / 100n;
  const most = BigInt(tolerance.most[currency]);
  return amount > most ? amount : most;
}
