/** A flow of the card network, as its test needs it. */
interface TestedScenario {
  scenarioId: string;
  title: string;
  expectedEvents: readonly { type: string }[];
}

/**
 * A test of a flow for the test runner of Node, without dependencies: it plays the flow with a mock key and compares
 * the events that came with those that are expected.
 * @param origin the address of the sandbox, unless the variable UP_ORIGIN names another
 */
export function scenarioTestFile({ scenarioId, title, expectedEvents }: TestedScenario, origin: string): string {
  const types = expectedEvents.map(({ type }) => `    '${type}',\n`).join('');
  return `// Run it with a mock key: UP_ACCESS_KEY=… UP_SECRET_KEY=… node --test ${scenarioId}.test.mjs
import assert from 'node:assert/strict';
import { test } from 'node:test';

const { UP_ORIGIN = ${JSON.stringify(origin)}, UP_ACCESS_KEY = '', UP_SECRET_KEY = '' } = process.env;

async function call(method, path, body) {
  const response = await fetch(new URL(\`/sandbox/v1/\${path}\`, UP_ORIGIN), {
    method,
    headers: {
      'X-UP-Access-Key': UP_ACCESS_KEY,
      'X-UP-Secret-Key': UP_SECRET_KEY,
      ...(body && { 'Content-Type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  });
  const text = await response.text();
  assert.equal(response.status, 200, text);
  return JSON.parse(text);
}

test(${JSON.stringify(title)}, async () => {
  const { expectedEvents } = await call('POST', 'test/scenarios/${scenarioId}/runs', {});
  const types = expectedEvents.map(({ type }) => type);
  assert.deepEqual(types, [
${types}  ]);
  const came = [];
  for (const id of new Set(expectedEvents.map(({ resourceId }) => resourceId))) {
    const { data } = await call('GET', \`events?resourceId=\${id}&limit=100\`);
    came.push(...data.map(({ type }) => \`\${type} \${id}\`));
  }
  const expected = expectedEvents.map(({ type, resourceId }) => \`\${type} \${resourceId}\`);
  assert.deepEqual(came.sort(), expected.sort());
});
`;
}
