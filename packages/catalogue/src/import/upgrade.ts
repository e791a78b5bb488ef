import { upgrade } from '@scalar/openapi-upgrader';

import { isRecord } from '@up/api/is-record';
import { ExactNumber } from '@up/api/numbers/exact-number';

import { copyOf } from '../document/clean-value.ts';
import { operationKeys } from './place/operation-tag.ts';
import { withoutIgnoredRules, withoutNullable } from './without-nullable.ts';

type Json = Record<string, unknown>;

/**
 * Converts an OpenAPI 3.0 or Swagger 2.0 document to OpenAPI 3.1, and takes what 3.1 does not have out of a newer one.
 * Does not change its argument and reads no referenced files.
 * @throws {Error} when the version is missing or not supported
 */
export async function upgradeDocument(document: Json): Promise<Json> {
  const version = versionOf(document);
  if (/^2(\.|$)/.test(version)) return toLatest(await fromSwagger({ ...document, swagger: '2.0' }));
  if (isOpenApi30(document)) return toLatest(withoutIgnoredRules({ ...document, openapi: '3.0.3' }));
  // Many documents of later versions still have it.
  if (version.startsWith('3.')) return withoutNullable(document);
  throw new Error(
    version === ''
      ? 'this is not an OpenAPI document: it has neither an "openapi" nor a "swagger" version'
      : `version ${version} is not supported; supported are Swagger 2.0 and OpenAPI 3.0, 3.1 and 3.2`,
  );
}

/**
 * Converts a file that an OpenAPI 3.0 document refers to: a document, a path item, a schema, or several schemas by
 * name. Only a document has a version of its own.
 */
export function upgradeFragment(written: unknown): unknown {
  if (!isRecord(written)) return written;
  const value = withoutIgnoredRules(written);
  if ('openapi' in value) return toLatest({ ...value, openapi: '3.0.3' });
  const [section, name] = placeOf(value);
  const wrapped = name === undefined ? value : { [name]: value };
  const document = {
    openapi: '3.0.3',
    ...(section === 'paths' ? { paths: wrapped } : { components: { [section]: wrapped } }),
  };
  const upgraded = toLatest(document);
  const container = section === 'paths' ? upgraded.paths : (upgraded.components as Json)[section];
  return name === undefined ? container : (container as Json)[name];
}

const schemaKeys = ['type', 'properties', 'items', 'allOf', 'oneOf', 'anyOf', 'enum'];

/** The section of a document that such a value belongs to, and a name for it; a map of values has its own names. */
function placeOf(value: Json): [section: string, name?: string] {
  const keys = Object.keys(value);
  if (keys.some((key) => operationKeys.has(key))) return ['paths', '/fragment'];
  if (typeof value.operationId === 'string' || 'responses' in value) return ['pathItems', 'fragment'];
  const section = sectionOf(value);
  if (section !== undefined) return [section, 'fragment'];
  return [sectionOf(Object.values(value)[0]) ?? 'schemas'];
}

/** The section of components that a value belongs to; undefined for a map of such values. */
function sectionOf(value: unknown): string | undefined {
  if (!isRecord(value)) return undefined;
  if ('content' in value) return 'responses';
  if (typeof value.in === 'string') return 'parameters';
  if (schemaKeys.some((key) => key in value)) return 'schemas';
  return 'schema' in value ? 'headers' : undefined;
}

/** Whether a document, and so every file that it refers to, is OpenAPI 3.0. */
export function isOpenApi30(document: Json): boolean {
  return /^3(\.0|$)/.test(versionOf(document));
}

function versionOf(document: Json): string {
  const declared = document.swagger ?? document.openapi;
  // YAML reads a version without quotes as a number.
  return typeof declared === 'string' || typeof declared === 'number' ? `${declared}` : '';
}

function toLatest(document: Json): Json {
  return withoutNullable(exact(upgrade(inPlainJson(document), '3.1')));
}

/** `patch` repairs small mistakes, such as a parameter without a type, instead of rejecting the document. */
async function fromSwagger(document: Json): Promise<Json> {
  // Loading it takes a quarter of the time of reading a small document, and few are of this version.
  const { default: swagger2openapi } = await import('swagger2openapi');
  const { openapi } = await swagger2openapi.convertObj(inPlainJson(document), { patch: true, warnOnly: true });
  return exact(openapi);
}

/** Stands before a number that the libraries would copy as an object; no text of a document has this character. */
const exactMark = '\u0000';

/** A copy for a library that knows the values of JSON only, and may change it. */
function inPlainJson(document: Json): Json {
  return copyOf(document, (each) => (each instanceof ExactNumber ? exactMark + each.text : each));
}

function exact(document: Json): Json {
  const numberOf = (each: unknown) =>
    typeof each === 'string' && each.startsWith(exactMark) ? new ExactNumber(each.slice(exactMark.length)) : each;
  return copyOf(document, numberOf);
}
