import { possibleStates, type Step } from './possible-states.ts';
import { success } from './test-exchanges.ts';

/** A call that adds to a number and responds with the sum. */
function addition([start, end]: [number, number], value: number, sum: number): Step<number> {
  return {
    exchange: success('read clock', {}, {}),
    start,
    end,
    apply: (state) => (state + value === sum ? [sum] : []),
  };
}

describe('the possible states after calls', () => {
  it('are those of the only order that explains overlapping calls', () => {
    const steps = [addition([0, 5], 1, 3), addition([1, 4], 2, 2)];
    expect(possibleStates(0, steps)).toEqual({ states: [3] });
  });

  it('do not exist when a call that ended came after one that started later', () => {
    const late = addition([0, 1], 1, 3);
    expect(possibleStates(0, [late, addition([2, 3], 2, 2)])).toEqual({ unexplained: late, before: [0] });
  });

  it('do not exist when the effect of a call is lost', () => {
    const outcome = possibleStates(0, [addition([0, 2], 1, 1), addition([1, 3], 1, 1)]);
    expect(outcome).toMatchObject({ unexplained: { start: 1 } });
  });

  it('are several when the responses leave the order open', () => {
    const set = (value: number): Step<number> => ({ ...addition([0, 1], 0, 0), apply: () => [value] });
    const { states } = possibleStates(0, [set(1), set(2)]) as { states: number[] };
    expect(states.toSorted()).toEqual([1, 2]);
  });

  it('are one when the order that the responses leave open made no difference', () => {
    const { exchange } = addition([0, 1], 0, 0);
    const add = (name: string): Step<object> => ({
      ...{ exchange, start: 0, end: 1 },
      apply: (state) => [{ ...state, [name]: 0 }],
    });
    expect(possibleStates<object>({}, [add('one'), add('other')])).toMatchObject({ states: [{ one: 0, other: 0 }] });
  });

  it('include those of a call in progress that others have seen already', () => {
    const long = addition([0, 9], 5, 5);
    expect(possibleStates(0, [long, addition([1, 2], 1, 6), addition([3, 4], 1, 7)])).toEqual({ states: [7] });
  });

  it('can be explained for many calls in parallel', () => {
    const steps = Array.from({ length: 12 }, (_, index) => addition([index, 20], 1, 12 - index));
    expect(possibleStates(0, steps)).toEqual({ states: [12] });
  });
});
