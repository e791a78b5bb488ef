import { isRecord } from '@up/api/is-record';
import { newTable } from '@up/api/new-table';

import { callbackMethod, webhookMethod } from '@up/api/constants/catalogue';
import { originalSecurityKey } from '../document/mounted-place.ts';
import { pointerSteps, pointerTo } from '../document/json-pointer.ts';
import {
  builtInKey,
  mountedKey,
  originalRequirementsKey,
  originalSchemesKey,
  schemesNamed,
} from '../import/place/mount.ts';
import { baseOf, withAbsoluteLinks } from '../import/texts/absolute-links.ts';
import { methodAt, operationKeys, otherMethodsKey } from '../import/place/operation-tag.ts';
import type { SourcePlace } from '../model.ts';
import { Assembler } from './assembler.ts';
import type { ExportedApi, ExportedPackage } from '../repository/exported-packages.ts';

type Json = Record<string, unknown>;

/** A package as one OpenAPI document in English, with separate Korean texts: 3.1, or 3.2 when it needs that. */
export interface PackageDocument {
  document: Json;
  /** By JSON pointer. */
  korean: ReadonlyMap<string, string>;
}

/** Where the APIs are called: the sandbox and UAT at the site, by the keys of each, and production. */
export interface Addresses {
  siteUrl: string;
  productionUrl: string;
}

export function packageDocument(
  { row, groups, apis, bundles }: ExportedPackage,
  { siteUrl, productionUrl }: Addresses,
): PackageDocument {
  const assembler = new Assembler(bundles);
  const version = apis.map((api) => api.version).toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))[0];
  const paths: Record<string, Json> = newTable();
  const webhooks: Record<string, Json> = newTable();
  for (const api of apis) {
    // A callback is a part of the operation that causes it.
    if (api.method === callbackMethod) continue;
    const isWebhook = api.method === webhookMethod;
    // An operation in a file of its own is a POST.
    const method = isWebhook ? (methodAt(api.place.pointer)?.method ?? 'post') : methodKey(api.method);
    const item = ((isWebhook ? webhooks : paths)[api.path] ??= newTable());
    const isOther = !operationKeys.has(method);
    const operations = isOther ? ((item[otherMethodsKey] ??= newTable()) as Json) : item;
    const place = pointerTo(isWebhook ? '/webhooks' : '/paths', api.path);
    const at = pointerTo(isOther ? pointerTo(place, otherMethodsKey) : place, method);
    operations[method] = operationOf(assembler, api, version ?? '', at);
  }
  const { id, type, dailyMaxCount, approvalRequired, mandatoryApis } = row;
  const topGroups = groups.filter(({ parentId }) => parentId === null).map((group) => group.id);
  const document = {
    openapi: isOfLaterVersion([...Object.values(paths), ...Object.values(webhooks)], assembler.components)
      ? '3.2.0'
      : '3.1.0',
    info: { title: row.title.en, version: version ?? '1.0.0', description: row.description.en },
    servers: [
      { url: siteUrl, description: 'Sandbox, with mock keys' },
      { url: siteUrl, description: 'Acceptance test, with UAT keys' },
      { url: productionUrl, description: 'Production, with the keys of production' },
    ],
    ...(row.origin === 'files' && { [builtInKey]: true }),
    'x-packages': [
      {
        id,
        title: row.title.en,
        type,
        dailyMaxCount,
        approvalRequired,
        description: row.description.en,
        groups: topGroups,
        ...(mandatoryApis.length > 0 && { mandatoryApis }),
      },
    ],
    tags: groups.map((group) => ({
      name: group.id,
      'x-title': group.title.en,
      ...(group.parentId !== null && { 'x-parent': group.parentId }),
      description: group.description.en,
    })),
    paths,
    ...(Object.keys(webhooks).length > 0 && { webhooks }),
    components: assembler.components,
  };
  const korean = new Map([
    ...localized('/info', { title: row.title, description: row.description }),
    ...localized('/x-packages/0', { title: row.title, description: row.description }),
    ...groups.flatMap((group, index) =>
      localized(`/tags/${index}`, { 'x-title': group.title, description: group.description }),
    ),
    ...assembler.korean,
  ]);
  return { document, korean };
}

function localized(at: string, texts: Record<string, { ko: string; en: string }>): [string, string][] {
  return Object.entries(texts)
    .filter(([, { ko, en }]) => ko !== en)
    .map(([key, { ko }]) => [pointerTo(at, key), ko]);
}

/** The operation with what its document defines elsewhere: the parameters of its path, and the security. */
function operationOf(assembler: Assembler, api: ExportedApi, version: string, at: string): Json {
  const { place } = api;
  const operation = assembler.copy(place, at) as Json;
  return {
    ...operation,
    ...titleOf(assembler, api, operation, at),
    ...linkedDescription(assembler, place, operation, at),
    ...describedResponses(operation),
    operationId: api.id,
    tags: [api.groupId],
    ...(api.dailyMaxCount > 0 && { 'x-daily-max-count': api.dailyMaxCount }),
    ...(api.version !== version && { 'x-version': api.version }),
    'x-released-on': api.releasedOn,
    ...parametersOf(assembler, place, at),
    ...(api.method !== webhookMethod && securityOf(assembler, place, operation)),
  };
}

/**
 * An operation without a summary was titled by its id at the import. Its id in the export may differ, so the export
 * contains the title in both languages.
 */
