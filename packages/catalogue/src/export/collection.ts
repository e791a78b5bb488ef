import type { ParameterDefinition } from '@up/api/entities/parameter';
import type { Locale } from '@up/api/constants/locales';
import { isRecord } from '@up/api/is-record';
import { newTable } from '@up/api/new-table';
import { encodingOf, formPairs, parameterText, queryText } from '@up/api/parameters/form-pairs';

import { documentTextToText } from '@up/platform/text/document-html';
import type { ApiDefinition, Localized } from '../model.ts';

type ParameterPart = keyof NonNullable<ApiDefinition['parameterSamples']>;

interface CollectionApi {
  groupId: string;
  method: string;
  path: string;
  title: Localized;
  description: Localized;
  definition: ApiDefinition;
}

export interface CollectionPackage {
  title: Localized;
  description: Localized;
  /** Top-level groups in order, each followed by its subgroups. */
  groups: readonly { id: string; parentId: string | null; title: Localized }[];
  apis: readonly CollectionApi[];
}

/** The values of the variables that every request of a collection uses; the secret key is in no file. */
export interface CollectionValues {
  baseUrl: string;
  /** Of a project; empty in a collection for everybody. */
  accessKey: string;
}

/** A package as a tree of requests, which each tool writes in its own format. */
export interface Collection extends CollectionValues {
  name: string;
  description: string;
  folders: CollectionFolder[];
}

export interface CollectionFolder {
  name: string;
  requests: CollectionRequest[];
  folders: CollectionFolder[];
}

/** A key and its value; optional ones are there, but not sent. */
export interface Pair {
  key: string;
  value: string;
  description?: string;
  disabled?: true;
}

export interface CollectionRequest {
  name: string;
  description: string;
  method: string;
  /** The segments of the path; parameters as `:name`. */
  path: string[];
  /** With the variable of the address, and the query that is sent. */
  url: string;
  headers: Pair[];
  query: Pair[];
  pathParameters: Pair[];
  body?: CollectionBody;
  responses: { name: string; code: number; contentType: string; body: string }[];
}

export type CollectionBody =
  | { kind: 'text'; contentType: string; text: string }
  | { kind: 'form' | 'multipart'; contentType: string; parts: CollectionPart[] };

/** A field of a form; for a file its user chooses one. */
interface CollectionPart {
  key: string;
  value: string;
  contentType?: string;
  isFile?: true;
}

/** A folder for each group, a filled-in request for each API, and its examples of responses. */
export function collectionOf(
  { title, description, groups, apis }: CollectionPackage,
  { locale, owner, ...values }: CollectionValues & { locale: Locale; owner?: string },
): Collection {
  const folderOf = ({ id, title: name }: CollectionPackage['groups'][number]): CollectionFolder => ({
    name: name[locale],
    requests: apis.filter(({ groupId }) => groupId === id).map((api) => requestOf(api, locale)),
    folders: groups.filter(({ parentId }) => parentId === id).map(folderOf),
  });
  return {
    ...values,
    name: owner === undefined ? title[locale] : `${title[locale]} (${owner})`,
    description: documentTextToText(description[locale]),
    folders: groups.filter(({ parentId }) => parentId === null).map(folderOf),
  };
}

