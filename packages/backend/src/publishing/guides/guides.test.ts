import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';

import { locales } from '@up/api/constants/locales';
import { eventTypes } from '@up/api/constants/event-types';

import { documentsFolder } from '@up/catalogue/import/documents-folder';
import { importCatalogue } from '@up/catalogue/import/catalogue';
import { newSecret, signedHeaders } from '@up/sandbox/callbacks/signature';
import { eventTexts } from '@up/sandbox/events/webhooks/generate';
import { stateBlocks, stateBlocksIn } from './state-blocks.ts';
import { operations } from '@up/sandbox/http/operation-of';

const folder = new URL('../../../content/', import.meta.url);
const fileOf = (locale: string, name: string) => readFileSync(new URL(`${locale}/guidelines/${name}`, folder), 'utf8');
const namesIn = (locale: string) => readdirSync(new URL(`${locale}/guidelines/`, folder));

/** The code blocks of a guide in a language. */
function blocksOf(text: string, language: string): string[] {
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(([, block = '']) => block);
}

describe.each(locales)('the guides in %s', (locale) => {
  it('have a table of all events', () => {
    const text = fileOf(locale, 'events.md');
    const rows = [...text.matchAll(/^\| `([A-Z_]+)`\s*\| (.*?)\s*\|$/gm)].map(([, type, what]) => [type, what]);
    expect(rows).toEqual(eventTypes.map((type) => [type, eventTexts[type][locale]]));
  });

  it('show the states that the code allows', () => {
    expect(stateBlocksIn(fileOf(locale, 'lifecycles.md'))).toEqual(stateBlocks());
  });

  it('have JSON that can be parsed', () => {
    const texts = namesIn(locale).map((name) => fileOf(locale, name));
    for (const text of texts) {
      for (const block of blocksOf(text, 'json')) expect(() => JSON.parse(block) as unknown).not.toThrow();
    }
  });

  it('name APIs that exist in their table of verbs', async () => {
    const rows = [...fileOf(locale, 'lists.md').matchAll(/^\| `([a-z`, ]+)`\s*\|.*\| (`[a-z-]+`.*?)\s*\|$/gm)];
    expect(rows.length).toBeGreaterThan(5);
    const { apis } = await importCatalogue(documentsFolder);
    const ids = new Set(apis.map(({ id }) => id));
    for (const [, verbs = '', names = ''] of rows) {
      const named = [...names.matchAll(/[a-z-]+/g)].map(([name]) => name);
      expect(named.filter((name) => !ids.has(name))).toEqual([]);
      const used = new Set(named.map((name) => name.split('-')[0] ?? ''));
      expect(used).toEqual(new Set(verbs.replaceAll('`', '').split(', ')));
    }
  });

  it('name test helpers that exist', () => {
    const paths = [...fileOf(locale, 'test-values.md').matchAll(/^\| `(\/test\/\S+)`/gm)].map(([, path]) => path);
    const existing = Object.keys(operations).flatMap(
      (name) => /(\/test\/\S+)$/.exec(name.replace('/sandbox/v1', ''))?.[1] ?? [],
    );
    expect(new Set(paths)).toEqual(new Set(existing.filter((path) => path.startsWith('/test/'))));
  });

  it('have code that verifies the signature of a callback', () => {
    const [code = ''] = blocksOf(fileOf(locale, 'callbacks.md'), 'js');
    const isGenuine = runInNewContext(`${code.replace(/^import .*$/gm, '')}; isGenuine`, {
      Buffer,
      createHmac,
      timingSafeEqual,
    }) as (headers: object, body: string, secret: string) => boolean;
    const secret = newSecret(randomBytes);
    const message = { id: 'evt_6MhB2sZwT8Rv', timestamp: 1_793_000_000, body: '{"a":1}' };
    const headers = signedHeaders([newSecret(randomBytes), secret], message);
    expect(isGenuine(headers, '{"a":1}', secret)).toBe(true);
    expect(isGenuine(headers, '{"a":2}', secret)).toBe(false);
  });

  it('have code that ignores events that are repeated or late', () => {
    const [code = ''] = blocksOf(fileOf(locale, 'events.md'), 'js');
    const known = runInNewContext(`${code}
      for (const sequence of [1, 3, 2, 3]) apply('crd_8ZbW4nQyK1Je', { sequence, status: sequence });
      known.get('crd_8ZbW4nQyK1Je')`) as object;
    expect(known).toMatchObject({ sequence: 3, status: 3 });
  });

  it('have a pager that reads all pages of a list', async () => {
    const [code = ''] = blocksOf(fileOf(locale, 'lists.md'), 'js');
    const pages = [
      { data: [1, 2], nextCursor: 'second', hasMore: true },
      { data: [3], hasMore: false },
    ];
    const requests: unknown[] = [];
    const list = async (query: unknown) => {
      requests.push(query);
      return pages[requests.length - 1];
    };
    const allOf = runInNewContext(`${code}; allOf`) as (list: unknown, query: object) => AsyncIterable<number>;
    const rows: number[] = [];
    for await (const row of allOf(list, { status: 'ACTIVE' })) rows.push(row);
    expect(rows).toEqual([1, 2, 3]);
    expect(requests).toMatchObject([{ status: 'ACTIVE', limit: 100 }, { cursor: 'second' }]);
  });
});

it('are the same guides in each language', () => {
  expect(namesIn('ko')).toEqual(namesIn('en'));
});
