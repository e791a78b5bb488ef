/** Names of the parameters of a route pattern: `noticeId` of `/resources/notice/:noticeId`. */
type ParameterOf<Pattern extends string> = Pattern extends `${infer Head}/${infer Tail}`
  ? ParameterOf<Head> | ParameterOf<Tail>
  : Pattern extends `:${infer Name}`
    ? Name
    : never;

/** The parameters in the path; for a pattern that ends in `*`, also the remaining segments. */
type PathInput<Pattern extends string> = Record<ParameterOf<Pattern>, string> &
  (Pattern extends `${string}/*` ? { slug?: readonly string[] } : unknown);

/** Query parameters by name; optional ones may be omitted. */
type QueryShape = Partial<Record<string, string>>;

/** A page of the site: its route pattern, and its address when called. */
export interface Page<Pattern extends string = string, Input = object> {
  /**
   * The address of the page, without the locale prefix.
   *
   * @example pages.notice({ noticeId: '12' }) // '/resources/notice/12'
   */
  (...input: object extends Input ? [input?: Input] : [input: Input]): string;
  /** The pattern in a remote's declaration: `/resources/notice/:noticeId`. */
  readonly pattern: Pattern;
}

/**
 * Declares a page. Its input has the parameters of the pattern, `slug` (segments) for an open end, and the query.
 *
 * @param query types the query parameters: `query<{ projectId: string; tab?: string }>()`
 */
export function page<Pattern extends string, Query = object>(
  pattern: Pattern,
  query?: Query,
): Page<Pattern, PathInput<Pattern> & Query>;
/* @__NO_SIDE_EFFECTS__ */
export function page(pattern: string): Page {
  const address = (input: Record<string, string | readonly string[] | undefined> = {}) => {
    const rest = new Map(Object.entries(input));
    const segments = pattern.split('/').flatMap((segment) => {
      const name = segment === '*' ? 'slug' : segment.startsWith(':') ? segment.slice(1) : undefined;
      if (name === undefined) return [segment];
      const value = rest.get(name) ?? [];
      rest.delete(name);
      return [value].flat().map(encodeURIComponent);
    });
    const search = new URLSearchParams();
    for (const [name, value] of rest) if (value !== undefined) search.set(name, String(value));
    return `${segments.join('/') || '/'}${search.size > 0 ? `?${search.toString()}` : ''}`;
  };
  return Object.assign(address as (input?: object) => string, { pattern });
}

/** Types the query of a page; has no value at run time. */
/* @__NO_SIDE_EFFECTS__ */
export function query<Shape extends { [Name in keyof Shape]?: string } & QueryShape>(): Shape {
  return {} as Shape;
}