function requestOf({ title, description, method, path, definition }: CollectionApi, locale: Locale): CollectionRequest {
  const { headers, params, requestExample, request, parameterSamples, responses } = definition;
  const at = (location: ParameterDefinition['location']) => params.filter((each) => each.location === location);
  const { queryEncodings = {}, parameterEncodings } = request ?? {};
  const valueOf = ({ field, example }: ParameterDefinition, part: ParameterPart): unknown =>
    parameterSamples?.[part]?.[field] ?? example ?? '';
  const pairsOf = (fields: ParameterDefinition[], part: ParameterPart) =>
    fields.flatMap((field) => {
      const name = part === 'header' ? field.field.toLowerCase() : field.field;
      const encoding = encodingOf({ ...(part === 'query' ? queryEncodings : parameterEncodings?.[part]) }, name);
      const value = valueOf(field, part);
      const texts: [string, string][] =
        part === 'query'
          ? formPairs({ [field.field]: value }, { [field.field]: encoding })
          : [[field.field, parameterText(field.field, value, encoding)]];
      return texts.map((text) => pairOf(field, text, locale));
    });
  const query = pairsOf(at('query'), 'query');
  const contentType = request?.body?.contentType ?? 'application/json';
  const hasBody = requestExample !== undefined;
  const cookies = pairsOf(at('cookie'), 'cookie').filter(({ disabled }) => disabled === undefined);
  const cookie = cookies.map(({ key, value }) => `${key}=${encodeURIComponent(value)}`).join('; ');
  const header = [...pairsOf(headers, 'header'), ...(cookie === '' ? [] : [{ key: 'Cookie', value: cookie }])];
  const segments = path.split('/').filter(Boolean);
  const sent = at('query').filter(({ moc }) => moc === 'mandatory');
  const search = queryText(
    Object.fromEntries(sent.map((each) => [each.field, valueOf(each, 'query')])),
    queryEncodings,
  );
  const inPath = pairsOf(at('path'), 'path');
  const textIn = (name: string) => inPath.find(({ key }) => key === name)?.value ?? name;
  // A variable is a whole segment; within one, its value stands.
  const filled = segments.map((segment) =>
    /^\{[^{}]+\}$/.test(segment)
      ? `:${segment.slice(1, -1)}`
      : segment.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => encodeURIComponent(textIn(name))),
  );
  return {
    name: title[locale],
    description: documentTextToText(description[locale]),
    method,
    path: filled,
    url: `{{baseUrl}}/${filled.join('/')}${search}`,
    headers: hasBody ? [...header, { key: 'Content-Type', value: contentType }] : header,
    query,
    pathParameters: inPath.filter(({ key }) => filled.includes(`:${key}`)).map(({ disabled: _, ...each }) => each),
    ...(hasBody && { body: bodyOf(requestExample, contentType, definition) }),
    responses: responses.flatMap(({ httpCode, description: what, example, contentType: type = 'application/json' }) => {
      const code = Number(httpCode);
      if (example === undefined || !Number.isInteger(code)) return [];
      const name = documentTextToText(what[locale]) || httpCode;
      return [{ name, code, contentType: type, body: textOf(example, 2) }];
    }),
  };
}

const keyVariables: Readonly<Record<string, string>> = newTable({
  'x-up-access-key': '{{accessKey}}',
  'x-up-secret-key': '{{secretKey}}',
});

function pairOf(
  { field, moc, description }: ParameterDefinition,
  [key, value]: [string, string],
  locale: Locale,
): Pair {
  const text = description.find(({ lang }) => lang.toLowerCase() === locale)?.content;
  return {
    key,
    value: keyVariables[field.toLowerCase()] ?? value,
    ...(text && { description: documentTextToText(text) }),
    ...(moc !== 'mandatory' && { disabled: true }),
  };
}

function bodyOf(example: unknown, contentType: string, { request }: ApiDefinition): CollectionBody {
  const kind = formKinds[contentType];
  if (!isRecord(example) || kind === undefined) return { kind: 'text', contentType, text: textOf(example, 2) };
  const { encodings = {} } = request?.body ?? {};
  const parts = formPairs(example, encodings).map(([key, value]): CollectionPart => {
    const { isFile = false, contentType: type } = kind === 'multipart' ? encodingOf(encodings, key) : {};
    return { key, value, ...(type !== undefined && { contentType: type }), ...(isFile && { isFile }) };
  });
  return { kind, contentType, parts };
}

const formKinds: Readonly<Record<string, 'form' | 'multipart'>> = newTable({
  'application/x-www-form-urlencoded': 'form',
  'multipart/form-data': 'multipart',
});

function textOf(value: unknown, indent = 0): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, indent);
}
