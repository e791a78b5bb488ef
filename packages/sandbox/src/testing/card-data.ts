import { isRecord } from '@up/api/is-record';

import { issuers } from '../resources/cards/card-number.ts';

const fullNumber = new RegExp(`\\b(${Object.values(issuers).join('|')})\\d{10}\\b`);

/**
 * Where a response has the full number of a card or its CVC, either of which brings the server that receives it into the
 * scope of PCI DSS.
 */
export function cardDataIn(value: unknown, at = ''): string[] {
  if (typeof value === 'string') return fullNumber.test(value) ? [at] : [];
  if (Array.isArray(value)) return value.flatMap((each, index) => cardDataIn(each, `${at}.${index}`));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, each]) => {
    const place = `${at}.${name}`;
    return name === 'cardNumber' || name === 'cvc' ? [place] : cardDataIn(each, place);
  });
}
