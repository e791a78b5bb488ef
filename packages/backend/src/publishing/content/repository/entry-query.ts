import type { AttributeKind, ContentType } from '@up/content/content-types';
import { keysOf } from '@up/api/keys-of';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';

import { contentEntries } from '../tables.ts';

export const relations = ['parent', 'children', 'localizations'] as const;
export type Relation = (typeof relations)[number];

export interface Filter {
  field: string;
  operator: FilterOperator;
  /** Checked to fit the field's kind. */
  value: string;
}

/** A validated query of a type: every field exists, and every value has the right kind. */
export interface EntryQuery {
  type: ContentType;
  locale: string;
  filters: Filter[];
  sort: { field: string; descending: boolean }[];
  page: number;
  pageSize: number;
  populate: ReadonlySet<Relation>;
  /** The attributes to return; all of them by default. */
  fields?: string[];
}

const comparisons = {
  $eq: sql`=`,
  $ne: sql`<>`,
  $lt: sql`<`,
  $lte: sql`<=`,
  $gt: sql`>`,
  $gte: sql`>=`,
} as const;
export type FilterOperator = keyof typeof comparisons;
export const filterOperators = keysOf(comparisons);

/**
 * What follows the text of a value of a kind where it is compared; without it a field can be neither filtered nor sorted.
 * Stored times are all of one length and in UTC, and an index may have texts, but no times that are made of texts.
 */
const comparedAs: Record<AttributeKind, SQL | undefined> = {
  string: sql`::text`,
  text: sql`::text`,
  richtext: undefined,
  boolean: sql`::boolean`,
  integer: sql`::numeric`,
  datetime: sql` collate "C"`,
  json: undefined,
  media: undefined,
};

const time = { kind: 'datetime', comparedAs: sql`::timestamptz` } as const;
const columns = {
  id: { kind: 'integer', comparedAs: sql`::numeric`, column: contentEntries.id },
  createdAt: { ...time, column: contentEntries.createdAt },
  updatedAt: { ...time, column: contentEntries.updatedAt },
  publishedAt: { ...time, column: contentEntries.publishedAt },
} as const;

function isColumn(field: string): field is keyof typeof columns {
  return Object.hasOwn(columns, field);
}

/** The kind of a field that may be filtered and sorted; undefined for any other name. */
export function comparableKind(type: ContentType, field: string): AttributeKind | undefined {
  if (isColumn(field)) return columns[field].kind;
  const kind = Object.hasOwn(type.attributes, field) ? type.attributes[field]?.kind : undefined;
  return kind && comparedAs[kind] ? kind : undefined;
}

function expression(type: ContentType, field: string): SQL {
  if (isColumn(field)) return sql`${columns[field].column}`;
  return sql`((${contentEntries.attributes} ->> ${field}::text)${comparisonOf(type, field)})`;
}

function comparisonOf(type: ContentType, field: string): SQL {
  if (isColumn(field)) return columns[field].comparedAs;
  const kind = comparableKind(type, field);
  return (kind && comparedAs[kind]) ?? sql`::text`;
}

export function whereOf({ type, locale, filters }: EntryQuery): SQL | undefined {
  return and(
    eq(contentEntries.type, type.name),
    eq(contentEntries.locale, locale),
    ...filters.map(({ field, operator, value }) => {
      const compared = sql`(${value}::text${comparisonOf(type, field)})`;
      return sql`${expression(type, field)} ${comparisons[operator]} ${compared}`;
    }),
  );
}

/** Equal entries are in the order of their creation. */
export function orderOf({ type, sort }: EntryQuery): SQL[] {
  const requestedOrder = sort.map(({ field, descending }) => (descending ? desc : asc)(expression(type, field)));
  return [...requestedOrder, asc(contentEntries.id)];
}
