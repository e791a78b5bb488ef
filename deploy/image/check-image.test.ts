import { checkImage } from './check-image.ts';

const edge = 'edge: /portal/environments/production.json: there is no such environment file';
const portal = 'portal: there is no operator token in /portal/.portal/data/operator-token';
const backend = 'Cannot use the database postgres://up@127.0.0.1:1/up: nothing listens there. Start the server.';

const partOf = (command: string) =>
  (['edge', 'backend', 'cli'] as const).find((part) => command.includes(part)) ?? 'cli';
const outputOf = (command: string) => ({ edge, backend, cli: portal })[partOf(command)];

test('a service starts in an image when it says what it misses', () => {
  const commands: string[] = [];
  const faults = checkImage((command) => {
    commands.push(command);
    return { status: 1, output: `${outputOf(command)}\nsubprocess exited with status 1\n` };
  });
  expect(faults).toEqual([]);
  expect(commands).toEqual([
    'env PORTAL_ENVIRONMENT=production node packages/edge/src/main.ts',
    expect.stringMatching(
      /^env PORTAL_ENVIRONMENT=production DATABASE_URL=\S+ TOKEN_SECRET=\S+ DATA_ENCRYPTION_KEY=\S+ node packages\/backend\/src\/main\.ts$/,
    ),
    'env PORTAL_ENVIRONMENT=production node packages/cli/src/main.ts alerts',
  ]);
});

test('a missing module, or a service that runs on, is a fault', () => {
  const outputs = {
    edge: { status: 1, output: "Error: Cannot find package 'fastify'" },
    backend: { status: 0, output: '' },
    cli: { status: 1, output: portal },
  };
  expect(checkImage((command) => outputs[partOf(command)])).toEqual([
    "edge does not start in the image, it ends with 1: Error: Cannot find package 'fastify'",
    'backend does not start in the image, it ends with 0: ',
  ]);
});
