import type { McpServer } from '@modelcontextprotocol/server';
import { productInfo } from '@up/api/calls/catalogue/catalogue';
import { sandboxClientHeader } from '@up/api/calls/sandbox/sandbox';
import * as z from 'zod';

import type { Read } from '../../rendering/call-reads.ts';
import { toolResult, resultOf, toolError, type ToolResult } from './tool-result.ts';

/** A mock key pair, as the client sends it with each request. */
export interface MockKey {
  accessKey: string;
  secretKey: string;
}

export interface SandboxTool {
  read: Read;
  /** Base URL of the Main API. */
  mainApiUrl: string;
  key: MockKey;
  /** The client's address as this edge saw it. */
  clientAddress: string;
}

export const keyHeaders = { accessKey: 'x-up-access-key', secretKey: 'x-up-secret-key' } as const;
const timeLimitMs = 30_000;
const values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({});

/** Registers the tool that calls the sandbox with the client's key, under that key's permissions and limits. */
export function registerSandboxTool(server: McpServer, tool: SandboxTool): void {
  server.registerTool(
    'call_sandbox',
    {
      title: 'Call the sandbox',
      description:
        "Calls an API in the project's sandbox with its mock key. No real money moves. The call counts toward the project's limits and appears in its history. Read the API with read_api first.",
      inputSchema: z.object({
        apiId: z.string().min(1).max(100),
        path: values.describe('Path parameters by name'),
        query: values.describe('Query parameters by name'),
        headers: values.describe(
          'Further headers, such as Idempotency-Key or X-UP-Simulate, or the two keys of a temporary sandbox',
        ),
        body: z.record(z.string(), z.unknown()).optional().describe('The request body'),
      }),
      // It can also close a wallet, terminate a card or empty the sandbox.
      annotations: { destructiveHint: true, openWorldHint: false },
    },
    (input) =>
      resultOf(async () => {
        const api = await tool.read(productInfo, { params: { id: input.apiId }, query: { detail: 'false' } }, 'en');
        if (!api.path.startsWith('/sandbox/'))
          return toolError(`${api.title} is documented only; the sandbox does not support it.`);
        return callSandbox(api, input, tool);
      }, `There is no API "${input.apiId}". list_apis lists them all.`),
  );
}

interface SandboxInput {
  path: Record<string, string | number | boolean>;
  query: Record<string, string | number | boolean>;
  headers: Record<string, string | number | boolean>;
  body?: Record<string, unknown>;
}

async function callSandbox(
  api: { method: string; path: string },
  { path, query, headers, body }: SandboxInput,
  { mainApiUrl, key, clientAddress }: SandboxTool,
): Promise<ToolResult> {
  const missing = [...api.path.matchAll(/\{([^{}]+)\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => !(name in path));
  if (missing.length > 0) return toolError(`Path parameters are missing: ${missing.join(', ')}`);
  const filled = api.path.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => encodeURIComponent(String(path[name])));
  // A parameter value must not lead out of the sandbox.
  if (!new URL(filled, mainApiUrl).pathname.startsWith('/sandbox/')) return toolError('A path parameter is invalid.');
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  const sent = sentHeaders(headers, key);
  if (!(sent instanceof Headers)) return toolError(`The header ${sent.invalid} is invalid.`);
  if (body !== undefined) sent.set('content-type', 'application/json');
  sent.set('x-forwarded-for', clientAddress);
  let response: Response;
  try {
    response = await fetch(mainApiUrl + filled + (search && `?${search}`), {
      method: api.method,
      headers: sent,
      body: body === undefined ? undefined : JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeLimitMs),
    });
  } catch {
    return toolError('The sandbox does not answer right now. Try again in a minute.');
  }
  const text = await responseText(response);
  return response.ok ? toolResult(text) : toolError(text);
}

/** The headers of a call, or the name of an invalid one. The keys of a temporary sandbox replace those of the client. */
export function sentHeaders(headers: SandboxInput['headers'], key: MockKey): Headers | { invalid: string } {
  const sent = new Headers({ [keyHeaders.accessKey]: key.accessKey, [keyHeaders.secretKey]: key.secretKey });
  for (const [name, value] of Object.entries(headers)) {
    if (!/^[\w-]+$/.test(name) || /[^\t\x20-\x7e]/.test(String(value))) return { invalid: name };
    sent.set(name, String(value));
  }
  sent.set(sandboxClientHeader, 'mcp');
  return sent;
}

/** The headers that the documents of the APIs describe, and without which a client cannot continue. */
const documentedHeaders = [
  'Retry-After',
  'ETag',
  'Idempotency-Replayed',
  'X-UP-Request-Id',
  'X-UP-Version',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'Allow',
  'Deprecation',
  'Sunset',
  'Link',
];

/** A response as the tool shows it: its status, the headers that a client works with, and its body. */
export async function responseText(response: Response): Promise<string> {
  const headers = documentedHeaders.flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [`${name}: ${value}`];
  });
  return [`HTTP ${response.status}`, ...headers, '', await response.text()].join('\n');
}
