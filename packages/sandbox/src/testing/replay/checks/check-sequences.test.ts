import { checkSequences } from './check-sequences.ts';
import { inOrder, success } from './test-exchanges.ts';

const walletId = 'wlt_1';
const shown = (sequence: number, minute = 0, status = 'ACTIVE') =>
  success(
    'GET /sandbox/v1/wallets/{walletId}',
    { walletId },
    { walletId, status, sequence, updatedAt: `2026-11-20T09:0${minute}:00+09:00` },
  );
const kindsOf = (...parts: Parameters<typeof inOrder>) => checkSequences(inOrder(...parts)).map(({ kind }) => kind);

describe('the sequences of objects', () => {
  it('grow with the changes', () => {
    expect(kindsOf(shown(1), shown(1), [shown(3, 1), shown(2)], shown(3, 1))).toEqual([]);
  });

  it('never go back in a call that began after the response', () => {
    expect(kindsOf(shown(2), shown(1))).toEqual(['sequence goes back']);
  });

  it('grow with the times of the changes', () => {
    expect(kindsOf([shown(1, 1), shown(2, 0)])).toEqual(['sequence does not grow with time']);
  });

  it('name one state', () => {
    expect(kindsOf(shown(1), shown(1, 0, 'BLOCKED'))).toEqual(['sequence names two states']);
  });

  it('are those of each object', () => {
    const list = success('GET /sandbox/v1/wallets', {}, { data: [{ walletId: 'wlt_2', sequence: 1, updatedAt: '' }] });
    expect(kindsOf(shown(2), list)).toEqual([]);
  });
});
