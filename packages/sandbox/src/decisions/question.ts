import * as z from 'zod';

import { decisionMilliseconds, type Drill } from '@up/api/calls/sandbox/decision';
import { maskRealDataIn } from '@up/api/rules/real-data';

import { nextEventSequence } from '../callbacks/repository/events.ts';
import { newId } from '../model/identifiers.ts';
import type { Amount } from '../model/money.ts';
import type { ResponseOf } from '../model/operation.ts';
import type { SandboxContext } from '../model/sandbox-context.ts';
import { seoulTime } from '../model/seoul-time.ts';
import { type DecisionRow, insertDecision } from './repository.ts';

type PaymentDetail = ResponseOf<'GET /sandbox/v1/payments/{nrNumber}'>;

/** What a question says of a payment or an authorization. */
export type QuestionSubject = Pick<PaymentDetail, 'nrNumber' | 'method' | 'amount' | 'merchant'> &
  Partial<
    Pick<PaymentDetail, 'cardId' | 'walletId' | 'tokenId' | 'cardholderId' | 'order' | 'externalId' | 'metadata'>
  >;

interface NewQuestion {
  type: DecisionRow['kind'];
  drill?: Drill;
  /** Whether the question says so, for a server that has to let it go wrong. */
  isDrillNamed?: boolean;
  subject: QuestionSubject;
}

/** Stores a question, in the transaction that holds its amount. */
export async function storeQuestion(
  context: SandboxContext,
  { type, drill, isDrillNamed, subject }: NewQuestion,
): Promise<DecisionRow> {
  const { projectId, sandboxId, random, now, realNow } = context;
  const id = newId('dcs', random);
  const sequence = await nextEventSequence(context);
  const { nrNumber, method, cardId, walletId, tokenId, cardholderId } = subject;
  const { amount, merchant, order, externalId, metadata } = subject;
  const body = {
    decisionId: id,
    type,
    sequence,
    createdAt: seoulTime(now()),
    answerWithinMs: decisionMilliseconds,
    nrNumber,
    method,
    cardId,
    walletId,
    tokenId,
    cardholderId,
    amount,
    merchant,
    order,
    externalId,
    metadata,
    ...(drill && { test: true }),
    ...(isDrillNamed && { drill }),
  };
  const question = JSON.stringify(maskRealDataIn(body));
  const row = { projectId, sandboxId, id, sequence, kind: type, nrNumber, question, askedAt: realNow() };
  return insertDecision(context, { ...row, drill });
}

const Sent = z.object({ amount: z.object({ value: z.number(), currency: z.enum(['KRW', 'USD']) }) });

/** The amount that a stored question asks for. */
export function amountOf({ question }: Pick<DecisionRow, 'question'>): Amount {
  return Sent.parse(JSON.parse(question)).amount;
}
