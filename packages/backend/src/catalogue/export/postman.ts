import type { ParameterDefinition } from '@up/api/entities/parameter';
import type { Locale } from '@up/api/constants/locales';
import { formPairs } from '@up/api/parameters/form-pairs';

import { documentTextToText } from '../../platform/text/document-html.ts';
import type { ApiDefinition, Localized } from '../model.ts';

/** The version of the format: https://schema.getpostman.com/json/collection/v2.1.0/collection.json */
const schema = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

interface PostmanApi {
  groupId: string;
  method: string;
  path: string;
  title: Localized;
  description: Localized;
  definition: ApiDefinition;
}

interface PostmanPackage {
  title: Localized;
  description: Localized;
  /** Top-level groups in order, each followed by its subgroups. */
  groups: readonly { id: string; parentId: string | null; title: Localized }[];
  apis: readonly PostmanApi[];
}

type Json = Record<string, unknown>;

/** A key and its value; optional ones are there, but not sent. */
interface Pair {
  key: string;
  value: string;
  description?: string;
  disabled?: true;
}

/**
 * A package as a Postman collection (2.1), which Bruno reads as well: a folder for each group, a filled-in request for
 * each API, and its examples of responses. The variables of the collection are the address and the keys.
 */
export function postmanCollection(
  { title, description, groups, apis }: PostmanPackage,
  { siteUrl, locale }: { siteUrl: string; locale: Locale },
): Json {
  const folderOf = ({ id, title: name }: PostmanPackage['groups'][number]): Json => ({
    name: name[locale],
    item: [
      ...apis.filter(({ groupId }) => groupId === id).map((api) => itemOf(api, locale)),
      ...groups.filter(({ parentId }) => parentId === id).map(folderOf),
    ],
  });
  return {
    info: { name: title[locale], description: documentTextToText(description[locale]), schema },
    item: groups.filter(({ parentId }) => parentId === null).map(folderOf),
    variable: [
      { key: 'baseUrl', value: siteUrl },
      { key: 'accessKey', value: '' },
      { key: 'secretKey', value: '' },
    ],
  };
}

function itemOf({ title, description, method, path, definition }: PostmanApi, locale: Locale): Json {
  const { headers, params, requestExample, request, parameterSamples, responses } = definition;
  const at = (location: ParameterDefinition['location']) => params.filter((each) => each.location === location);
  const pairsOf = (fields: ParameterDefinition[], samples: Readonly<Json> = {}) =>
    fields.map((field) => pairOf(field, samples[field.field], locale));
  const query = pairsOf(at('query'), parameterSamples?.query);
  const contentType = request?.body?.contentType ?? 'application/json';
  const hasBody = requestExample !== undefined;
  const header = pairsOf(headers, parameterSamples?.header);
  const segments = path.split('/').filter(Boolean);
  const sent = query.filter(({ disabled }) => disabled === undefined);
  const search = sent.map(({ key, value }) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`).join('&');
  const filled = segments.map((segment) => segment.replace(/^\{(.+)\}$/, ':$1'));
  return {
    name: title[locale],
    request: {
      method,
      description: documentTextToText(description[locale]),
      header: hasBody ? [...header, { key: 'Content-Type', value: contentType }] : header,
      url: {
        raw: `{{baseUrl}}/${filled.join('/')}${search && `?${search}`}`,
        host: ['{{baseUrl}}'],
        path: filled,
        ...(query.length > 0 && { query }),
        variable: pairsOf(at('path'), parameterSamples?.path).map(({ disabled: _, ...each }) => each),
      },
      ...(hasBody && { body: bodyOf(requestExample, contentType, definition) }),
    },
    response: responses.flatMap(({ httpCode, description: what, example, contentType: type = 'application/json' }) => {
      const code = Number(httpCode);
      if (example === undefined || !Number.isInteger(code)) return [];
      return [
        {
          name: documentTextToText(what[locale]) || httpCode,
          code,
          header: [{ key: 'Content-Type', value: type }],
          body: textOf(example, 2),
        },
      ];
    }),
  };
}

const keyVariables: Readonly<Record<string, string>> = {
  'x-up-access-key': '{{accessKey}}',
  'x-up-secret-key': '{{secretKey}}',
};

function pairOf({ field, moc, example, description }: ParameterDefinition, sample: unknown, locale: Locale): Pair {
  const text = description.find(({ lang }) => lang.toLowerCase() === locale)?.content;
  const value = keyVariables[field.toLowerCase()] ?? textOf(sample ?? example ?? '');
  return {
    key: field,
    value,
    ...(text && { description: documentTextToText(text) }),
    ...(moc !== 'mandatory' && { disabled: true }),
  };
}

function bodyOf(example: unknown, contentType: string, { request }: ApiDefinition): Json {
  const isFields = typeof example === 'object' && example !== null && !Array.isArray(example);
  if (isFields && contentType === 'application/x-www-form-urlencoded') {
    const pairs = formPairs({ ...example }, request?.body?.encodings);
    return { mode: 'urlencoded', urlencoded: pairs.map(([key, value]) => ({ key, value })) };
  }
  if (isFields && contentType === 'multipart/form-data') {
    const pairs = formPairs({ ...example }, request?.body?.encodings);
    return { mode: 'formdata', formdata: pairs.map(([key, value]) => ({ key, value, type: 'text' })) };
  }
  return { mode: 'raw', raw: textOf(example, 2), options: { raw: { language: 'json' } } };
}

function textOf(value: unknown, indent = 0): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, indent);
}
