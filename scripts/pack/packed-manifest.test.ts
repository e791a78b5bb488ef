import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { packedPackages } from './pack-packages.ts';
import { type Manifest, packedManifest } from './packed-manifest.ts';

test('a packed package has compiled files with types, and exact versions', () => {
  expect(
    packedManifest(
      {
        name: '@up/one',
        version: '1.2.0',
        private: true,
        exports: {
          '.': './src/index.tsx',
          './*': './src/*.ts',
          './texts/*.json': './texts/*.json',
          './a.css': './a.css',
        },
        bin: { one: './src/main.ts' },
        dependencies: { '@up/two': 'workspace:*', react: 'catalog:', fixed: '1.0.0' },
        devDependencies: { jest: 'catalog:' },
        peerDependencies: { jest: 'catalog:' },
        peerDependenciesMeta: { jest: { optional: true } },
      },
      { '@up/two': '2.0.0', react: '19.3.1', jest: '30.5.2' },
    ),
  ).toEqual({
    name: '@up/one',
    version: '1.2.0',
    exports: {
      '.': { types: './src/index.d.ts', default: './src/index.js' },
      './*': { types: './src/*.d.ts', default: './src/*.js' },
      './texts/*.json': './texts/*.json',
      './a.css': './a.css',
    },
    bin: { one: './src/main.js' },
    dependencies: { '@up/two': '2.0.0', react: '19.3.1', fixed: '1.0.0' },
    peerDependencies: { jest: '^30.5.2' },
    peerDependenciesMeta: { jest: { optional: true } },
  });
});

test('a dependency without a known version is an error', () => {
  const manifest = { name: '@up/one', version: '1.0.0', dependencies: { unknown: 'catalog:' } };
  expect(() => packedManifest(manifest, {})).toThrow('@up/one: no version of unknown is known');
});

test.each(packedPackages)('what packages/%s depends on is packed, too', (name) => {
  const text = readFileSync(join(import.meta.dirname, '../../packages', name, 'package.json'), 'utf8');
  const { dependencies = {} } = JSON.parse(text) as Manifest;
  const own = Object.entries(dependencies).filter(([, range]) => range.startsWith('workspace:'));
  const packed: string[] = packedPackages.map((each) => `@up/${each}`);
  expect(own.map(([dependency]) => dependency).filter((dependency) => !packed.includes(dependency))).toEqual([]);
});
