import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { APIRequestContext } from '@playwright/test';

import { callUrl } from '@up/api/call';
import { packageOpenApi } from '@up/api/calls/catalogue/catalogue-export';
import { createKey } from '@up/api/calls/projects/key';
import { createProject } from '@up/api/calls/projects/project';
import { sandboxCalls } from '@up/api/calls/sandbox/sandbox';
import { login } from '@up/api/calls/people/session';
import { headers } from '@up/api/constants/headers';
import { schemasOf } from '@up/api/schemas-of';

import { expect, test } from '../journey.ts';
import { firstPassword, join, person } from '../people.ts';

const links = (text: string) => [...text.matchAll(/\]\((\S+?)\)/g)].map(([, address = '']) => address);

for (const [prefix, howMany] of [
  ['', 'two links of each section'],
  ['', 'every link @full'],
  ['/en', 'every link @full'],
] as const) {
  test(`${prefix}/llms.txt has sections of limited length, whose links work: ${howMany}`, async ({
    request,
    baseURL,
  }) => {
    const index = await (await request.get(`${prefix}/llms.txt`)).text();
    const sections = links(index).filter((address) => address.includes('/llms/'));
    expect(sections.length).toBeGreaterThan(4);
    const lists = await Promise.all(sections.map(async (address) => (await request.get(address)).text()));
    expect(lists.filter((text) => text.length >= 50_000)).toEqual([]);
    // Descriptions also link to other sites.
    const found = [index, ...lists].map((text) =>
      links(text).filter((address) => address.startsWith(baseURL ?? '') && !sections.includes(address)),
    );
    expect(new Set(found.flat()).size).toBeGreaterThan(90);
    const opened = new Set(howMany.startsWith('two') ? found.flatMap((some) => some.slice(0, 2)) : found.flat());
    if (howMany.startsWith('every')) test.slow();
    const broken: string[] = [];
    for (const address of opened) {
      const response = await request.get(address);
      if (response.status() !== 200 || (await response.body()).length < 50) broken.push(address);
    }
    expect(broken).toEqual([]);
  });
}

test('a page has a Markdown form in its own language, and other addresses have none', async ({ request }) => {
  const path = '/developers/api-documentation/groups/cards/issue-card.md';
  const [ko, en] = [await request.get(path), await request.get(`/en${path}`)];
  expect(ko.headers()['content-type']).toBe('text/markdown; charset=utf-8');
  expect(await ko.text()).toContain('# 카드 발급');
  expect(await en.text()).toContain('# Issue a card');
  expect((await request.get('/developers/api-documentation/groups/cards/nothing.md')).status()).toBe(404);
  expect((await request.get('/user/login.md')).status()).toBe(404);
  const document = await request.get(callUrl(packageOpenApi, { params: { packageId: 'card-issuing' } }));
  expect(await document.json()).toMatchObject({ openapi: '3.1.0' });
});

test("an assistant reads the documentation, and calls the sandbox with a project's key", async ({
  request,
  baseURL,
}) => {
  const nora = person('Nora Bae', 'en');
  await join(request, nora);
  const { projectId, key, session } = await projectOf(request, nora.email);

  const reader = await connect(baseURL);
  const names = (await reader.listTools()).tools.map(({ name }) => name);
  expect(names).not.toContain('call_sandbox');
  expect(await textOf(reader, 'search_documentation', { match: 'issue a card' })).toContain('/issue-card');
  expect(await textOf(reader, 'read_api', { apiId: 'issue-card' })).toContain('POST');
  expect(await textOf(reader, 'list_error_codes', { language: 'ko' })).toContain('INVALID_REQUEST');
  await reader.close();

  const caller = await connect(baseURL, {
    'X-UP-Access-Key': key.accessKey,
    'X-UP-Secret-Key': key.secretKey,
  });
  expect(await textOf(caller, 'call_sandbox', { apiId: 'list-cards' })).toContain('"data":[]');
  // The project only has the package of cards.
  const rejected = await caller.callTool({ name: 'call_sandbox', arguments: { apiId: 'list-wallets' } });
  expect(rejected.isError).toBe(true);
  expect(JSON.stringify(rejected.content)).toContain('403');
  await caller.close();

  const history = await request.get(callUrl(sandboxCalls, { params: { projectId }, query: {} }), { headers: session });
  const { items } = schemasOf(sandboxCalls).response.parse(await history.json());
  expect(items.map(({ apiId, client }) => `${client} ${apiId}`)).toContain('mcp list-cards');
});

test('a page of another site cannot call the MCP server', async ({ request }) => {
  const response = await request.post('/mcp', { headers: { origin: 'https://elsewhere.example' }, data: {} });
  expect(response.status()).toBe(403);
});

async function connect(baseURL: string | undefined, sent: Record<string, string> = {}): Promise<Client> {
  const client = new Client({ name: 'journey', version: '1.0.0' });
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', baseURL), { requestInit: { headers: sent } });
  await client.connect(transport);
  return client;
}

async function textOf(client: Client, name: string, input: Record<string, unknown>): Promise<string> {
  const { content, isError } = await client.callTool({ name, arguments: input });
  expect(isError ?? false).toBe(false);
  return content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
}

async function projectOf(request: APIRequestContext, email: string) {
  const signedIn = await request.post(callUrl(login, {}), { data: { username: email, password: firstPassword } });
  const session = { [headers.authToken]: signedIn.headers()[headers.authToken.toLowerCase()] ?? '' };
  const made = await request.post(callUrl(createProject, {}), {
    headers: session,
    data: { projectName: 'Assistants', projectDescription: '', packageIds: ['card-issuing'], callBackURL: '' },
  });
  expect(made.status()).toBe(createProject.status);
  const { projectID: projectId } = schemasOf(createProject).response.parse(await made.json());
  const generated = await request.post(callUrl(createKey, { params: { projectId } }), {
    headers: session,
    data: { keyType: 'mock' },
  });
  return { projectId, session, key: (await generated.json()) as { accessKey: string; secretKey: string } };
}
