import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

import { parse } from 'yaml';

import { builtInCatalogue } from '../testing/built-in-catalogue.ts';
import { documentOf, importOne } from '../testing/openapi-draft.ts';
import { temporaryFolders } from '@up/platform/testing/files/temporary-folder';
import { documentsFolder } from '../documents-folder.ts';
import { importCatalogue } from './catalogue.ts';
import { webhookMethod } from '@up/api/constants/catalogue';

const folder = temporaryFolders();

describe('packages and versions', () => {
  it('turns a document without packages into one package, with ids that are valid in URLs', async () => {
    const { packages, groups, api } = await importOne(folder, {});
    expect(packages).toMatchObject([{ id: 'test-api', type: 'SANDBOX', groups: [{ id: 'cards' }] }]);
    expect(groups).toMatchObject([{ id: 'cards', title: { en: 'Cards' } }]);
    expect(api).toMatchObject({ id: 'issue-card', groupId: 'cards', method: 'POST' });
  });

  it('keeps every version of an API and marks the newest as current', async () => {
    const version = (number: string, day: string, summary: string) =>
      documentOf({
        root: { info: { title: 'Test API', version: number, 'x-released-on': day } },
        operation: { summary },
      });
    const { apis } = await importCatalogue(
      folder({
        'a-new.openapi.yaml': version('2.0.0', '2026-06-01', 'Issue'),
        'b-old.openapi.yaml': version('1.0.0', '2025-06-01', 'Issue, formerly'),
      }),
    );
    expect(apis.map((each) => [each.version, each.current])).toEqual([
      ['2.0.0', true],
      ['1.0.0', false],
    ]);
  });
});

/** The texts of several words that are the same in both languages. */
function untranslated(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('ko' in value && 'en' in value) {
    const { ko, en } = value;
    return typeof en === 'string' && ko === en && /[a-z]{3,}[ -][a-z]{2,}/i.test(en) ? [en] : [];
  }
  return Object.values(value).flatMap(untranslated);
}

describe('the built-in catalogue', () => {
  it('is complete in both languages and keeps its first packages in place', async () => {
    const catalogue = await builtInCatalogue();
    expect(catalogue.warnings).toEqual([]);
    expect(untranslated(catalogue)).toEqual([]);
    expect(catalogue.packages.slice(0, 2).map(({ id, type }) => [id, type])).toEqual([
      ['card-issuing', 'SANDBOX'],
      ['digital-wallet', 'SANDBOX'],
    ]);
    const current = catalogue.apis.filter((api) => api.current);
    expect(current.length).toBeGreaterThanOrEqual(70);
    expect(new Set(catalogue.packages.map(({ type }) => type)).size).toBe(4);
    expect(catalogue.apis.length - current.length).toBeGreaterThanOrEqual(4);
    const [events, calls] = [
      catalogue.apis.filter(({ method }) => method === webhookMethod),
      catalogue.apis.filter(({ method }) => method !== webhookMethod),
    ];
    expect(events.length).toBeGreaterThanOrEqual(40);
    for (const { place } of events) expect(place.pointer).toMatch(/^\/webhooks\/[A-Z_]+\/post$/);
    for (const { definition, place } of calls) {
      expect(definition.headers.map(({ field }) => field)).toEqual(
        expect.arrayContaining(['X-UP-Access-Key', 'X-UP-Secret-Key']),
      );
      expect(definition.responses.map(({ httpCode }) => httpCode)).toEqual(expect.arrayContaining(['200', '401']));
      expect(definition.responses.every(({ example }) => example !== undefined)).toBe(true);
      expect(place.pointer).toMatch(/^\/paths\/~1sandbox~1v1~1/);
    }
  });

  it('has the settlements, movements and events of the payments that a package contains', async () => {
    const { packages } = await builtInCatalogue();
    const open = packages.filter(({ groups }) => {
      const has = (id: string) => groups.some((group) => group.id === id);
      const closing = ['settlements', 'transactions', 'notifications'];
      return has('payments') && !closing.every(has);
    });
    expect(open.map(({ id }) => id)).toEqual([]);
  });

  it('names no schema like something of JavaScript, which the types of a generated client would hide', () => {
    const builtIn = new Set(runInNewContext('Object.getOwnPropertyNames(globalThis)') as string[]);
    const names = readdirSync(documentsFolder).flatMap((name) => {
      const document = parse(readFileSync(join(documentsFolder, name), 'utf8')) as Partial<Components>;
      return Object.keys(document.components?.schemas ?? {});
    });
    expect(names).toContain('ErrorResponse');
    expect(names.filter((name) => builtIn.has(name))).toEqual([]);
  });

  it('has an example for each request body, in which no date is still to come', async () => {
    const documents = readdirSync(documentsFolder).filter((name) => name.endsWith('.openapi.yaml'));
    const operations = documents.flatMap((name) => {
      const { paths } = parse(readFileSync(join(documentsFolder, name), 'utf8')) as { paths: Record<string, object> };
      return Object.values(paths).flatMap((item) => Object.values(item) as Operation[]);
    });
    const bodies = operations.flatMap(({ operationId, requestBody }) =>
      Object.values(requestBody?.content ?? {}).map(({ example }) => ({ operationId, example })),
    );
    expect(bodies.length).toBeGreaterThan(40);
    expect(bodies.filter(({ example }) => example === undefined)).toEqual([]);
    const lastRelease = '2026-11-23';
    const ending = bodies.filter(({ example }) =>
      (JSON.stringify(example).match(/\d{4}-\d{2}-\d{2}/g) ?? []).some((day) => day > lastRelease),
    );
    expect(ending).toEqual([]);
  });
});

interface Components {
  components: { schemas?: object };
}

interface Operation {
  operationId?: string;
  requestBody?: { content: Record<string, { example?: object }> };
}
