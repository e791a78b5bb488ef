import type { Wrong } from '../../model/invalid.ts';
import { wrongPastMoment } from '../../model/seoul-time.ts';
import type { CardholderRequest } from './data.ts';

/** What is wrong with the consents of a request, by field: a type has one answer. */
export function wrongConsents(
  consents: CardholderRequest['consents'],
  now: Date,
): Record<string, Wrong | false | undefined> {
  return Object.fromEntries(
    consents.flatMap(({ type, agreedAt }, index) => [
      [`consents.${index}.type`, consents.findIndex((each) => each.type === type) < index && 'notAllowed'],
      [`consents.${index}.agreedAt`, wrongPastMoment(agreedAt, now)],
    ]),
  );
}
