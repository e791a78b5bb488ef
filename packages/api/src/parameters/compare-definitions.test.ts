import type { ParameterDefinition } from '../entities/parameter.ts';
import { compareDefinitions, type ComparedDefinition } from './compare-definitions.ts';

const field = (name: string, more: Partial<ParameterDefinition> = {}): ParameterDefinition => ({
  moc: 'mandatory',
  type: 'string',
  field: name,
  location: 'body',
  description: [],
  order: 1,
  ...more,
});
const before: ComparedDefinition = {
  headers: [field('X-Key', { location: 'header' })],
  params: [field('a'), field('b', { moc: 'optional' })],
  responses: [
    { httpCode: '200', params: [field('id')] },
    { httpCode: '202', params: [] },
  ],
};

test('lists what was added, removed and changed in the request and in each response, with breaking changes marked', () => {
  const after: ComparedDefinition = {
    headers: before.headers,
    params: [field('a'), field('b'), field('c', { moc: 'optional' })],
    responses: [
      { httpCode: '200', params: [field('id'), field('more')] },
      { httpCode: '409', params: [] },
    ],
  };
  expect(compareDefinitions(before, after)).toEqual([
    { kind: 'changed', at: 'request', field: 'b', what: 'moc', values: ['optional', 'mandatory'], breaking: true },
    { kind: 'added', at: 'request', field: 'c', breaking: false },
    { kind: 'added', at: 'response 200', field: 'more', breaking: false },
    { kind: 'removed', at: 'response 202', field: '', breaking: true },
    { kind: 'added', at: 'response 409', field: '', breaking: false },
  ]);
});

test('finds nothing between a version and itself', () => {
  expect(compareDefinitions(before, before)).toEqual([]);
});