function titleOf(assembler: Assembler, { title }: ExportedApi, operation: Json, at: string): Json {
  const pointer = pointerTo(at, 'summary');
  if (operation.summary || assembler.korean.get(pointer)) return {};
  assembler.korean.set(pointer, title.ko);
  return { summary: title.en };
}

/** Links of another service lead to its own site, which the export does not name. */
function linkedDescription(assembler: Assembler, place: SourcePlace, { description }: Json, at: string): Json {
  const root = rootOf(assembler, place).value;
  if (root[mountedKey] !== true || typeof description !== 'string') return {};
  const pointer = pointerTo(at, 'description');
  const korean = assembler.korean.get(pointer);
  if (korean !== undefined) assembler.korean.set(pointer, withAbsoluteLinks(korean, baseOf(root)));
  return { description: withAbsoluteLinks(description, baseOf(root)) };
}

/** OpenAPI requires a description; a response without one is shown with its code. */
function describedResponses({ responses }: Json): Json {
  if (!isRecord(responses)) return {};
  const described = Object.entries(responses).map(([httpCode, response]): [string, unknown] =>
    isRecord(response) && !('$ref' in response) && response.description === undefined
      ? [httpCode, { description: httpCode, ...response }]
      : [httpCode, response],
  );
  return { responses: Object.fromEntries(described) };
}

/** The document that an operation belongs to. */
function rootOf(assembler: Assembler, place: SourcePlace): { place: SourcePlace; value: Json } {
  const root = { ...place, file: assembler.mountedFile(place) ?? place.file, pointer: '' };
  return { place: root, value: assembler.valueAt(root) as Json };
}

/** The key of a method in a Path Item; one that OpenAPI has no key for is written as it is. */
function methodKey(method: string): string {
  const key = method.toLowerCase();
  return operationKeys.has(key) ? key : method;
}

/** Keys that only OpenAPI 3.2 has. */
const laterKeys: ReadonlySet<string> = new Set(['itemSchema', 'itemEncoding', 'prefixEncoding']);
const laterFlow = 'deviceAuthorization';

/** Whether a package needs OpenAPI 3.2: for the method of an operation, a content type, a parameter or a scheme. */
function isOfLaterVersion(items: readonly Json[], components: unknown): boolean {
  const hasLaterMethod = items.some((item) => 'query' in item || otherMethodsKey in item);
  return hasLaterMethod || items.some(hasLaterKey) || hasLaterKey(components);
}

/** Schemas and examples are not looked at. */
function hasLaterKey(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasLaterKey);
  if (!isRecord(value)) return false;
  if (value.in === 'querystring' || (isRecord(value.flows) && laterFlow in value.flows)) return true;
  return Object.entries(value).some(([key, each]) => laterKeys.has(key) || (!unsearched.has(key) && hasLaterKey(each)));
}

const unsearched: ReadonlySet<string> = new Set(['schema', 'schemas', 'example', 'examples']);

/** The parameters of the path, each in the way of the operation if that has it too, and then its others. */
function parametersOf(assembler: Assembler, place: SourcePlace, at: string): Json {
  // An operation in another file has no path item around it.
  const found = methodAt(place.pointer);
  const placesAt = (pointer: string): SourcePlace[] => {
    const list = pointerTo(pointer, 'parameters');
    const items = listOf(assembler.valueAt({ ...place, pointer: list }));
    return items.map((_, index) => ({ ...place, pointer: pointerTo(list, index) }));
  };
  const shared = found ? placesAt(found.item) : [];
  if (shared.length === 0) return {};
  const keyOf = (each: SourcePlace) => {
    const value = assembler.valueAt(assembler.origin(each));
    return isRecord(value) ? `${String(value.in)} ${String(value.name)}` : each.pointer;
  };
  const all = new Map([...shared, ...placesAt(place.pointer)].map((each) => [keyOf(each), each]));
  const own = pointerTo(at, 'parameters');
  assembler.forgetTexts(own);
  return { parameters: [...all.values()].map((each, index) => assembler.copy(each, pointerTo(own, index))) };
}

/** The security of the sandbox, and beside it what the document of another service requires. */
function securityOf(assembler: Assembler, place: SourcePlace, operation: Json): Json {
  const { place: rootPlace, value: root } = rootOf(assembler, place);
  const isMounted = root[mountedKey] === true;
  const original = isMounted ? (operation.security ?? root[originalRequirementsKey]) : undefined;
  const requirements = listOf((isMounted ? undefined : operation.security) ?? root.security) as Json[];
  const security = requirements.map((requirement) =>
    Object.fromEntries(
      Object.entries(requirement).map(([name, scopes]) => {
        const pointer = pointerTo('/components/securitySchemes', name);
        if (assembler.valueAt({ ...rootPlace, pointer }) === undefined) return [name, scopes];
        // The documents of a package refer to the same scheme, each by one of its own.
        const reference = assembler.reference(assembler.origin({ ...rootPlace, pointer }));
        return [pointerSteps(reference.slice(1)).at(-1) ?? name, scopes];
      }),
    ),
  );
  if (!Array.isArray(original)) return { security };
  const schemes = schemesNamed(root[originalSecurityKey], original.filter(isRecord).flatMap(Object.keys));
  const hasSchemes = Object.keys(schemes).length > 0;
  return { security, [originalRequirementsKey]: original, ...(hasSchemes && { [originalSchemesKey]: schemes }) };
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
