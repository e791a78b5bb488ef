import { upgrade } from '@scalar/openapi-upgrader';
import swagger2openapi from 'swagger2openapi';

type Json = Record<string, unknown>;

/**
 * An OpenAPI 3.0 or Swagger 2.0 document as OpenAPI 3.1; a newer one as it is. The document itself is not changed, and
 * nothing that it refers to is read.
 * @throws {Error} when it is none of them
 */
export async function upgradeDocument(document: Json): Promise<Json> {
  const said = document.swagger ?? document.openapi;
  // YAML reads a version without quotes as a number.
  const version = typeof said === 'string' || typeof said === 'number' ? `${said}` : '';
  if (version.startsWith('2.')) return toLatest(await fromSwagger(document));
  if (version.startsWith('3.0')) return toLatest(structuredClone(document));
  if (version.startsWith('3.')) return document;
  throw new Error(
    version === ''
      ? 'this is no OpenAPI document: neither "openapi" nor "swagger" says a version'
      : `version ${version} is not understood; Swagger 2.0 and OpenAPI 3.0, 3.1 and 3.2 are`,
  );
}

function toLatest(document: Json): Json {
  return upgrade(document, '3.1');
}

/** `patch` mends small mistakes, such as a parameter without a type, instead of refusing the whole. */
async function fromSwagger(document: Json): Promise<Json> {
  const { openapi } = await swagger2openapi.convertObj(structuredClone(document), { patch: true, warnOnly: true });
  return openapi;
}
