type Values = Readonly<Record<string, unknown>>;

/** The values of an API call by location. `body` is absent if the API has none. */
export interface RequestValues {
  path: Values;
  query: Values;
  header: Values;
  body?: unknown;
}

/** An HTTP request as text: the same for sending and for the command. */
export interface HttpRequest {
  method: string;
  /** Path and query, without origin. */
  target: string;
  headers: [name: string, value: string][];
  body?: string;
}

/** The request that calls an API with these values. A path parameter without a value is replaced by its name. */
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

/** A list appears in the query once per item. */
function queryOf(values: Values): string {
  const pairs = Object.entries(values).flatMap(([name, value]) => [value].flat().map((each) => [name, textOf(each)]));
  const query = new URLSearchParams(pairs).toString();
  return query && `?${query}`;
}

/** A value in an address or header; values other than strings, numbers and booleans are written as JSON. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
