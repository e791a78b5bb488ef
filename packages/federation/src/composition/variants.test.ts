import { emptyEnvironment, type AudienceRule, type DiscoveredVersion, type Environment } from './environment.ts';
import { allChoices, chooseVersions, type Visitor } from './variants.ts';

function version(name: string, traffic: number, more: { default?: boolean; audience?: AudienceRule[] } = {}) {
  return {
    url: `/_portal/one/${name}/mf-manifest.json`,
    metadata: { version: name, integrity: '' },
    deployment: { traffic, default: more.default ?? false },
    extras: { audience: more.audience },
  } as unknown as DiscoveredVersion;
}

function environment(traffic: number, audience: AudienceRule[] = []): Environment {
  const versions = [version('1.0.0', 100 - traffic, { default: true }), version('2.0.0', traffic, { audience })];
  return { ...emptyEnvironment, microFrontends: { one: versions, two: versions } };
}

const visitor = (bucket: number, sent: Record<string, string> = {}): Visitor => ({
  bucket: String(bucket),
  cookie: (name) => sent[`cookie ${name}`],
  header: (name) => sent[`header ${name}`],
});
const browsers = Array.from({ length: 4000 }, (_, bucket) => visitor(bucket));
const onCanary = (traffic: number) => browsers.filter((one) => chooseVersions(environment(traffic), one).one);

test('a canary gets its share of all browsers', () => {
  expect(onCanary(10).length / browsers.length).toBeCloseTo(0.1, 1);
  expect(onCanary(50).length / browsers.length).toBeCloseTo(0.5, 1);
});

test('a browser stays on its side when the share grows', () => {
  expect(onCanary(10)).toEqual(onCanary(10));
  expect(onCanary(30)).toEqual(expect.arrayContaining(onCanary(10)));
});

test('the side for one application does not determine that for another', () => {
  const both = browsers.filter((one) => Object.keys(chooseVersions(environment(50), one)).length === 2);
  expect(both.length / browsers.length).toBeCloseTo(0.25, 1);
});

test.each(['cookie', 'header'] as const)(
  'a visitor with the %s of a rule gets the canary whatever its share',
  (kind) => {
    const ruled = environment(0, [{ kind, name: 'beta', value: '1' }]);
    expect(chooseVersions(ruled, visitor(1, { [`${kind} beta`]: '1' }))).toEqual({ one: '2.0.0', two: '2.0.0' });
    expect(chooseVersions(ruled, visitor(1, { [`${kind} beta`]: '2' }))).toEqual({});
    expect(chooseVersions(ruled, visitor(1))).toEqual({});
  },
);

test('every combination is known before the first visit', () => {
  expect(allChoices(environment(10))).toEqual([{}, { one: '2.0.0' }, { two: '2.0.0' }, { one: '2.0.0', two: '2.0.0' }]);
  expect(allChoices(emptyEnvironment)).toEqual([{}]);
});
