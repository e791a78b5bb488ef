import { DrizzleQueryError } from 'drizzle-orm/errors';

import { loggedError } from './log-failure.ts';
import { logProblem, logWarning } from './log-problem.ts';

describe('a logged error', () => {
  it('has the query and its cause, but no values', () => {
    const cause = Object.assign(new Error('duplicate key value'), {
      code: '23505',
      detail: 'Key (email)=(minseo@example.com) already exists.',
    });
    const error = new DrizzleQueryError('insert into accounts values ($1)', ['minseo@example.com\n    at home'], cause);
    const logged = loggedError(error);
    expect(logged).toMatchObject({
      message: 'Failed query: insert into accounts values ($1)',
      cause: { message: 'duplicate key value', code: '23505' },
    });
    expect(JSON.stringify(logged)).not.toMatch(/minseo|home/);
  });

  it('has the frames of the stack', () => {
    expect(loggedError(new Error('broken')).frames?.[0]).toMatch(/log-failure\.test/);
  });

  it('can be any thrown value, and has no card numbers', () => {
    expect(loggedError('broken')).toEqual({ message: 'broken' });
    const cause = new Error('of PAN4111111111111111');
    expect(loggedError(new Error('id_900101-1234568', { cause }))).toMatchObject({
      message: 'id_******-*******',
      cause: { message: 'of PAN411111******1111' },
    });
  });
});

describe('the log outside of requests', () => {
  it('has one line of JSON for each failure and warning, like that of requests', () => {
    const lines: string[] = [];
    const write = jest.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
    logProblem(
      'A job of housekeeping failed',
      new Error('line 1\nline 2', { cause: new Error('of PAN4111111111111111') }),
    );
    logWarning('Look at it');
    write.mockRestore();
    expect(lines.map((line) => line.indexOf('\n') === line.length - 1)).toEqual([true, true]);
    const [failure, warning] = lines.map((line) => JSON.parse(line) as object);
    const cause = { message: 'of PAN411111******1111' };
    expect(failure).toMatchObject({ level: 50, msg: 'A job of housekeeping failed', error: { cause } });
    expect(warning).toMatchObject({ level: 40, msg: 'Look at it', time: expect.any(Number) });
  });
});
