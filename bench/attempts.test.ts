import { Attempts } from './attempts.ts';

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void jest.restoreAllMocks());

/** A measurement that fails a number of times before it returns a figure. */
function failing(times: number) {
  let calls = 0;
  return jest.fn(async () => {
    calls += 1;
    if (calls <= times) throw new Error(`failure ${calls}`);
    return 95;
  });
}

test('a measurement that succeeds is not repeated', async () => {
  const attempts = new Attempts();
  const measure = failing(0);
  expect(await attempts.measure('Lighthouse', measure)).toBe(95);
  expect(measure).toHaveBeenCalledTimes(1);
  expect(attempts.failures).toEqual([]);
});

test('a measurement that fails is repeated once', async () => {
  const attempts = new Attempts();
  expect(await attempts.measure('Lighthouse', failing(1))).toBe(95);
  expect(attempts.failures).toEqual([]);
});

test('a measurement that fails twice is reported with its reasons, and does not end the others', async () => {
  const attempts = new Attempts();
  const measure = failing(5);
  expect(await attempts.measure('Lighthouse of /', measure)).toBeUndefined();
  expect(measure).toHaveBeenCalledTimes(2);
  expect(await attempts.measure('Lighthouse of /platforms/pricing', failing(0))).toBe(95);
  expect(attempts.failures).toEqual([{ what: 'Lighthouse of /', reasons: ['failure 1', 'failure 2'] }]);
});
