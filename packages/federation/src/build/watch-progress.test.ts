import { watchProgress } from './watch-progress.ts';

const onStall = jest.fn();
const dataset: DOMStringMap = {};
const follow = jest.fn<typeof fetch>();

beforeEach(() => {
  jest.useFakeTimers();
  onStall.mockReset();
  follow.mockReset();
  jest.spyOn(globalThis, 'fetch').mockImplementation(follow);
  Object.assign(globalThis, { document: { documentElement: { dataset } } });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'document');
  for (const name of Object.keys(dataset)) Reflect.deleteProperty(dataset, name);
});

const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);

test('a file that has not begun to arrive is given up after ten seconds', async () => {
  follow.mockReturnValue(new Promise(() => undefined));
  watchProgress('/a.js', onStall);
  await pass(9);
  expect(onStall).not.toHaveBeenCalled();
  expect(dataset.stalled).toBeUndefined();
  await pass(1);
  expect(onStall).toHaveBeenCalledTimes(1);
  expect(dataset.stalled).toBe('');
  await pass(60);
  expect(onStall).toHaveBeenCalledTimes(1);
});

test('the time in which a tab was blocked does not count', async () => {
  follow.mockReturnValue(new Promise(() => undefined));
  watchProgress('/a.js', onStall);
  await pass(2);
  const now = Date.now;
  jest.spyOn(Date, 'now').mockImplementation(() => now() + 60_000);
  await pass(6);
  expect(onStall).not.toHaveBeenCalled();
  await pass(1);
  expect(onStall).toHaveBeenCalledTimes(1);
});

describe('several versions share the ten seconds', () => {
  beforeEach(() => void follow.mockReturnValue(new Promise(() => undefined)));

  test('a version gives way after eight when there is another, which has the rest', async () => {
    dataset.spare = '';
    watchProgress('/2/a.js', onStall);
    await pass(7);
    expect(onStall).not.toHaveBeenCalled();
    await pass(1);
    expect(onStall).toHaveBeenCalledTimes(1);
    delete dataset.spare;
    watchProgress('/1/a.js', onStall);
    await pass(1);
    expect(onStall).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(onStall).toHaveBeenCalledTimes(2);
  });

  test('each of its files has two seconds at least', async () => {
    dataset.spare = '';
    watchProgress('/2/a.js', onStall);
    await pass(9);
    delete dataset.spare;
    watchProgress('/1/a.js', onStall);
    await pass(1);
    expect(onStall).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(onStall).toHaveBeenCalledTimes(2);
  });

  test('and ten more once a part of it has arrived', async () => {
    dataset.spare = '';
    watchProgress('/2/a.js', onStall);
    await pass(8);
    delete dataset.spare;
    follow.mockResolvedValue(new Response(new ReadableStream()));
    watchProgress('/1/a.js', onStall);
    await pass(10);
    expect(onStall).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(onStall).toHaveBeenCalledTimes(2);
  });

  test('a later attempt has ten seconds again', async () => {
    watchProgress('/a.js', onStall);
    await pass(10);
    watchProgress('/a.js?retry=1', onStall);
    await pass(9);
    expect(onStall).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(onStall).toHaveBeenCalledTimes(2);
  });
});

test('a slow file has ten more seconds whenever a part of it arrives', async () => {
  let bytes: ReadableStreamDefaultController<Uint8Array> | undefined;
  follow.mockResolvedValue(new Response(new ReadableStream({ start: (controller) => void (bytes = controller) })));
  watchProgress('/a.js', onStall);
  await pass(5);
  for (let times = 0; times < 10; times += 1) {
    await pass(8);
    bytes?.enqueue(new Uint8Array(1000));
  }
  expect(onStall).not.toHaveBeenCalled();
  await pass(11);
  expect(onStall).toHaveBeenCalledTimes(1);
});

test('a file that arrives in time is never requested a second time', async () => {
  const stop = watchProgress('/a.js', onStall);
  await pass(4);
  stop();
  await pass(60);
  expect(follow).not.toHaveBeenCalled();
  expect(onStall).not.toHaveBeenCalled();
});

test('its source works on its own, as it is embedded in other scripts', async () => {
  follow.mockReturnValue(new Promise(() => undefined));
  const alone = globalThis.eval(`(${watchProgress.toString()})`) as typeof watchProgress;
  alone('/a.js', onStall);
  await pass(10);
  expect(onStall).toHaveBeenCalledTimes(1);
});
