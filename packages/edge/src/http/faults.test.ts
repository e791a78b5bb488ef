import { rename } from 'node:fs/promises';
import { join } from 'node:path';

import { writeFaults, type Fault, type FaultKind } from '@up/federation/composition/fault';

import { runEdge, type RunningEdge } from '../testing/running-edge.ts';
import { smallSite, type SmallSite } from '../testing/small-site.ts';

// Starts processes and workers, which is slow on a busy machine.
jest.setTimeout(60_000);

let site: SmallSite;
let edge: RunningEdge | undefined;
let file: string;
beforeEach(async () => {
  site = await smallSite();
  file = join(site.workspace.root, 'faults.json');
});
afterEach(async () => {
  await edge?.close();
  await site.close();
});

const chunk: Omit<Fault, 'kind'> = { part: 'chunk', application: 'one', version: '1.0.0' };
const address = '/_portal/one/1.0.0/page.js';
const browser = { 'sec-fetch-mode': 'cors', 'accept-encoding': 'br' };

test('only a browser gets the fault that the file describes', async () => {
  edge = await runEdge(site, { FAULTS_FILE: file });
  const good = await edge.ask(address);
  const met = async (kind: FaultKind) => {
    await writeFaults(file, [{ ...chunk, kind }]);
    expect(await edge?.ask(address)).toMatchObject({ status: 200, body: good.body });
    return edge?.ask(address, browser);
  };
  expect(await met('missing')).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } });
  expect(await met('failing')).toMatchObject({ status: 500 });
  expect(await met('html')).toMatchObject({ status: 200, body: expect.stringContaining('<!doctype html>') });
  expect(await met('changed')).toMatchObject({ status: 200, body: `${good.body} ` });
  expect(await met('slow')).toMatchObject({ status: 200 });
  await expect(met('dropped')).rejects.toThrow();
  await writeFaults(file, []);
  expect(await edge.ask(address, { 'sec-fetch-mode': 'cors' })).toMatchObject({ status: 200, body: good.body });
});

test('an edge of another environment ignores faults', async () => {
  await rename(site.environmentFile, site.environmentFile.replace('local.json', 'staging.json'));
  await writeFaults(file, [{ ...chunk, kind: 'missing' }]);
  edge = await runEdge(site, { FAULTS_FILE: file, PORTAL_ENVIRONMENT: 'staging' });
  expect(await edge.ask(address, browser)).toMatchObject({ status: 200 });
});
