import { readScope, scopedSteps } from './scope.ts';

const programs = (scope: string[]) =>
  scopedSteps(scope).checks.flatMap((lane) => lane.map(({ name }) => name.replace(/,.*/, '')));

describe('npm test with arguments', () => {
  it('looks at everything without a name', () => {
    expect(readScope([])).toBeUndefined();
    expect(readScope(['--full'])).toBeUndefined();
  });

  it('takes applications, packages by their short name, and files', () => {
    expect(readScope(['mf-docs/', 'edge', 'scripts/test.ts'])).toEqual(['mf-docs', 'packages/edge', 'scripts/test.ts']);
  });

  it('rejects a name that does not exist', () => {
    expect(() => readScope(['mf-doc'])).toThrow('npm test: there is no file, folder or package "mf-doc"');
    expect(() => readScope(['--chnaged'])).toThrow('"--chnaged"');
  });

  it('says in one line that --changed needs Git', () => {
    const { PATH } = process.env;
    process.env.PATH = '';
    try {
      expect(() => readScope(['--changed'])).toThrow(/^npm test: --changed needs Git and a clone of the repository/);
    } finally {
      process.env.PATH = PATH;
    }
  });

  it('finds the files of a folder beside a file without Git', () => {
    const { PATH } = process.env;
    process.env.PATH = '';
    try {
      const { tests } = scopedSteps(['scripts/test/scope.ts', 'packages/processes']);
      expect(tests).toContain('packages/processes/src/own-folder.ts');
      expect(tests?.filter((file) => file.includes('node_modules'))).toEqual([]);
    } finally {
      process.env.PATH = PATH;
    }
  });

  it('runs all tests of a folder, and those that import a file', () => {
    expect(scopedSteps(['packages/ui']).tests).toEqual(['--testPathPatterns', expect.stringMatching(/^\^.*\/ui\/$/)]);
    expect(scopedSteps(['scripts/test/scope.ts']).tests).toEqual(['--findRelatedTests', 'scripts/test/scope.ts']);
  });

  it('checks types and formatting only for a text', () => {
    expect(programs(['README.md'])).toEqual(['types', 'formatting']);
    expect(scopedSteps(['README.md']).tests).toBeUndefined();
    expect(programs(['mf-docs'])).toEqual(['types', 'formatting', 'lint']);
  });
});
