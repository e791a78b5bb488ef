import { type EndpointName, shareSlots, slots } from './share-slots.ts';

/** An endpoint, named by its project and a number. */
const endpoint = (name: string): EndpointName => ({ projectId: name.slice(0, -1), endpointId: name });
const times = <T>(count: number, item: T) => Array.from({ length: count }, () => item);
const given = (waiting: string[], running: EndpointName[] = [], after?: string) =>
  Object.fromEntries(
    [...shareSlots(waiting.map(endpoint), running, after)].map(([{ endpointId }, n]) => [endpointId, n]),
  );

describe('the slots of a process', () => {
  it('are four for an endpoint, which those of others do not reduce', () => {
    expect(given(['a1', 'a2', 'b1'])).toEqual({ a1: 4, a2: 4, b1: 4 });
    expect(given(['a1', 'a2', 'b1'], [...times(4, endpoint('a1')), endpoint('b1')])).toEqual({ a2: 4, b1: 3 });
    expect(given(['a1'], times(4, endpoint('a1')))).toEqual({});
  });

  it('go to the project that has the fewest when they are scarce', () => {
    const others = Array.from({ length: slots.ofProcess - 3 }, (_, index) => endpoint(`z${index}x1`));
    expect(given(['a1', 'a2', 'b1'], [...others, endpoint('a1')])).toEqual({ b1: 1, a2: 1 });
    expect(given(['a1', 'b1'], [...others, ...times(2, endpoint('a1'))])).toEqual({ b1: 1 });
    expect(given(['a1', 'b1'], [...others, ...times(3, endpoint('a1'))])).toEqual({});
  });

  it('go around among projects that have equally many', () => {
    const busy = times(slots.ofProcess - 1, endpoint('z1'));
    const waiting = ['a1', 'b1', 'c1'];
    expect(given(waiting, busy, 'a')).toEqual({ b1: 1 });
    expect(given(waiting, busy, 'b')).toEqual({ c1: 1 });
    expect(given(waiting, busy, 'c')).toEqual({ a1: 1 });
  });
});
