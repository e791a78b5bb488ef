import { ProblemError, reasonCodes } from './problem.ts';

const problem = { type: 'about:blank', title: 'Not Found', status: 404, reasonCode: reasonCodes.notFound };

describe('a ProblemError', () => {
  test('is recognised by an application with its own copy of the class', () => {
    class OtherCopy extends Error {
      readonly problem = problem;
    }
    expect(new OtherCopy()).toBeInstanceOf(ProblemError);
    expect(new ProblemError(problem)).toBeInstanceOf(ProblemError);
  });

  test.each([new Error('broken'), new TypeError('broken'), { problem }, undefined, null, 'text'])(
    '%p is not one',
    (other) => {
      expect(other).not.toBeInstanceOf(ProblemError);
    },
  );
});
