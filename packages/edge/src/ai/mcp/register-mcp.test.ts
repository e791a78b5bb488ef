import { edgeSuite } from '../../testing/edge-suite.ts';

// Starts processes and workers, which is slow on a busy machine.
jest.setTimeout(60_000);

const { edge } = edgeSuite();

const send = (body: string) =>
  edge.ask('/mcp', { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }, 'POST', body);

test('a client lists the tools', async () => {
  const { status, body } = await send('{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{}}');
  expect(status).toBe(200);
  expect(body).toContain('search_documentation');
});

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

test.each([
  ['10,000 nested lists', nested(10_000)],
  ['10,000 lists that are not closed', '['.repeat(10_000)],
  ['deep parameters', `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"arguments":${nested(10_000)}}}`],
  ['no JSON', '{'],
  ['nothing', ''],
  ['null', 'null'],
  ['a string that cannot be stored', '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\\ud800"}}'],
])('%s is the client’s fault', async (_name, body) => {
  const { status } = await send(body);
  expect(status).toBe(400);
});
