import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import webpack from 'webpack';

import { sharedNames } from '../../contract/shared.ts';
import { workspaceSuite } from '../../testing/workspace-suite.ts';
import { SharedNamesPlugin } from './shared-names-plugin.ts';

jest.setTimeout(60_000);

const workspace = workspaceSuite();
beforeEach(async () => {
  await mkdir(join(workspace.root, 'src'));
});

async function errorsOf(source: string): Promise<string[]> {
  await writeFile(join(workspace.root, 'src/entry.js'), source);
  const compiler = webpack({
    context: workspace.root,
    mode: 'production',
    entry: './src/entry.js',
    externals: { 'react-router': 'ReactRouter', '@tanstack/react-query': 'ReactQuery', react: 'React' },
    plugins: [new SharedNamesPlugin(sharedNames())],
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  return (stats?.toJson({ all: false, errors: true }).errors ?? []).map(({ message }) => message);
}

test('names that the shell shares can be imported, and any name of a fully shared library', async () => {
  const source = `
    import { Link } from 'react-router';
    import { useQuery } from '@tanstack/react-query';
    import { useActionState } from 'react';
    console.log(Link, useQuery, useActionState);
  `;
  expect(await errorsOf(source)).toEqual([]);
});

test('a name outside the shared subset fails the build, naming the file and how to add it', async () => {
  const source = `
    import { useFormAction, Link } from 'react-router';
    export { useSuspenseQueries } from '@tanstack/react-query';
    console.log(useFormAction, useFormAction, Link);
  `;
  expect(await errorsOf(source)).toEqual([
    expect.stringMatching(/^\.\/src\/entry\.js imports useFormAction from react-router, .*shared-subsets/),
    expect.stringMatching(/^\.\/src\/entry\.js imports useSuspenseQueries from @tanstack\/react-query, /),
  ]);
});

test('the subsets that are read are those that the shell shares', () => {
  expect([...(sharedNames().get('react-router-dom') ?? [])]).toContain('useBlocker');
  expect([...(sharedNames().get('@tanstack/react-query') ?? [])]).toContain('useSuspenseQuery');
});
