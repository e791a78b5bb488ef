/**
 * Imports OpenAPI documents into a backend of its own, sends each operation its own sample as the page shows it, in each
 * content type, and checks each response of status 2xx against the schema of the document with ajv:
 * `node scripts/foreign-samples.ts <file or folder> …`. A folder's document is its first argument after a colon:
 * `specification:api.v2.yaml`.
 */
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { callUrl } from '@up/api/call';
import { productInfo, type ProductInfo } from '@up/api/calls/catalogue/catalogue';
import { importDocument, type ImportReport } from '@up/api/calls/catalogue/catalogue-import';
import { operatorTokenHeader } from '@up/api/calls/staff/operator';

import { contentTypesOf, inContentType } from '../mf-docs/src/definition/in-content-type.ts';
import { writeText } from '../mf-docs/src/samples/body-pieces.ts';
import { exampleRequest } from '../mf-docs/src/samples/languages/curl.ts';
import { seedDatabase } from '../packages/backend/src/backend.ts';
import { migrationsFolder } from '../packages/backend/src/migrations.ts';
import type { CatalogueApi } from '../packages/catalogue/src/import/operations/imported-api.ts';
import { readBundle } from '../packages/catalogue/src/import/read-bundle.ts';
import { contentsOf } from '../packages/catalogue/src/import/schema/content.ts';
import { openServer } from '../packages/platform/src/database/server/server.ts';
import {
  createTestBackend,
  testOperatorToken,
  testSite,
} from '../packages/backend/src/testing/backend/test-backend.ts';
import { AjvOpinion } from '../packages/catalogue/src/testing/ajv-opinion.ts';
import { seededAt } from '../packages/backend/src/testing/database/seeded-database.ts';
import { startPostgres } from '../packages/platform/src/testing/database/postgres-server.ts';
import { signIn } from '../packages/backend/src/testing/people/signed-in.ts';
import { createSandboxProject } from '../packages/sandbox/src/testing/sandbox-project.ts';
import { errorMessage } from '../packages/api/src/error-message.ts';
import { isContainer, isRecord } from '../packages/api/src/is-record.ts';
import { pointerSteps } from '../packages/catalogue/src/document/json-pointer.ts';
import { safeDecode } from '../packages/catalogue/src/document/safe-decode.ts';

interface Bundle {
  entry: string;
  files: Record<string, string>;
}

interface Figures {
  document: string;
  operations: number;
  /** One for each content type of each operation. */
  requests: number;
  /** Answered with 2xx. */
  sent: number;
  percent: string;
  /** 2xx responses in JSON with a schema, and those of them that are valid. */
  checked: number;
  valid: number;
}

async function readDocument(argument: string): Promise<Bundle> {
  const [folder = '', entry] = argument.split(':');
  if (entry === undefined)
    return { entry: basename(folder), files: { [basename(folder)]: await readFile(folder, 'utf8') } };
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(ya?ml|json|md)$/.test(name));
  const files = await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')]));
  return { entry, files: Object.fromEntries(files) as Bundle['files'] };
}

type App = Awaited<ReturnType<typeof createTestBackend>>;

