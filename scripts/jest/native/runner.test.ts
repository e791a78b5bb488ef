// What `runner.mjs` knows of Jest that Jest does not document.
jest.setTimeout(100);
let started = 0;

test.failing('the time limit that a file sets ends its tests', async () => {
  started = performance.now();
  await new Promise(() => undefined);
});

test('and that of the project, which is longer, does not', () => {
  expect(performance.now() - started).toBeLessThan(10_000);
});

test('what reports the tests of a file is where the next file forgets it', () => {
  expect(Reflect.get(globalThis, Symbol.for('EVENT_HANDLERS'))).toContainEqual(expect.any(Function));
});
