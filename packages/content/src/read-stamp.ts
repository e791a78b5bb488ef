import type { Call } from '@up/api/call';
import type { Locale } from '@up/api/constants/locales';

import type { ContentSource } from './content-source.ts';

/**
 * A text that changes with every change of a type in a language: its latest entry, and the number of entries.
 * @throws {Error} when the CMS does not answer, or rejects the request
 */
export async function readStamp(source: ContentSource, call: Call, locale: Locale): Promise<string> {
  const query = new URLSearchParams({
    locale,
    fields: 'updatedAt',
    sort: 'updatedAt:desc',
    'pagination[page]': '1',
    'pagination[pageSize]': '1',
  });
  const { status, response } = await source.readRaw(call.path, query);
  if (status >= 500) throw new Error(`${call.path} was answered with ${status}`);
  const data = response?.data;
  const latest = Array.isArray(data) ? data[0] : data;
  return [status, response?.meta?.pagination?.total, latest?.id, latest?.attributes.updatedAt].join(' ');
}
