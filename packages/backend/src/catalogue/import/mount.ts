import { identifierName } from './identifier.ts';

type Json = Record<string, unknown>;

const methods = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'options']);

/** The two headers that every call of the sandbox shows its mock key with. */
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
 * Makes a document that names no packages one package whose APIs are called in the sandbox, at
 * `/sandbox/<package>/<path of the document>` and with a mock key in place of the document's own security. A document
 * that names its packages was written for this catalogue and stays as it is.
 */
export function mountInSandbox(document: Json, { packageId, file }: { packageId?: string; file: string }): Json {
  if ('x-packages' in document) return document;
  const info = objectOf(document.info);
  const title = typeof info.title === 'string' && info.title !== '' ? info.title : file;
  const id = identifierName(packageId ?? title);
  const groups = [...new Set(operationsOf(document).map(({ tags }) => firstTag(tags)))];
  const declared = Array.isArray(document.tags) ? (document.tags as Json[]) : [];
  const top = groups.map((name) => topOf(name, declared));
  return {
    ...document,
    'x-packages': [{ id, title, description: info.description ?? '', type: 'SANDBOX', groups: [...new Set(top)] }],
    security: [{ accessKey: [], secretKey: [] }],
    paths: Object.fromEntries(
      Object.entries(objectOf(document.paths)).map(([path, item]) => [`/sandbox/${id}${path}`, withoutSecurity(item)]),
    ),
    components: { ...objectOf(document.components), securitySchemes },
  };
}

function operationsOf(document: Json): Json[] {
  return Object.values(objectOf(document.paths)).flatMap((item) =>
    Object.entries(objectOf(item))
      .filter(([key]) => methods.has(key))
      .map(([, operation]) => objectOf(operation)),
  );
}

function firstTag(tags: unknown): string {
  return Array.isArray(tags) && tags.length > 0 ? String(tags[0]) : 'other';
}

/** A package holds groups at the top; OpenAPI 3.2 and the catalogue nest tags. */
function topOf(name: string, declared: Json[]): string {
  const tag = declared.find((each) => each.name === name);
  const parent = tag?.['x-parent'] ?? tag?.parent;
  return typeof parent === 'string' ? parent : name;
}

function withoutSecurity(item: unknown): unknown {
  return Object.fromEntries(
    Object.entries(objectOf(item)).map(([key, value]) => {
      if (!methods.has(key)) return [key, value];
      const { security: _, ...operation } = objectOf(value);
      return [key, operation];
    }),
  );
}

function objectOf(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
}
