import { inOrder, success } from '../test-exchanges.ts';
import { checkSubject } from '../check-subject.ts';
import { readLog } from '../log.ts';
import { settlementSubjects } from './settlements.ts';
import { krw } from '../../../sandbox-requests.ts';

const settlementId = 'stl_1';
const disputeId = 'dsp_1';
const clock = success('read clock', {}, { now: '2026-11-20T09:00:00.000Z' });
const items = success(
  'GET /sandbox/v1/settlements/{settlementId}/items',
  { settlementId },
  {
    data: [
      { nrNumber: '1', kind: 'PAYMENT', amount: krw(4_000) },
      { nrNumber: '1', kind: 'CANCELLATION', amount: krw(1_000) },
      { nrNumber: '2', kind: 'PAYMENT', amount: krw(2_000) },
    ],
  },
);
const disputed = success(
  'POST /sandbox/v1/settlements/{settlementId}/confirm',
  {
    settlementId,
    decision: 'DISPUTE',
    disputedItems: [{ nrNumber: '1', comment: 'Wrong', expectedAmount: krw(2_500) }],
  },
  { settlementId, status: 'DISPUTED', disputeId },
);
const evidence = (text: string, status: string) =>
  success('POST /sandbox/v1/disputes/{disputeId}/evidence', { disputeId, kind: 'OTHER', text }, { disputeId, status });
const shown = (status: string, part: object = {}) =>
  success('GET /sandbox/v1/settlements/{settlementId}', { settlementId }, { settlementId, status, disputeId, ...part });

describe('the model of a settlement', () => {
  const faultsOf = (...exchanges: Parameters<typeof inOrder>) =>
    settlementSubjects(readLog(inOrder(clock, items, ...exchanges))).flatMap((subject) => checkSubject(subject));

  it('changes the net amount by what a won dispute asked for, and by nothing when it is lost', () => {
    const adjusted = { adjustmentAmount: krw(-500) };
    const isWon = evidence('winning_evidence', 'WON');
    expect(faultsOf(disputed, shown('DISPUTED'), isWon, shown('PAID', adjusted))).toEqual([]);
    expect(faultsOf(disputed, isWon, shown('PAID'))).toHaveLength(1);
    const lost = evidence('losing_evidence', 'LOST');
    expect(faultsOf(disputed, lost, shown('CONFIRMED'))).toEqual([]);
    expect(faultsOf(disputed, lost, shown('CONFIRMED', adjusted))).toHaveLength(1);
  });

  it('finds a dispute that is decided twice, and a settlement that is disputed twice', () => {
    const [reviewed, isWon] = [evidence('A receipt', 'UNDER_REVIEW'), evidence('winning_evidence', 'WON')];
    const adjusted = { adjustmentAmount: krw(-500) };
    expect(faultsOf(disputed, reviewed, isWon, shown('CONFIRMED', adjusted))).toEqual([]);
    expect(faultsOf(disputed, isWon, evidence('losing_evidence', 'LOST'), shown('CONFIRMED'))).not.toEqual([]);
    expect(faultsOf(disputed, disputed, shown('DISPUTED'))).not.toEqual([]);
  });
});
