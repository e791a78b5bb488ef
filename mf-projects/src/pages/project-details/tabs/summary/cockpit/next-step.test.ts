/** @jest-environment node */
import { nextStepOf, type Progress } from './next-step.ts';

const key = { keyType: 'mock', status: 'active' } as const;
const uat = { uatID: 'u-1', result: null, progress: { passed: 1, failed: 1, total: 2 } } as const;

test.each<[string, Partial<Progress>]>([
  ['key', { keys: [], calls: 0 }],
  ['key', { keys: [{ ...key, status: 'expired' }], calls: 0 }],
  ['call', { calls: 0 }],
  ['request', {}],
  ['request', { uat: { ...uat, status: 'denied' } }],
  ['wait', { uat: { ...uat, status: 'waiting' } }],
  ['test', { uat: { ...uat, status: 'testing' } }],
  ['finish', { uat: { ...uat, status: 'testing', progress: { passed: 2, failed: 0, total: 2 } } }],
  ['again', { uat: { ...uat, status: 'ended', result: 'failed' } }],
  ['more', { uat: { ...uat, status: 'ended', result: 'passed' } }],
  ['contract', { uat: { ...uat, status: 'ended', result: 'passed' }, productionOpen: true }],
  ['wait', { uat: { ...uat, status: 'waiting' }, productionOpen: true }],
])('the next step is %s', (id, progress) => {
  expect(nextStepOf({ keys: [key], calls: 1, uat: undefined, productionOpen: false, ...progress }, 'p-1').id).toBe(id);
});
