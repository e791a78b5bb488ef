import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { faultAt, readFaults, writeFaults, type Fault } from './fault.ts';

const entry: Fault = { part: 'entry', kind: 'missing', application: 'mf-docs', version: '2.0.0' };

test('a fault affects only the part of the version that it names', () => {
  const at = (fault: Fault, path: string) => faultAt([fault], path)?.kind;
  expect(at(entry, '/_portal/mf-docs/2.0.0/remoteEntry.js')).toBe('missing');
  for (const other of ['mf-docs/1.0.0/remoteEntry.js', 'mf-home/2.0.0/remoteEntry.js', 'mf-docs/2.0.0/page-a.js'])
    expect(at(entry, `/_portal/${other}`)).toBeUndefined();
  const chunk: Fault = { ...entry, part: 'chunk', version: undefined };
  expect(at(chunk, '/_portal/mf-docs/1.0.0/page-a.js')).toBe('missing');
  expect(at(chunk, '/_portal/mf-docs/1.0.0/messages-ko.js')).toBeUndefined();
  expect(at({ ...chunk, part: 'messages' }, '/_portal/mf-docs/1.0.0/messages-ko.js')).toBe('missing');
  const data: Fault = { part: 'data', kind: 'hanging' };
  expect(at(data, '/content/api/faqs')).toBe('hanging');
  expect(at(data, '/api/projects')).toBe('hanging');
  expect(at(data, '/api/no-auth/telemetry')).toBeUndefined();
  expect(at(data, '/developers')).toBeUndefined();
});

test('written faults can be read, and an empty list removes the file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'up-faults-'));
  const file = join(folder, 'a', 'faults.json');
  expect(readFaults(file)).toEqual([]);
  await writeFaults(file, [entry]);
  expect(readFaults(file)).toEqual([entry]);
  await writeFaults(file, []);
  expect(readFaults(file)).toEqual([]);
  await rm(folder, { recursive: true });
});
