import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { ClientLimit } from '@up/service/client-limit';
import { findUnstorable } from '@up/service/storable-text';
import type { FastifyInstance } from 'fastify';

import { sendProblem } from '../../http/problem-reply.ts';
import { callReads, serviceReads } from '../../rendering/call-reads.ts';
import type { MarkdownSources } from '../markdown-pages.ts';
import { registerDocumentationTools } from './documentation-tools.ts';
import { keyHeaders, registerSandboxTool, type MockKey } from './sandbox-tool.ts';

export interface McpOptions {
  sources: MarkdownSources;
  mainApiUrl: string;
}

/** Concurrent requests per client. */
const perClient = 16;

const instructions = [
  'Documentation and sandbox of a card issuing and digital wallet platform.',
  'Search with search_documentation, then read one API with read_api before you write code for it.',
  'call_sandbox is available when the connection sends a mock key of a project in the headers X-UP-Access-Key and X-UP-Secret-Key.',
].join(' ');

/** Registers the MCP server at `/mcp`: streamable HTTP without sessions, a new server object per request. */
export function registerMcp(app: FastifyInstance, { sources, mainApiUrl }: McpOptions): void {
  const { siteUrl } = sources;
  const limit = new ClientLimit({ perClient });
  const handler = createMcpHandler(({ requestInfo, authInfo }) => {
    const server = new McpServer({ name: 'up-developers', version: '1.0.0', websiteUrl: siteUrl }, { instructions });
    const clientAddress = authInfo?.clientId ?? '';
    const search = callReads(serviceReads(mainApiUrl), { 'x-forwarded-for': clientAddress });
    registerDocumentationTools(server, { ...sources, search });
    const key = keyOf(requestInfo);
    if (key) registerSandboxTool(server, { read: sources.read, mainApiUrl, key, clientAddress });
    return server;
  });
  const renderNode = toNodeHandler(handler);

  app.all('/mcp', async (request, reply) => {
    // A page of another site must not use a key that the browser stores for this one.
    const { origin } = request.headers;
    if (origin !== undefined && origin !== new URL(siteUrl).origin) return sendProblem(reply, 'forbidden');
    // Deeper than any message: reading it would exhaust the stack.
    if (findUnstorable(request.body)) return sendProblem(reply, 'invalidInput');
    const free = limit.take(request.ip);
    if (!free) return sendProblem(reply, 'tooManyRequests');
    reply.raw.once('close', free);
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    reply.raw.setHeader('cache-control', 'private, no-store');
    reply.hijack();
    // The client's address as this edge saw it; the sandbox decides what the key may do.
    const incoming = Object.assign(request.raw, { auth: { token: '', clientId: request.ip, scopes: [] } });
    await renderNode(incoming, reply.raw, request.body);
    return reply;
  });
}

function keyOf(request: Request | undefined): MockKey | undefined {
  const accessKey = request?.headers.get(keyHeaders.accessKey);
  const secretKey = request?.headers.get(keyHeaders.secretKey);
  return accessKey && secretKey ? { accessKey, secretKey } : undefined;
}
