import { isDay } from '@up/api/day';

import { missing } from '../../model/rejection.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { dayRange, seoulDay, seoulTime } from '../../model/seoul-time.ts';
import {
  listCancellationsOfSettlement,
  listPaymentsOfDay,
  listCancellationsOfDay,
  listPaymentsOfSettlement,
} from '../repository/settlement-items.ts';
import { findSettlement } from '../repository/settlements.ts';
import { feeOf } from '../settlements/fee.ts';

/** A payment or a cancellation in a file. */
export interface FileLine {
  /** The number of a payment, or the id of a cancellation. */
  lineId: string;
  kind: 'PAYMENT' | 'CANCELLATION';
  nrNumber: string;
  cancelId: string;
  merchantId: string;
  approvalCode: string;
  amount: bigint;
  /** Absent in the file of a day: a merchant's terms are those of its settlement. */
  feeAmount?: number;
  currency: string;
  createdAt: Date;
}

/** The lines of a file as the books have them. @throws {ProblemError} 404 for a file that is not ready */
export async function readLines(context: SandboxContext, fileId: string): Promise<FileLine[]> {
  if (isDay(fileId)) {
    if (fileId >= seoulDay(context.now())) {
      throw missing('file', undefined, { en: 'The day has not ended.', ko: '아직 끝나지 않은 날짜입니다.' });
    }
    const range = dayRange({ from: fileId, to: fileId });
    return linesOf(await listPaymentsOfDay(context, range), await listCancellationsOfDay(context, range));
  }
  const settlement = await findSettlement(context, fileId);
  if (!settlement) throw missing('settlement');
  const lines = linesOf(
    await listPaymentsOfSettlement(context, fileId, {}),
    await listCancellationsOfSettlement(context, fileId, {}),
  );
  return lines.map((line) => ({ ...line, feeAmount: feeOf(line.amount, settlement.feeRate / 100) }));
}

function linesOf(
  payments: Awaited<ReturnType<typeof listPaymentsOfSettlement>>,
  cancellations: Awaited<ReturnType<typeof listCancellationsOfSettlement>>,
): FileLine[] {
  return [
    ...payments.map(({ id, merchantId, approvalCode, amount, currency, createdAt }) => ({
      lineId: id,
      kind: 'PAYMENT' as const,
      nrNumber: id,
      cancelId: '',
      merchantId,
      approvalCode: approvalCode ?? '',
      amount,
      currency,
      createdAt,
    })),
    ...cancellations.map(({ cancellation: { id, paymentId, amount, createdAt }, payment }) => ({
      lineId: id,
      kind: 'CANCELLATION' as const,
      nrNumber: paymentId,
      cancelId: id,
      merchantId: payment.merchantId,
      approvalCode: payment.approvalCode ?? '',
      amount,
      currency: payment.currency,
      createdAt,
    })),
  ];
}

const columns = [
  ...(['lineId', 'kind', 'nrNumber', 'cancelId', 'merchantId', 'approvalCode'] as const),
  ...(['amount', 'feeAmount', 'currency', 'createdAt'] as const),
];

/** A file as it is sent. No value has a comma, a quote or a line break. */
export function toCsv(lines: readonly FileLine[]): string {
  const rows = lines.map((line) => columns.map((name) => textOf(line[name])).join(','));
  return [columns.join(','), ...rows].map((row) => `${row}\r\n`).join('');
}

function textOf(value: FileLine[keyof FileLine]): string {
  return value instanceof Date ? seoulTime(value) : String(value ?? '');
}
