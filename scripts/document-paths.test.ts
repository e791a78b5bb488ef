import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');
/** What the reader of a guide creates, or has elsewhere. */
const ofExamples = /brochures|mf-status|project-renamed|^packages\/projects\/src\/note$|^src\/index\.js$/;
const documents = globSync(['*.md', 'docs/**/*.md', 'packages/*/README.md'], { cwd: root });

/** Files and folders of the repository, from its root or, for a package, from its own folder; without patterns. */
const pathPattern =
  /`((?:src|packages|scripts|e2e|shell|docs|deploy|mf-(?:marketing|docs|account|projects))\/[\w./-]+)`/g;

/** Writes out the abbreviations that a document declares, such as "`P` stands for `packages`". */
function withoutAbbreviations(text: string): string {
  let complete = text;
  // The last first: it may use an earlier one.
  for (const [, short = '', path = ''] of [...text.matchAll(/`([A-Z])` stands for `([^`]+)`/g)].toReversed()) {
    complete = complete.replaceAll(`\`${short}/`, `\`${path}/`);
  }
  return complete;
}

test.each(documents)('each path that %s names exists', (document) => {
  const text = withoutAbbreviations(readFileSync(join(root, document), 'utf8'));
  const paths = [...text.matchAll(pathPattern)].map(([, path = '']) => path);
  const missing = paths.filter(
    (path) =>
      !ofExamples.test(path) && ![root, dirname(join(root, document))].some((base) => existsSync(join(base, path))),
  );
  expect(missing).toEqual([]);
});

test.each(documents)('each link of %s leads to a file', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link = '']) => link);
  expect(links.filter((link) => !existsSync(join(root, dirname(document), link)))).toEqual([]);
});

test.each(documents)('each command that %s names exists', (document) => {
  const scripts = readFileSync(join(root, 'package.json'), 'utf8');
  const text = readFileSync(join(root, document), 'utf8');
  const commands = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, command = '']) => command);
  expect(commands.filter((command) => !scripts.includes(`"${command}": `))).toEqual([]);
});

const sourcesOfCommands = ['packages/cli/src/program.ts', 'packages/cli/src/commands/maintenance.ts'];
const portalCommands = sourcesOfCommands
  .flatMap((path) => [...readFileSync(join(root, path), 'utf8').matchAll(/\[\s*'([\w-]+)',/g)])
  .map(([, command = '']) => command);
const defaultPorts = [...readFileSync(join(root, 'scripts/start.ts'), 'utf8').matchAll(/\?\? '(\d{4})'/g)].map(
  ([, port = '']) => port,
);

test.each(documents)('each portal command and each port of this machine that %s names exists', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const commands = [...text.matchAll(/\bportal -- ([\w-]+)/g)].map(([, command = '']) => command);
  expect(commands.filter((command) => command !== 'help' && !portalCommands.includes(command))).toEqual([]);
  const ports = [...text.matchAll(/(?:localhost|127\.0\.0\.1):(\d+)/g)].map(([, port = '']) => port);
  expect(ports.filter((port) => !defaultPorts.includes(port))).toEqual([]);
});

test('each pattern of .gitattributes has a file', () => {
  const lines = readFileSync(join(root, '.gitattributes'), 'utf8').split('\n');
  const patterns = lines.flatMap((line) => /^([^#* ]\S+) /.exec(line)?.[1] ?? []);
  expect(patterns.filter((pattern) => globSync(pattern, { cwd: root }).length === 0)).toEqual([]);
});

/** The paths of all tests. */
const tests = globSync('{packages,shell,mf-*,scripts,e2e}/**/*.{test,spec}.{ts,tsx}', {
  cwd: root,
  exclude: ['**/node_modules'],
}).map((path) => `/${path}`);
/** The tests that a text names, and whether they exist. */
const testsIn = (text: string) =>
  [...text.matchAll(/`([\w/-]+\.(?:test|spec)\.tsx?)`/g)].map(([, name = '']) => ({
    name,
    exists: tests.some((path) => path.endsWith(`/${name}`)),
  }));

test.each(['docs/security.md', 'docs/security/asvs.md'])('each test that %s names exists', (document) => {
  const named = testsIn(readFileSync(join(root, document), 'utf8'));
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ exists }) => !exists)).toEqual([]);
});

describe('each requirement of ASVS 5.0.0, levels 1 and 2', () => {
  const text = readFileSync(join(root, 'docs/security/asvs.md'), 'utf8');
  const rows = text.split('\n').flatMap((line) => {
    const [, id = '', , , verdict = '', how = '', shown = ''] = line.split('|').map((cell) => cell.trim());
    return /^\d+\.\d+\.\d+$/.test(id) ? [{ id, verdict, how, isShown: testsIn(shown).length > 0 }] : [];
  });

  test('is a row of its own', () => {
    expect(rows).toHaveLength(253);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(253);
  });

  test('has a verdict with a reason, and a test where it is met', () => {
    const verdicts = ['met', 'partly', 'not met', 'not applicable'];
    expect(rows.filter(({ verdict, how }) => !verdicts.includes(verdict) || how === '')).toEqual([]);
    expect(rows.filter(({ verdict, isShown }) => verdict === 'met' && !isShown)).toEqual([]);
  });

  test('is counted in the introduction', () => {
    const count = (wanted: string) => rows.filter(({ verdict }) => verdict === wanted).length;
    expect(text).toContain(
      `of which ${count('met')} are met, ${count('partly')} partly, ${count('not met')} not, and ${count('not applicable')} do not apply`,
    );
  });
});
