import { isRecord } from '@up/api/is-record';

import type { DocumentNode } from '../../document/document-node.ts';
import { mountedPath, mountPrefixKey, originalSecurityKey } from '../../document/mounted-place.ts';
import { identifierName } from './identifier.ts';

type Json = Record<string, unknown>;

/** Marks a document whose security and servers are replaced by those of the sandbox. */
export const mountedKey = 'x-mounted';

/** Marks the export of a built-in package, which is read as the built-in documents are. */
export const builtInKey = 'x-built-in';

/** Whether a document was not written for this catalogue, so that only it says how its APIs are called. */
export function isForeign(root: DocumentNode): boolean {
  return root.source.notices !== undefined && !root.has(builtInKey);
}

/** What such a document requires of every operation, and its export of each one. */
export const originalRequirementsKey = 'x-original-requirements';

/** Beside the requirements of an exported operation: what its schemes are, by name. */
export const originalSchemesKey = 'x-original-schemes';

/** What the named schemes of a document are. */
export function schemesNamed(schemes: unknown, names: readonly string[]): Record<string, Json> {
  const all = objectOf(schemes);
  const found = Object.entries(all)
    .filter(([name]) => names.includes(name))
    .map(([name, scheme]) => [name, isRecord(scheme) ? (all[aliasIn(scheme)] ?? scheme) : scheme] as const);
  return Object.fromEntries(
    found.flatMap(([name, scheme]) => (isRecord(scheme) && isText(scheme.type) ? [[name, schemeFacts(scheme)]] : [])),
  );
}

/** The name of the scheme that another one refers to. */
function aliasIn({ $ref }: Json): string {
  return isText($ref) ? $ref.replace('#/components/securitySchemes/', '') : '';
}

/** What a scheme is, without its texts and without scopes, which the requirements name. */
function schemeFacts({ type, in: location, name, scheme, bearerFormat, openIdConnectUrl, flows }: Json): Json {
  const facts = { type, in: location, name, scheme, bearerFormat, openIdConnectUrl };
  const shown = Object.entries(objectOf(flows)).flatMap(([flow, value]) => {
    const addresses = Object.entries(objectOf(value)).filter(([key, url]) => key.endsWith('Url') && isText(url));
    return isRecord(value) ? [[flow, Object.fromEntries(addresses)] as const] : [];
  });
  return {
    ...Object.fromEntries(Object.entries(facts).filter(([, value]) => isText(value))),
    ...(shown.length > 0 && { flows: Object.fromEntries(shown) }),
  };
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** The two headers that carry the mock key of every sandbox call. */
const securitySchemes = {
  accessKey: {
    type: 'apiKey',
    in: 'header',
    name: 'X-UP-Access-Key',
    description: "The access key of your project's mock key pair.",
    'x-example': 'ak_test_4f9c2d81e07b',
    'x-description-ko': '프로젝트 Mock 키 쌍의 액세스 키입니다.',
  },
  secretKey: {
    type: 'apiKey',
    in: 'header',
    name: 'X-UP-Secret-Key',
    description: 'The secret key of the same pair. Only ever send it from a server.',
    'x-example': 'sk_test_b1d7a90c35fe4826',
    'x-description-ko': '같은 키 쌍의 시크릿 키입니다. 반드시 서버에서만 보내 주세요.',
  },
};

/**
 * Turns a document without packages into one package whose APIs are called in the sandbox, at
 * `/sandbox/<package>/<path of the document>`, with a mock key instead of the document's own security. A document with
 * packages was written for this catalogue and is not changed.
 */
export function mountInSandbox(original: Json, { packageId, file }: { packageId?: string; file: string }): Json {
  if ('x-packages' in original) return original;
  const info = objectOf(original.info);
  const title = typeof info.title === 'string' && info.title !== '' ? info.title : file;
  const id = identifierName(packageId ?? title);
  return {
    ...original,
    [mountedKey]: true,
    [mountPrefixKey]: `/sandbox/${id}`,
    'x-packages': [{ id, title, description: info.description ?? '', type: 'SANDBOX' }],
    [originalSecurityKey]: objectOf(objectOf(original.components).securitySchemes),
    ...('security' in original && { [originalRequirementsKey]: original.security }),
    security: [{ accessKey: [], secretKey: [] }],
    ...('paths' in original && { paths: withPrefix(original.paths, `/sandbox/${id}`) }),
    components: { ...objectOf(original.components), securitySchemes },
  };
}

/** Keeps a value that is not an object, so that the importer reports it. */
function withPrefix(paths: unknown, prefix: string): unknown {
  if (Object.keys(objectOf(paths)).length === 0) return paths;
  return Object.fromEntries(Object.entries(objectOf(paths)).map(([path, item]) => [mountedPath(path, prefix), item]));
}

function objectOf(value: unknown): Json {
  return isRecord(value) ? value : {};
}

/** A path as its document has it, without the prefix of the sandbox. */
export function pathInDocument(root: DocumentNode, path: string): string {
  const prefix = root.string(mountPrefixKey) ?? '';
  return path.startsWith(prefix) ? path.slice(prefix.length) : path;
}
