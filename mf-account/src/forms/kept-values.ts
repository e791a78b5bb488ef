import { storagePrefix } from '@up/api/constants';

/** Whose values they are: a visitor's, in whatever form they were typed, or those of the profile being edited. */
export type Place = 'visitor' | 'profile';

type Values = Record<string, unknown>;

const keyOf = (place: Place) => `${storagePrefix.session}account-${place}`;

/** What was typed in this tab and not sent yet, by field name. */
export function readKept(place: Place): Values {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(place)) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}

/** Never hand a password in: what is kept lies in the browser as plain text. */
export function keep(place: Place, values: Values): void {
  try {
    sessionStorage.setItem(keyOf(place), JSON.stringify({ ...readKept(place), ...values }));
  } catch {
    // Storage can be forbidden or full: then nothing survives a reload, and nothing else changes.
  }
}

export function forgetKept(place: Place): void {
  try {
    sessionStorage.removeItem(keyOf(place));
  } catch {
    // Where nothing can be kept there is nothing to forget.
  }
}
