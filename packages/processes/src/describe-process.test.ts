import { describeProcess } from './describe-process.ts';
import { linesOf, runModule } from './testing/processes.ts';

test('a process is described by its id and its program, on one line', async () => {
  const child = runModule(`console.log('ready');\n setInterval(() => {}, 1000);`);
  await linesOf(child.stdout)();
  const text = describeProcess(child.pid ?? 0);
  child.kill();
  expect(text).toBe(`process ${child.pid} (node console.log('ready'); setInterval(() => {}, 1000);)`);
});

test('a process that has ended is described by its id', () => {
  expect(describeProcess(2 ** 30)).toBe(`process ${2 ** 30}`);
});
