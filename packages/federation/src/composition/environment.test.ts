import { mkdir, readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { errorMessage } from '@up/api/error-message';
import {
  CompositionError,
  defaultVersion,
  emptyEnvironment,
  parseEnvironment,
  type Environment,
} from './environment.ts';
import { readEnvironment, writeEnvironment } from './signed-environment.ts';
import { integrityOf } from '../contract/integrity.ts';
import { temporaryWorkspace } from '../testing/published-versions.ts';

let workspace: Awaited<ReturnType<typeof temporaryWorkspace>>;
beforeAll(async () => (workspace = await temporaryWorkspace()));
afterAll(() => workspace.close());

function environment(): Environment {
  const version = (name: string, number: string, isDefault: boolean) => ({
    url: `/_portal/${name}/${number}/mf-manifest.json`,
    metadata: { version: number, integrity: integrityOf('{}') },
    deployment: { traffic: isDefault ? 100 : 0, default: isDefault },
    extras: {
      container: `${name}_1`,
      hostContract: '^1.0.0',
      shared: {},
      routes: [],
      entry: 'entry.js',
      entryChunks: [],
      pages: {},
      messages: {},
      serverEntry: 'server/entry.cjs',
      files: {},
    },
  });
  return {
    ...emptyEnvironment,
    microFrontends: {
      one: [version('one', '1.0.0', true), version('one', '0.9.0', false)],
      two: [version('two', '1.0.0', true)],
    },
  };
}

/** The error message for a text, and the line that it names. */
function fault(text: string): { message: string; line: string } {
  try {
    parseEnvironment(text, 'local.json');
  } catch (error) {
    expect(error).toBeInstanceOf(CompositionError);
    const message = errorMessage(error);
    expect(message).not.toContain('\n');
    const [, line] = /^local\.json:(\d+): /.exec(message) ?? [];
    return { message, line: text.split('\n')[Number(line) - 1]?.trim() ?? '' };
  }
  throw new Error('The text was accepted');
}

function changed(change: (draft: Environment) => void): string {
  const draft = environment();
  change(draft);
  return JSON.stringify(draft, null, 2);
}

const traffic = (value: unknown) => value as number;

test('an environment has no versions of an application whose name every object has', () => {
  const parsed = parseEnvironment(JSON.stringify(environment()), 'staging.json');
  expect(defaultVersion(parsed, 'constructor')).toBeUndefined();
});

describe('an invalid environment is rejected in one line that names', () => {
  test('the field and its line, also in the second version of an application', () => {
    const text = changed(({ microFrontends: { one } }) => {
      if (one?.[1]) one[1].deployment.traffic = traffic('half');
    });
    expect(fault(text)).toMatchObject({
      message: expect.stringContaining('field microFrontends.one.1.deployment.traffic: '),
      line: '"traffic": "half",',
    });
  });

  test('the place where a missing field belongs', () => {
    const text = changed(({ microFrontends: { one } }) => {
      Reflect.deleteProperty(one?.[1]?.metadata ?? {}, 'version');
    });
    const { message, line } = fault(text);
    expect(message).toContain('microFrontends.one.1.metadata.version');
    expect(line).toBe('"metadata": {');
  });

  test('an unknown field', () => {
    const text = changed(({ microFrontends: { two } }) => Object.assign(two?.[0] ?? {}, { trafic: 1 }));
    expect(fault(text)).toMatchObject({
      message: expect.stringContaining('trafic'),
      line: '"trafic": 1',
    });
  });

  test.each([true, false])('the application with two defaults, or none', (all) => {
    const text = changed(({ microFrontends: { one } }) => {
      for (const version of one ?? []) version.deployment.default = all;
    });
    expect(fault(text)).toMatchObject({
      message: expect.stringContaining('microFrontends.one: needs exactly one version with deployment.default'),
      line: '"one": [',
    });
  });

  test.each([
    ['a name', ({ microFrontends }: Environment) => Object.assign(microFrontends, { '../one': microFrontends.two })],
    [
      'a version',
      ({ microFrontends: { two } }: Environment) => Object.assign(two?.[0]?.metadata ?? {}, { version: '../..' }),
    ],
    [
      'a server entry',
      ({ microFrontends: { two } }: Environment) =>
        Object.assign(two?.[0]?.extras ?? {}, { serverEntry: 'server/../../x.cjs' }),
    ],
    [
      'a file',
      ({ microFrontends: { two } }: Environment) =>
        Object.assign(two?.[0]?.extras.files ?? {}, { '../x.js': integrityOf('') }),
    ],
    [
      'a manifest elsewhere',
      ({ microFrontends: { two } }: Environment) =>
        Object.assign(two?.[0] ?? {}, { url: '//evil.example/mf-manifest.json' }),
    ],
    [
      'a fallback elsewhere',
      ({ microFrontends: { two } }: Environment) => Object.assign(two?.[0] ?? {}, { fallbackUrl: 'javascript:0' }),
    ],
  ])('%s that leaves its folder', (_name, change) => {
    expect(fault(changed(change)).message).toMatch(/field microFrontends\./);
  });

  test.each([
    ['{\n  "schema": "x",\n  microFrontends: {}\n}', 'microFrontends: {}'],
    ['{\n  "schema": "x"\n  "microFrontends": {}\n}', '"microFrontends": {}'],
    ['{\n  "schema": "x",\n}', '}'],
    ['{\n  "schema": 01\n}', '"schema": 01'],
    ['{\n  "schema": "a\tb"\n}', '"schema": "a\tb"'],
    ['{\n  "schema": "x"', '"schema": "x"'],
    ['', ''],
    ['{}\n{}', '{}'],
  ])('the line at which %j is not JSON', (text, line) => {
    const found = fault(text);
    expect(found.message).toContain('is not JSON');
    expect(found.line).toBe(line);
  });
});

test('JSON values of any type and spacing are accepted', () => {
  const text = JSON.stringify(environment()).replaceAll(':', ' :\r\n\t');
  // The addresses contain no colon, so only the space between values has changed.
  expect(parseEnvironment(text.replaceAll('https :\r\n\t', 'https:'), 'local.json')).toEqual(environment());
});

test('the error of a file that is missing or unreadable names it', async () => {
  const file = join(workspace.root, 'none.json');
  await expect(readEnvironment(file)).rejects.toThrow(`${file}: there is no such environment file`);
  await expect(readEnvironment(workspace.root)).rejects.toThrow(`${workspace.root}: cannot be read`);
});

test('a written environment can be read again, and no temporary file is left', async () => {
  await mkdir(workspace.environmentsDirectory);
  const file = join(workspace.environmentsDirectory, 'local.json');
  await writeEnvironment(file, environment());
  expect(await readEnvironment(file)).toEqual(environment());
  expect(await readFile(file, 'utf8')).toMatch(/}\n$/);
  expect(await readdir(workspace.environmentsDirectory)).toEqual(['local.json']);
});

test('one that cannot be written leaves nothing behind', async () => {
  const folder = join(workspace.environmentsDirectory, 'taken.json');
  await mkdir(folder);
  await expect(writeEnvironment(folder, environment())).rejects.toThrow();
  expect((await readdir(workspace.environmentsDirectory)).filter((name) => name.startsWith('taken'))).toEqual([
    'taken.json',
  ]);
});