async function measure(app: App, project: (packageId: string) => Promise<Key>, bundle: Bundle): Promise<Figures> {
  const packageId = basename(bundle.entry)
    .replaceAll(/[^a-z0-9]+/gi, '-')
    .toLowerCase();
  const imported = await app.inject({
    method: importDocument.method,
    url: callUrl(importDocument, {}),
    headers: { [operatorTokenHeader]: testOperatorToken },
    payload: { ...bundle, apply: true, packageId },
  });
  if (imported.statusCode !== 200) throw new Error(`${bundle.entry}: ${imported.body}`);
  const { added } = imported.json<ImportReport>();
  const key = await project(packageId);
  const { catalogue, sources } = await readBundle(bundle, { packageId });
  const readable = Object.entries(sources).map(([name, { value }]) => [name, { value: withoutMistakes(value, value) }]);
  const opinion = new AjvOpinion(Object.fromEntries(readable) as typeof sources);
  const figures = { operations: 0, requests: 0, sent: 0, checked: 0, valid: 0 };
  for (const { id } of added) {
    const read = await app.inject({ url: callUrl(productInfo, { params: { id }, query: {} }) });
    if (read.statusCode !== 200) throw new Error(`${id} cannot be read: ${read.body}`);
    const api = read.json<ProductInfo>();
    if (api.event) continue;
    figures.operations += 1;
    const types = contentTypesOf(api).find(({ body }) => body === 'request')?.all ?? [api.requestContentType];
    const found = catalogue.apis.find((each) => each.id === id);
    for (const type of types) {
      figures.requests += 1;
      const tell = (what: string) => console.error(`${bundle.entry} ${id} ${type ?? ''}: ${what.slice(0, 300)}`);
      const { target, headers, method, body } = writeText(exampleRequest(inContentType(api, 'request', type)));
      const response = await app.inject({
        method: method as 'POST',
        url: target,
        headers: { accept: '*/*', ...Object.fromEntries(headers), ...key },
        payload: body,
      });
      if (response.statusCode < 200 || response.statusCode > 299) {
        tell(`${response.statusCode} ${response.body}`);
        continue;
      }
      figures.sent += 1;
      const place = found && schemaPlace(found, response.statusCode);
      if (!place || !/^application\/([\w.+-]+\+)?json\b/.test(String(response.headers['content-type']))) continue;
      figures.checked += 1;
      const { pointer, source } = place;
      const errors = errorsOf(opinion, response.json(), { pointer, file: source.yaml.file });
      if (errors === '') figures.valid += 1;
      else tell(errors);
    }
  }
  return { document: packageId, ...figures, percent: ((100 * figures.sent) / figures.requests).toFixed(1) };
}

const jsonTypes = new Set(['array', 'boolean', 'integer', 'null', 'number', 'object', 'string']);

/** A document without what ajv refuses to read: types and limits that JSON Schema does not have, references to nothing. */
function withoutMistakes(value: unknown, root: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutMistakes(each, root));
  if (!isRecord(value)) return value;
  const isMistake = ([key, each]: [string, unknown]) =>
    (key === 'type' && typeof each === 'string' && !jsonTypes.has(each)) ||
    (key.startsWith('exclusiveM') && typeof each === 'boolean') ||
    (key === '$ref' && typeof each === 'string' && each.startsWith('#/') && valueAt(root, each) === undefined);
  const entries = Object.entries(value).filter((entry) => !isMistake(entry));
  return Object.fromEntries(entries.map(([key, each]) => [key, withoutMistakes(each, root)]));
}

function valueAt(root: unknown, reference: string): unknown {
  return pointerSteps(safeDecode(reference.slice(1))).reduce<unknown>(
    (at, step) => (isContainer(at) ? (at as Record<string, unknown>)[step] : undefined),
    root,
  );
}

function errorsOf(opinion: AjvOpinion, value: unknown, place: { file: string; pointer: string }): string {
  try {
    return opinion.errorsAt(value, place);
  } catch (error) {
    return `not checked: ${errorMessage(error)}`;
  }
}

function schemaPlace({ place }: CatalogueApi, status: number) {
  const response = place.entries('responses').find(([code]) => code === String(status));
  return contentsOf(response?.[1].follow())[0]?.media.child('schema');
}

type Key = Record<string, string>;

const server = await startPostgres();
const database = await openServer(server.url(), { migrationsFolder });
await seedDatabase(database, () => seededAt);
const app = await createTestBackend(database, { site: { ...testSite, importMegabytes: 64 } });
const leader = await signIn(app, database.db, 'Leader');
const keyOf = async (packageId: string): Promise<Key> => {
  const { key } = await createSandboxProject(app, database.db, leader, [packageId]);
  return { 'x-up-access-key': key.accessKey, 'x-up-secret-key': key.secretKey };
};
const rows: Figures[] = [];
for (const argument of process.argv.slice(2)) rows.push(await measure(app, keyOf, await readDocument(argument)));
console.table(rows);
await app.close();
await database.close();
await server.stop();
