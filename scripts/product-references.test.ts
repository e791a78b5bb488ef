import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** The anchors of the headings of a document. */
function anchorsOf(markdown: string): Set<string> {
  const headings = markdown.matchAll(/^#+ (.+)$/gm);
  return new Set(
    [...headings].map(([, title = '']) =>
      title
        .toLowerCase()
        .replaceAll(/[^\w\s-]/g, '')
        .replaceAll(' ', '-'),
    ),
  );
}

const anchors = anchorsOf(readFileSync(join(root, 'docs/product.md'), 'utf8'));

/** Places of sources and documents that name a section of the product's description, with the section. */
function references(): { place: string; anchor: string }[] {
  const files = globSync(['{shell,mf-*,packages,e2e,scripts,docs}/**/*.{ts,tsx,mjs,md}', '*.md'], {
    cwd: root,
    exclude: (name) => name.includes('node_modules') || name.includes('dist'),
  });
  return files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        [...line.matchAll(/product\.md#([\w-]+)/g)].map(([, anchor = '']) => ({
          place: `${file}:${index + 1}`,
          anchor,
        })),
      ),
  );
}

test('every reference to a section of the product leads to one', () => {
  const found = references();
  expect(found.length).toBeGreaterThan(200);
  expect(found.filter(({ anchor }) => !anchors.has(anchor))).toEqual([]);
});

test('comments refer to sections by their anchor only', () => {
  const sources = globSync(['{shell,mf-*,packages,e2e,scripts}/**/*.{ts,tsx,mjs}'], {
    cwd: root,
    exclude: (name) => name.includes('node_modules') || name.includes('dist'),
  });
  const numbered = sources.filter((file) => /\b[Ss]pec \d/.test(readFileSync(join(root, file), 'utf8')));
  expect(numbered.filter((file) => !file.endsWith('product-references.test.ts'))).toEqual([]);
});
