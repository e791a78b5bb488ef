import { storagePrefix } from '@up/api/constants/storage-prefix';

import { visitKeys } from '../../session/forget-visit.ts';

/** The durations for which a pop-up can be hidden, with their codes (product.md#durations). */
export const hidingUnits = {
  minutes: '01',
  hours: '02',
  days: '03',
  weeks: '04',
  months: '05',
  years: '06',
} as const;
export type HidingUnit = keyof typeof hidingUnits;

/** Expiry time in UTC; `code` is the chosen duration. */
interface Hidden {
  code: string;
  until: string;
}

const hiddenKey = `${storagePrefix.local}survey-hidden`;
/** The displayed flag of a browser session (product.md#session). */
const shownKey = visitKeys.surveyShown;

const minute = 60_000;
const fixed = { minutes: minute, hours: 60 * minute, days: 24 * 60 * minute, weeks: 7 * 24 * 60 * minute };

/** Adds one unit to a time; a month after the 31st is the end of the next month. */
export function addUnit(now: Date, unit: HidingUnit): Date {
  if (unit !== 'months' && unit !== 'years') return new Date(now.getTime() + fixed[unit]);
  const months = now.getUTCMonth() + (unit === 'months' ? 1 : 12);
  const lastDay = new Date(Date.UTC(now.getUTCFullYear(), months + 1, 0)).getUTCDate();
  const result = new Date(now);
  result.setUTCFullYear(now.getUTCFullYear(), months, Math.min(now.getUTCDate(), lastDay));
  return result;
}

type SurveyStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** What this browser stores about the pop-up: hidden until a time, or already shown in this session. */
export function createSurveyHiding(local: SurveyStorage, session: SurveyStorage, now: () => Date) {
  return {
    mayShow: () => session.getItem(shownKey) === null && !(hiddenUntil(local.getItem(hiddenKey)) > now().getTime()),
    shown: () => session.setItem(shownKey, '1'),
    hide(unit: HidingUnit) {
      const hidden: Hidden = { code: hidingUnits[unit], until: addUnit(now(), unit).toISOString() };
      local.setItem(hiddenKey, JSON.stringify(hidden));
    },
  };
}

export type SurveyHiding = ReturnType<typeof createSurveyHiding>;

/** Foreign or invalid data hides nothing. */
function hiddenUntil(stored: string | null): number {
  try {
    return Date.parse((JSON.parse(stored ?? '{}') as Partial<Hidden> | null)?.until ?? '');
  } catch {
    return NaN;
  }
}
