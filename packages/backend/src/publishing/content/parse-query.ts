import { defaultLocale } from '@up/api/constants/locales';
import type { AttributeKind, ContentType } from '@up/content/content-types';

import { isStorableText } from '@up/service/storable-text';
import {
  comparableKind,
  type EntryQuery,
  type Filter,
  type FilterOperator,
  filterOperators,
  type Relation,
  relations,
} from './repository/entry-query.ts';
import { validationError } from './strapi-error.ts';

const defaultPageSize = 25;
const maxPageSize = 100;

/** Whether a filter's value can be compared with a field of the kind. */
const fits: Partial<Record<AttributeKind, (value: string) => boolean>> = {
  boolean: (value) => ['true', 'false'].includes(value),
  integer: (value) => /^-?\d{1,15}$/.test(value),
  datetime: (value) => /^[12]\d{3}-\d\d-\d\d/.test(value) && !Number.isNaN(Date.parse(value)),
};

/**
 * Parses the part of Strapi's query language that the portal uses:
 * `populate`, `locale`, `filters[field][$operator]`, `sort`, `fields`, `pagination[page|pageSize]`.
 * Other parameters are ignored, as Strapi does.
 * @throws {StrapiError} a ValidationError for a field, an operator or a value that does not exist
 */
export function parseQuery(type: ContentType, parameters: Record<string, unknown>): EntryQuery {
  const pairs = Object.entries(parameters).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((each): [string, string] => [name, String(each)]),
  );
  if (pairs.some((pair) => !pair.every(isStorableText))) throw validationError('Invalid character in the query');
  const query: EntryQuery = {
    type,
    locale: defaultLocale,
    filters: [],
    sort: [],
    page: 1,
    pageSize: defaultPageSize,
    populate: new Set(),
  };
  for (const [name, value] of pairs) {
    const [, root = '', rest = ''] = /^(\w+)(.*)$/s.exec(name) ?? [];
    if (root === 'locale') query.locale = value;
    if (root === 'filters') query.filters.push(filter(type, rest, value));
    if (root === 'sort') query.sort.push(...sorts(type, value));
    if (root === 'fields') query.fields = [...(query.fields ?? []), ...fields(type, value)];
    if (root === 'populate') query.populate = new Set([...query.populate, ...populated(type, rest, value)]);
    if (root === 'pagination') Object.assign(query, pagination(rest, value));
  }
  return query;
}

function filter(type: ContentType, path: string, value: string): Filter {
  const [, field = path, operator = '$eq'] = /^\[([^\][]*)\](?:\[([^\][]*)\])?$/.exec(path) ?? [];
  const kind = comparableKind(type, field);
  if (!kind) throw validationError(`Invalid parameter ${field}`);
  if (!isOperator(operator)) throw validationError(`Invalid operator ${operator}`);
  if (fits[kind]?.(value) === false) throw validationError(`Invalid value for ${field}`);
  return { field, operator, value: kind === 'datetime' ? new Date(value).toISOString() : value };
}

function isOperator(name: string): name is FilterOperator {
  return (filterOperators as string[]).includes(name);
}

function sorts(type: ContentType, value: string): EntryQuery['sort'] {
  return value.split(',').map((part) => {
    const [field = '', direction = 'asc'] = part.trim().split(':');
    if (!comparableKind(type, field)) throw validationError(`Invalid parameter ${field}`);
    if (!/^(asc|desc)$/i.test(direction)) throw validationError(`Invalid order ${direction}`);
    return { field, descending: direction.toLowerCase() === 'desc' };
  });
}

/** `fields=a,b` and `fields[0]=a`. */
function fields(type: ContentType, value: string): string[] {
  return value.split(',').map((part) => {
    const field = part.trim();
    if (!Object.hasOwn(type.attributes, field) && !comparableKind(type, field)) {
      throw validationError(`Invalid parameter ${field}`);
    }
    return field;
  });
}

/** `populate=*`, `populate=a,b`, `populate[0]=a` and `populate[a]=true`. Files are always included. */
function populated(type: ContentType, path: string, value: string): readonly Relation[] {
  if (path === '' && value === '*') return relations;
  const [, named] = /^\[([a-z]+)\]$/i.exec(path) ?? [];
  return (named ?? value).split(',').flatMap((name) => {
    if (type.attributes[name.trim()]?.kind === 'media') return [];
    const relation = relations.find((known) => known === name.trim());
    if (!relation) throw validationError(`Invalid parameter ${name.trim()}`);
    return relation;
  });
}

function pagination(path: string, value: string): Partial<EntryQuery> {
  const [, field = path] = /^\[(\w+)\]$/.exec(path) ?? [];
  if (field !== 'page' && field !== 'pageSize') throw validationError(`Invalid parameter pagination ${field}`);
  if (!/^\d{1,6}$/.test(value)) throw validationError(`Invalid pagination ${field}`);
  const number = Math.max(1, Number(value));
  return field === 'page' ? { page: number } : { pageSize: Math.min(number, maxPageSize) };
}
