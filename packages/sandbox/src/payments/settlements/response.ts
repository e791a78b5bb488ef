import type { ResponseOf } from '../../model/operation.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { seoulDay, startOfNextDay } from '../../model/seoul-time.ts';
import { listResources } from '../../store/repository/resources.ts';
import { disputeSchema } from '../disputes/data.ts';
import type { SettlementRow } from '../repository/settlements.ts';
import { changesOf } from '../../store/changes-of.ts';

type Settlement = ResponseOf<'GET /sandbox/v1/settlements/{settlementId}'>;

/** The merchant is paid on the day after its confirmation. */
export function statusOf({ status, confirmedAt }: SettlementRow, now: Date): SettlementRow['status'] {
  return status === 'CONFIRMED' && confirmedAt && seoulDay(confirmedAt) < seoulDay(now) ? 'PAID' : status;
}

/** A settlement as the APIs return it. */
export async function settlementResponse(context: SandboxContext, row: SettlementRow): Promise<Settlement> {
  return responseOf(row, { now: context.now(), adjustments: await readAdjustments(context, [row]) });
}

/** Settlements as the APIs return them. */
export async function settlementResponses(
  context: SandboxContext,
  rows: readonly SettlementRow[],
): Promise<Settlement[]> {
  const at = { now: context.now(), adjustments: await readAdjustments(context, rows) };
  return rows.map((row) => responseOf(row, at));
}

/** By how much won disputes changed settlements, by the id of the dispute. */
async function readAdjustments(
  context: SandboxContext,
  rows: readonly SettlementRow[],
): Promise<ReadonlyMap<string, number>> {
  const ids = rows.flatMap(({ caseNumber }) => caseNumber ?? []);
  if (ids.length === 0) return new Map();
  // Their ids find them: with the status as a condition, the database may read every won dispute of the sandbox instead.
  const disputes = await listResources(context, disputeSchema, { ids }, ids.length);
  const won = disputes.filter(({ data }) => data.status === 'WON');
  return new Map(won.map(({ id, data }) => [id, data.adjustment ?? 0]));
}

function responseOf(
  row: SettlementRow,
  { now, adjustments }: { now: Date; adjustments: ReadonlyMap<string, number> },
): Settlement {
  const { id, merchantId, acquirerId, startsOn, settledOn, currency, paymentCount } = row;
  const createdAt = startOfNextDay(new Date(`${settledOn}T00:00:00+09:00`));
  const amountOf = (value: bigint | number) => ({ value: Number(value), currency });
  const [gross, cancelled, fee, tax] = [row.grossAmount, row.cancelledAmount, row.feeAmount, row.feeTaxAmount];
  const adjustment = adjustments.get(row.caseNumber ?? '') ?? 0;
  return {
    settlementId: id,
    merchantId,
    acquirerId,
    startsOn,
    settledOn,
    currency,
    status: statusOf(row, now),
    paymentCount,
    grossAmount: amountOf(gross),
    cancelledAmount: amountOf(cancelled),
    feeAmount: amountOf(fee),
    feeTaxAmount: amountOf(tax),
    ...(adjustment !== 0 && { adjustmentAmount: amountOf(adjustment) }),
    netAmount: amountOf(Number(gross - cancelled - fee - tax) + adjustment),
    ...(row.caseNumber?.startsWith('dsp_') && { disputeId: row.caseNumber }),
    ...changesOf({ ...row, createdAt }),
  };
}
