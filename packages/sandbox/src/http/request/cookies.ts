import type { IncomingHttpHeaders } from 'node:http';

import { sandboxCookieHeader } from '@up/api/calls/sandbox/sandbox';

import { safeDecode } from '@up/catalogue/document/safe-decode';

/** The cookies of a call, also those that a page sends in a header of ours, because browsers let none set `Cookie`. */
export function cookiesOf({
  cookie,
  [sandboxCookieHeader.toLowerCase()]: own,
}: IncomingHttpHeaders): Record<string, string> {
  const pairs = [own ?? [], cookie ?? []].flat().flatMap((text) => text.split(';'));
  const cookies = pairs.flatMap((pair): [string, string][] => {
    const [name = '', value = ''] = pair.trim().split(/=(.*)/s);
    return name === '' ? [] : [[name, safeDecode(value)]];
  });
  return Object.fromEntries(cookies);
}
