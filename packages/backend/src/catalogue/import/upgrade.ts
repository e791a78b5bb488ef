import { upgrade } from '@scalar/openapi-upgrader';
import swagger2openapi from 'swagger2openapi';

import { operationKeys } from './operation-tag.ts';

type Json = Record<string, unknown>;

/**
 * An OpenAPI 3.0 or Swagger 2.0 document as OpenAPI 3.1; a newer one as it is. The document itself is not changed, and
 * nothing that it refers to is read.
 * @throws {Error} when it is none of them
 */
export async function upgradeDocument(document: Json): Promise<Json> {
  const version = versionOf(document);
  if (/^2(\.|$)/.test(version)) return toLatest(await fromSwagger({ ...document, swagger: '2.0' }));
  if (isThreeZero(document)) return toLatest({ ...structuredClone(document), openapi: '3.0.3' });
  if (version.startsWith('3.')) return document;
  throw new Error(
    version === ''
      ? 'this is no OpenAPI document: neither "openapi" nor "swagger" says a version'
      : `version ${version} is not understood; Swagger 2.0 and OpenAPI 3.0, 3.1 and 3.2 are`,
  );
}

/**
 * A file that an OpenAPI 3.0 document refers to: a document, a path item, a schema, or several of them by name. It says
 * no version itself.
 */
export function upgradeFragment(value: unknown): unknown {
  if (!isObject(value)) return value;
  if ('openapi' in value) return toLatest({ ...structuredClone(value), openapi: '3.0.3' });
  const copy = structuredClone(value);
  const [section, name] = placeOf(value);
  const holder = name === undefined ? copy : { [name]: copy };
  const document = {
    openapi: '3.0.3',
    ...(section === 'paths' ? { paths: holder } : { components: { [section]: holder } }),
  };
  const upgraded = toLatest(document);
  const container = section === 'paths' ? upgraded.paths : (upgraded.components as Json)[section];
  return name === undefined ? container : (container as Json)[name];
}

const schemaKeys = ['type', 'properties', 'items', 'allOf', 'oneOf', 'anyOf', 'enum'];

/** Where in a document such a value would stand, and under which name; several values have their own names. */
function placeOf(value: Json): [section: string, name?: string] {
  const keys = Object.keys(value);
  if (keys.some((key) => operationKeys.has(key))) return ['paths', '/fragment'];
  if (typeof value.operationId === 'string' || 'responses' in value) return ['pathItems', 'fragment'];
  if ('content' in value) return ['responses', 'fragment'];
  if (typeof value.in === 'string') return ['parameters', 'fragment'];
  return keys.some((key) => schemaKeys.includes(key)) ? ['schemas', 'fragment'] : ['schemas'];
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether what a document refers to is of OpenAPI 3.0 too. */
export function isThreeZero(document: Json): boolean {
  return /^3(\.0|$)/.test(versionOf(document));
}

function versionOf(document: Json): string {
  const said = document.swagger ?? document.openapi;
  // YAML reads a version without quotes as a number.
  return typeof said === 'string' || typeof said === 'number' ? `${said}` : '';
}

function toLatest(document: Json): Json {
  return upgrade(document, '3.1');
}

/** `patch` mends small mistakes, such as a parameter without a type, instead of refusing the whole. */
async function fromSwagger(document: Json): Promise<Json> {
  const { openapi } = await swagger2openapi.convertObj(structuredClone(document), { patch: true, warnOnly: true });
  return openapi;
}
