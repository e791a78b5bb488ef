type Values = Readonly<Record<string, unknown>>;

/** What an API is called with, by where it stands in the message. `body` is absent where the API takes none. */
export interface RequestValues {
  path: Values;
  query: Values;
  header: Values;
  body?: unknown;
}

/** One HTTP request as text: what is sent and what a command shows are the same. */
export interface HttpRequest {
  method: string;
  /** Path and query, without origin. */
  target: string;
  headers: [name: string, value: string][];
  body?: string;
}

/** The request that calls an API with these values. A path parameter without a value stands there by its name. */
export function httpRequest(api: { method: string; path: string }, values: RequestValues): HttpRequest {
  const headers = Object.entries(values.header).map(([name, value]): [string, string] => [name, headerText(value)]);
  const body = values.body === undefined ? undefined : JSON.stringify(values.body, null, 2);
  if (body !== undefined && !headers.some(([name]) => name.toLowerCase() === 'content-type')) {
    headers.push(['Content-Type', 'application/json']);
  }
  return {
    method: api.method.toUpperCase(),
    target: fillPath(api.path, values.path) + queryOf(values.query),
    headers,
    body,
  };
}

/** A line break in a value would start another header. */
function headerText(value: unknown): string {
  return textOf(value).replaceAll(/\s*[\r\n]+\s*/g, ' ');
}

function fillPath(path: string, values: Values): string {
  return path.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => {
    const value: unknown = values[name];
    return encodeURIComponent(textOf(value ?? name));
  });
}

/** A list stands in the query once per member. */
function queryOf(values: Values): string {
  const pairs = Object.entries(values).flatMap(([name, value]) => [value].flat().map((each) => [name, textOf(each)]));
  const query = new URLSearchParams(pairs).toString();
  return query && `?${query}`;
}

/** A value as it stands in an address or a header; what is no text, number or truth value stands there as JSON. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
