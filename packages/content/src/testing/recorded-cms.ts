import { readFileSync } from 'node:fs';

/** A response of Strapi 4.26.2 (`v4-…`) or 5.54.0 (`v5-…`), verbatim. */
export function recorded(name: string): { status: number; text: string } {
  const text = readFileSync(new URL(`recorded/${name}.json`, import.meta.url), 'utf8');
  const { error } = JSON.parse(text) as { error?: { status: number } };
  return { status: error?.status ?? 200, text };
}

/** A CMS that answers each request as a test specifies, and records the requests. */
export function cmsOf(respond: (url: URL) => { status?: number; text?: string; json?: unknown }) {
  const requests: { url: URL; headers: Headers }[] = [];
  const answering: typeof fetch = async (input, init) => {
    const url = new URL(String(input instanceof Request ? input.url : input));
    requests.push({ url, headers: new Headers(init?.headers) });
    const { status = 200, text, json } = respond(url);
    return new Response(text ?? JSON.stringify(json), { status, headers: { 'content-type': 'application/json' } });
  };
  return { requests, fetch: answering };
}

/** A page of a list in the v4 format. */
export function listOf(entries: { id: number; attributes: object }[], { page = 1, pageSize = 50 } = {}) {
  const total = entries.length;
  const data = entries.slice((page - 1) * pageSize, page * pageSize);
  return { data, meta: { pagination: { page, pageSize, pageCount: Math.ceil(total / pageSize), total } } };
}
