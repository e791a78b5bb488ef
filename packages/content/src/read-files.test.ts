import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { errorMessage } from '@up/api/error-message';
import { ContentError } from './content-error.ts';
import { readContentFiles } from './read-files.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function read(files: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'up-test-'));
  folders.push(root);
  for (const locale of ['ko', 'en']) mkdirSync(join(root, locale));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return readContentFiles(root, (markdown) => `converted ${markdown.trim()}`);
}

describe('content files', () => {
  it('contain one entry each, with converted Markdown', async () => {
    const source = "---\nslug: a\nstatus: '10'\ntitle: A\n---\n\n**Bold**\n";
    const [entry] = await read({ 'en/cms-contents/a.md': source });
    expect(entry).toMatchObject({ type: 'cms-contents', locale: 'en', key: 'a', attributes: { title: 'A' } });
    expect(entry?.attributes.content).toBe('converted **Bold**');
  });

  it('may contain a tree: parents first, numbered in order', async () => {
    const source =
      '---\nentries:\n  - displayName: A\n    slug: a\n    children:\n      - { displayName: B, slug: b, url: /b }\n---\n';
    expect(await read({ 'ko/top-navigations.md': source })).toMatchObject([
      { key: 'a', parentKey: undefined, attributes: { order: 1, url: null, visibility: true, splitLevel: 3 } },
      { key: 'a/b', parentKey: 'a', attributes: { order: 1, url: '/b' } },
    ]);
  });

  it.each([
    ['no front matter', 'en/cms-contents/a.md', 'Hello', 'must begin with front matter'],
    [
      'front matter that is not YAML',
      'en/cms-contents/a.md',
      '---\na: [\n---\n',
      'The front matter of content/en/cms-contents/a.md is wrong',
    ],
    ['an unknown type', 'en/nothing/a.md', '---\na: 1\n---\n', 'there is no "nothing"'],
    ['a missing attribute', 'en/cms-contents/a.md', '---\nslug: a\n---\n', '"status" of cms-contents is missing'],
    ['an unknown attribute', 'en/cms-contents/a.md', '---\nnope: a\n---\n', 'cms-contents has no attribute "nope"'],
    [
      'an attribute of another kind',
      'en/cms-contents/a.md',
      '---\nslug: a\nstatus: 10\ntitle: A\n---\n',
      '"status" of cms-contents must be of kind string',
    ],
  ])('are rejected with %s, naming the file', async (_name, name, source, reason) => {
    const error = await read({ [name]: source }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ContentError);
    expect(errorMessage(error)).toContain(`content/${name}`);
    expect(errorMessage(error)).toContain(reason);
  });
});
