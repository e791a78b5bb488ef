import { expect, test } from '@jest/globals';

import { checkImage } from './check-image.ts';

const edge = 'edge: /portal/environments/production.json: there is no such environment file';
const backend = 'Cannot use the database postgres://up@127.0.0.1:1/up: nothing listens there. Start the server.';

test('a service starts in an image when it says what it misses', () => {
  const commands: string[] = [];
  const faults = checkImage((command) => {
    commands.push(command);
    return { status: 1, output: `${command.includes('edge') ? edge : backend}\nsubprocess exited with status 1\n` };
  });
  expect(faults).toEqual([]);
  expect(commands).toEqual([
    'env PORTAL_ENVIRONMENT=production node packages/edge/src/main.ts',
    expect.stringMatching(/^env PORTAL_ENVIRONMENT=production DATABASE_URL=\S+ node packages\/backend\/src\/main\.ts$/),
  ]);
});

test('a missing module, or a service that runs on, is a fault', () => {
  const outputs = {
    edge: { status: 1, output: "Error: Cannot find package 'fastify'" },
    backend: { status: 0, output: '' },
  };
  expect(checkImage((command) => outputs[command.includes('edge') ? 'edge' : 'backend'])).toEqual([
    "edge does not start in the image, it ends with 1: Error: Cannot find package 'fastify'",
    'backend does not start in the image, it ends with 0: ',
  ]);
});
