import { emptyEnvironment, type AudienceRule, type DiscoveredVersion, type Environment } from './environment.ts';
import { buckets } from './shares.ts';
import { canariesOf, chooseVersions, type Visitor } from './variants.ts';

interface CanaryDraft {
  traffic: number;
  audience?: AudienceRule[];
  together?: string[];
  ranges?: [number, number][];
}

/** An environment in which each of some applications has version 1.0.0, and 2.0.0 as a canary. */
function environment(canaries: Record<string, CanaryDraft>): Environment {
  const version = (name: string, isDefault: boolean, { traffic, audience, together, ranges }: CanaryDraft) => ({
    url: `/_portal/one/${name}/mf-manifest.json`,
    metadata: { version: name, integrity: '' },
    deployment: { traffic: isDefault ? 100 - traffic : traffic, default: isDefault },
    extras: isDefault ? {} : { audience, ranges, promoted: { at: '', by: '', together } },
  });
  const microFrontends = Object.fromEntries(
    Object.entries(canaries).map(([name, draft]) => [
      name,
      [version('1.0.0', true, draft), version('2.0.0', false, draft)] as unknown as DiscoveredVersion[],
    ]),
  );
  return { ...emptyEnvironment, microFrontends };
}

const visitor = (bucket: number, sent: Record<string, string> = {}): Visitor => ({
  bucket,
  cookie: (name) => sent[`cookie ${name}`],
  header: (name) => sent[`header ${name}`],
});
const browsers = Array.from({ length: buckets }, (_, bucket) => bucket);
const onCanary = (environment: Environment, name: string) => {
  const canaries = canariesOf(environment);
  return browsers.filter((one) => name in chooseVersions(canaries, visitor(one)));
};

test('each canary gets its share of all browsers, and a browser is in one at most', () => {
  const shared = environment({ one: { traffic: 10 }, two: { traffic: 50 }, three: { traffic: 0.5 } });
  expect(['one', 'two', 'three'].map((name) => onCanary(shared, name).length)).toEqual([1000, 5000, 50]);
  const canaries = canariesOf(shared);
  const chosen = browsers.map((one) => Object.keys(chooseVersions(canaries, visitor(one))).length);
  expect(Math.max(...chosen)).toBe(1);
});

test('more than all visitors are not given away twice', () => {
  const shared = environment({ one: { traffic: 60 }, two: { traffic: 60 } });
  expect(['one', 'two'].map((name) => onCanary(shared, name).length)).toEqual([6000, 4000]);
});

test('a browser stays in its canary while its share grows, and while others start and end', () => {
  const withRanges = (canaries: Record<string, CanaryDraft>, before: Environment) => {
    const ranges = new Map(canariesOf(before).map(({ choice, ranges }) => [Object.keys(choice)[0], ranges]));
    return environment(
      Object.fromEntries(
        Object.entries(canaries).map(([name, draft]) => [
          name,
          { ...draft, ranges: [...(ranges.get(name) ?? [])].map(([from, to]): [number, number] => [from, to]) },
        ]),
      ),
    );
  };
  const first = environment({ one: { traffic: 10 }, two: { traffic: 10 } });
  const second = withRanges({ one: { traffic: 20 }, two: { traffic: 10 }, another: { traffic: 30 } }, first);
  for (const name of ['one', 'two'])
    expect(onCanary(second, name)).toEqual(expect.arrayContaining(onCanary(first, name)));
  const third = withRanges({ another: { traffic: 30 }, two: { traffic: 5 } }, second);
  expect(onCanary(third, 'another')).toEqual(onCanary(second, 'another'));
  expect(onCanary(second, 'two')).toEqual(expect.arrayContaining(onCanary(third, 'two')));
  expect(onCanary(third, 'two')).toHaveLength(500);
});

test.each(['cookie', 'header'] as const)(
  'a visitor with the %s of a rule gets that canary whatever its share',
  (kind) => {
    const rule = (name: string): AudienceRule => ({ kind, name, value: '1' });
    const ruled = environment({
      one: { traffic: 0, audience: [rule('beta')] },
      two: { traffic: 100, audience: [rule('gamma')] },
    });
    expect(chooseVersions(canariesOf(ruled), visitor(1, { [`${kind} beta`]: '1' }))).toEqual({ one: '2.0.0' });
    expect(chooseVersions(canariesOf(ruled), visitor(1, { [`${kind} beta`]: '1', [`${kind} gamma`]: '1' }))).toEqual({
      one: '2.0.0',
    });
    expect(chooseVersions(canariesOf(ruled), visitor(1, { [`${kind} beta`]: '2' }))).toEqual({ two: '2.0.0' });
  },
);

test('n canaries make n sets besides the default; applications that were promoted together are one', () => {
  const together = ['one', 'two'];
  const shared = environment({
    one: { traffic: 10, together },
    two: { traffic: 10, together },
    three: { traffic: 10 },
    four: { traffic: 10 },
  });
  expect(canariesOf(shared).map(({ choice }) => choice)).toEqual([
    { four: '2.0.0' },
    { one: '2.0.0', two: '2.0.0' },
    { three: '2.0.0' },
  ]);
  expect(onCanary(shared, 'one')).toEqual(onCanary(shared, 'two'));
  expect(canariesOf(emptyEnvironment)).toEqual([]);
});

test.each<[string, CanaryDraft]>([
  ['without being one of its applications', { traffic: 100, together: ['one', 'two'] }],
  ['with another share', { traffic: 100, together: ['another', 'one', 'two'] }],
  [
    'with another audience',
    { traffic: 5, audience: [{ kind: 'cookie', name: 'a', value: '1' }], together: ['another', 'one', 'two'] },
  ],
])('an application does not join the canary of others %s', (_how, another) => {
  const together = another.together?.includes('another') ? another.together : ['one', 'two'];
  const shared = environment({ another, one: { traffic: 5, together }, two: { traffic: 5, together } });
  const theirs = canariesOf(shared).find(({ choice }) => 'one' in choice);
  expect(theirs).toMatchObject({ choice: { one: '2.0.0', two: '2.0.0' }, traffic: 5, audience: [] });
  expect(theirs?.choice).not.toHaveProperty('another');
});
