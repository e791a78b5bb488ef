import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

const source = readFileSync(join(import.meta.dirname, 'require-node.mjs'), 'utf8');

/** What the check prints on a version of Node, and the exit code. */
function checkOn(node: string): { lines: string[]; code?: number } {
  const result: { lines: string[]; code?: number } = { lines: [] };
  runInNewContext(source, {
    process: { versions: { node }, exit: (code: number) => void (result.code = code) },
    console: { error: (line: string) => result.lines.push(line) },
  });
  return result;
}

test.each(['20.20.2', '22.21.1'])('a command on Node %s ends with one line that says what it needs', (node) => {
  const { lines, code } = checkOn(node);
  expect([lines.length, code]).toEqual([1, 1]);
  expect(lines[0]).toContain(`needs Node 22.22 or newer; this is ${node}`);
});

test.each(['22.22.0', '24.1.0'])('a command runs on Node %s', (node) => {
  expect(checkOn(node)).toEqual({ lines: [] });
});

test('the commands of npm are checked before their code is read', () => {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  expect(scripts.portal).toContain('--import=./scripts/require-node.mjs');
});
