import type { ApiDifference } from '@up/api/calls/catalogue/changelog';

/** The recorded request of a call. */
export interface SentRequest {
  /** With its query. */
  path: string;
  headers: Readonly<Record<string, string>>;
  /** As JSON; a form is a JSON text. Truncated when it is long. */
  body: string;
}

export interface UsedField {
  field: string;
  /** Number of the requests that have it. */
  calls: number;
  /** Whether it is no longer accepted; otherwise it has changed. */
  removed: boolean;
}

/** The fields of requests that have changed, and how many of these requests have them; unused ones are left out. */
export function usedFields(differences: readonly ApiDifference[], requests: readonly SentRequest[]): UsedField[] {
  const changed = differences.filter(({ at, kind, field }) => at === 'request' && kind !== 'added' && field !== '');
  const names = [...new Set(changed.map(({ field }) => field))];
  const readers = requests.map(readRequest);
  return names
    .map((field) => ({
      field,
      calls: readers.filter((hasField) => hasField(field)).length,
      removed: changed.some((each) => each.field === field && each.kind === 'removed'),
    }))
    .filter(({ calls }) => calls > 0);
}

/** Tells whether a request has a field, by its path as the comparison of definitions writes it. */
function readRequest({ path, headers, body }: SentRequest): (field: string) => boolean {
  const query = new URLSearchParams(path.split('?')[1] ?? '');
  const headerNames = new Set(Object.keys(headers).map((name) => name.toLowerCase()));
  const content = readBody(body);
  return (field) => {
    const [location, name] = splitLocation(field);
    if (location === 'path') return true;
    if (location === 'query') return query.has(name) || [...query.keys()].some((key) => key.startsWith(`${name}[`));
    if (location === 'header') return headerNames.has(name.toLowerCase());
    // The history has no cookies.
    return location === 'body' && content(field);
  };
}

function splitLocation(field: string): [location: string, name: string] {
  const [, location = 'body', name = field] = /^(header|path|query|cookie):(.*)$/.exec(field) ?? [];
  return [location, name];
}

function readBody(body: string): (field: string) => boolean {
  const value = parsed(body);
  if (value === undefined) {
    // Truncated: the name alone has to be enough.
    return (field) => body.includes(`"${field.split('.').at(-1) ?? field}":`);
  }
  if (typeof value !== 'string') return (field) => isIn(value, field.split('.'));
  const names = new Set([...new URLSearchParams(value).keys()].map(formPath));
  return (field) => [...names].some((name) => name === field || name.startsWith(`${field}.`));
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** The name of a form's field as a path: `items[0][price]` becomes `items.[].price`. */
function formPath(name: string): string {
  const [first = '', ...parts] = name.split('[').map((part) => part.replace(/\]$/, ''));
  return [first, ...parts.map((part) => (/^\d*$/.test(part) ? '[]' : part))].join('.');
}

function isIn(value: unknown, [name, ...rest]: string[]): boolean {
  if (name === undefined) return true;
  if (name === '[]') return Array.isArray(value) && value.some((each) => isIn(each, rest));
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !Object.hasOwn(value, name)) return false;
  return isIn((value as Record<string, unknown>)[name], rest);
}
