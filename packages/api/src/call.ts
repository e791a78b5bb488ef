import type * as z from 'zod/mini';

import type { ProjectRight } from './roles.ts';

/** Which base URL a call goes to; the edge proxies both, see `docs/architecture.md`. */
export type Service = 'main' | 'content';

/**
 * Who may make a call. `public`: anybody; `member`: a signed-in user; `operator`: the provider's staff. The server
 * enforces it; the client only uses it to know whether a session is needed.
 */
export type CallAccess = 'public' | 'member' | 'operator';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The largest body of a call, in bytes, unless the call says otherwise: 1 MB. */
export const defaultBodyLimitBytes = 1024 * 1024;

/** Any zod schema, of the classic or the mini flavour. */
export type Schema = z.core.$ZodType;

/** The schemas of a call's input and response. */
export interface CallSchemas {
  params?: Schema;
  query?: Schema;
  body?: Schema;
  response: Schema;
}

/** The properties of a call besides its schemas. */
export interface CallProperties {
  /** Unique, camelCase; also the first part of the query key. */
  name: string;
  summary: string;
  service: Service;
  method: Method;
  /** Starts with `/api`; parameters as `:name`. */
  path: string;
  access: CallAccess;
  /**
   * The right that the caller needs in the project of `:projectId` (see `roles.ts`). A non-member gets 404, a member
   * without the right 403. It implies the access of a member.
   */
  right?: ProjectRight;
  /**
   * Whether a caller with a second factor must have confirmed it in the last minutes: for secrets, for whatever gives
   * access to others, and for what cannot be undone (decision 28). The client asks for it and repeats the call.
   */
  stepUp?: boolean;
  /** Whether a session that still lacks its second factor may make the call. */
  whilePending?: boolean;
  /** How long a GET may be served from the browser's cache, in seconds (product.md#durations: 120). 0 means never. */
  freshSeconds: number;
  /** Names of the response's fields, at any depth, that contain HTML; the edge sanitises them. */
  richText?: readonly string[];
  /**
   * The same for short strings within a line that may contain a few tags; fewer tags are allowed. `parent.name` where
   * the name alone is ambiguous; it takes precedence over a `richText` of that name.
   */
  shortHtml?: readonly string[];
  /**
   * A read of the content service that needs every entry: the server follows the pages of the CMS and returns one list.
   */
  completeList?: boolean;
  /**
   * The names of the reads whose responses this call changes; browsers load them again after it. Every call but a GET
   * has it, possibly empty.
   */
  changes?: readonly string[];
  /** The status of success; 200 by default. */
  status: number;
  /**
   * Whether the response is a stream of server-sent events, which stays open. Its `open` says that later changes are
   * reported, each `change` that reads have to be made again.
   */
  isStream?: boolean;
  /** The largest body in bytes; {@link defaultBodyLimitBytes} without it. */
  bodyLimitBytes?: number;
}

/** A schema next to the other properties would be ignored: those of a call are in `schemas`. */
type NoSchemas = Partial<Record<keyof CallSchemas, never>>;

/**
 * An HTTP call as data. The browser's client, the server's route and `/api/openapi.json` are derived from it, so a URL
 * is written once. Its schemas are in the `*.schema.ts` next to its definition, which only servers load (decision 4):
 * `schemasOf` finds them. A definition has their types. Values that both need are in a `*.values.ts`.
 */
export interface Call<Schemas extends CallSchemas = CallSchemas> extends CallProperties, NoSchemas {
  /** Only of a call whose schemas differ from those of its definition, such as one with a limit from the settings. */
  readonly schemas?: Schemas;
}

/** The types of a call's schemas. */
export type SchemasOf<C extends Call> = NonNullable<C['schemas']>;

type Part<C extends Call, Key extends keyof CallSchemas> =
  SchemasOf<C> extends Record<Key, infer S extends Schema> ? Record<Key, z.input<S>> : Partial<Record<Key, undefined>>;

/** The input of a call: only the parts that it declares. */
export type CallInput<C extends Call> = Part<C, 'params'> & Part<C, 'query'> & Part<C, 'body'>;

/** The response of a call. */
export type CallOutput<C extends Call> = z.output<SchemasOf<C>['response']>;

type Defaulted = 'access' | 'freshSeconds' | 'service' | 'status';
/** A call without what has a default. Every call but a GET says what it changes. */
type Definition = Omit<CallProperties, Defaulted | 'changes' | 'method'> &
  Partial<Pick<CallProperties, Defaulted>> &
  ({ method: 'GET'; changes?: never } | { method: Exclude<Method, 'GET'>; changes: readonly string[] });

/** What the calls of a file may have in common. */
type Shared = Partial<Pick<CallProperties, 'access' | 'freshSeconds' | 'right' | 'service'>>;

/** A definition with its defaults and the types of its schemas. Its access and its right stay literal types. */
type Defined<D, Schemas extends CallSchemas> = D & Pick<CallProperties, Defaulted> & { readonly schemas?: Schemas };

/** GET cache lifetime 120 s (product.md#durations). */
const defaultFreshSeconds = 120;

/**
 * Makes the function that defines the calls of a file; each has the schemas of its name. Defaults: Main API, public, or
 * for members if it has a right, 200, fresh for 120 s when it is a GET. With `sharing`, what all calls of the file have
 * unless they say otherwise.
 * @example
 *   const defineCall = callDefinitions<typeof schemas>();
 *   export const faqs = defineCall({ name: 'faqs', summary: 'Questions', method: 'GET', path: '/api/faqs' });
 * @example
 *   const defineCall = callDefinitions<typeof schemas>().sharing({ access: 'operator' });
 */
export function callDefinitions<All extends Record<string, CallSchemas>>() {
  const sharing =
    <const S extends Shared>(shared: S) =>
    <const D extends Definition & { name: keyof All & string }>(
      // Another property than those of a call is a type error.
      definition: D & Record<Exclude<keyof D & string, keyof CallProperties | 'schemas'>, never>,
    ): Defined<D & Omit<S, keyof D>, All[D['name']]> => ({
      service: 'main',
      access: (definition.right ?? shared.right) ? 'member' : 'public',
      status: 200,
      freshSeconds: definition.method === 'GET' ? defaultFreshSeconds : 0,
      ...shared,
      ...definition,
    });
  return Object.assign(sharing({}), { sharing });
}

/**
 * The path and query of a call, without its base URL.
 * @throws {Error} when a path parameter has no value
 */
export function callUrl(call: Pick<Call, 'path' | 'service'>, input: { params?: unknown; query?: unknown }): string {
  const params = (input.params ?? {}) as Record<string, unknown>;
  const path = call.path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = params[name];
    const text = textOf(value);
    if (text === '') throw new Error(`Path parameter "${name}" of ${call.path} has no value`);
    // No encoding keeps these from being resolved as relative path segments.
    if (text === '.' || text === '..') throw new Error(`Path parameter "${name}" of ${call.path} may not be ${text}`);
    return encodeURIComponent(text);
  });
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null) query.append(key, textOf(value));
  }
  const search = query.toString();
  const base = call.service === 'content' ? '/content' : '';
  return `${base}${path}${search ? `?${search}` : ''}`;
}

/** Parameters are strings, numbers and booleans; nothing else can be written in an address. */
function textOf(value: unknown): string {
  if (value === undefined) return '';
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new Error(`${JSON.stringify(value)} cannot be written in an address`);
}
