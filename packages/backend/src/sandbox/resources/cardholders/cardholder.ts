import { problem } from '../../../platform/http/problems.ts';
import { rejection } from '../../model/rejection.ts';
import type { Locked } from '../../../platform/module/locked.ts';
import { lockResource } from '../../store/repository/locked-resources.ts';
import { findResource, type Resource } from '../../store/repository/resources.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { seoulTime } from '../../model/seoul-time.ts';
import { cardholderSchema, type Cardholder } from './data.ts';

/** How long a pending verification takes in the sandbox. */
export const verificationMilliseconds = 10_000;

export function statusOf({ data, createdAt }: Resource<Cardholder>, now: Date): Cardholder['verification'] | 'CLOSED' {
  if (data.closedAt !== undefined) return 'CLOSED';
  const isOver = now.getTime() - createdAt.getTime() >= verificationMilliseconds;
  return data.verification === 'PENDING' && !data.isUndecided && isOver ? 'VERIFIED' : data.verification;
}

/**
 * A cardholder of the project.
 * @throws {ProblemError} 404 when it has none with this id
 */
export async function requireCardholder(context: SandboxContext, id: string): Promise<Resource<Cardholder>> {
  const cardholder = await findResource(context, cardholderSchema, { id });
  if (!cardholder) throw noCardholder();
  return cardholder;
}

/**
 * A cardholder of the project, locked: nothing is added to a locked cardholder or counted by others, so this holds the
 * limits of what a cardholder may have.
 * @throws {ProblemError} 404 when it has none with this id
 */
export async function lockCardholder(context: SandboxContext, id: string): Promise<Locked<Resource<Cardholder>>> {
  const cardholder = await lockResource(context, cardholderSchema, { id });
  if (!cardholder) throw noCardholder();
  return cardholder;
}

function noCardholder() {
  return problem('notFound', { detail: 'There is no cardholder with this id.' });
}

/**
 * A locked cardholder who is eligible for a card, a wallet or a bank account.
 * @throws {ProblemError} 404 when there is none, 409 when the verification or a consent is missing
 */
export async function lockEligible(context: SandboxContext, id: string): Promise<Locked<Resource<Cardholder>>> {
  const cardholder = await lockCardholder(context, id);
  const status = statusOf(cardholder, context.now());
  if (status === 'CLOSED') throw rejection('CARDHOLDER_CLOSED', 'The cardholder is closed.');
  if (status !== 'VERIFIED') throw rejection('CARDHOLDER_NOT_VERIFIED', 'The cardholder is not verified.');
  for (const type of ['TERMS_OF_SERVICE', 'PERSONAL_DATA'] as const) {
    const agreed = cardholder.data.consents.some((consent) => consent.type === type && consent.agreed);
    if (!agreed) throw rejection('CONSENT_MISSING', `The cardholder has not given the consent ${type}.`);
  }
  return cardholder;
}

/** A cardholder as the API returns it. */
export function cardholderResponse(cardholder: Resource<Cardholder>, now: Date) {
  const { externalId, name, birthDate, email, mobileNumber } = cardholder.data;
  const status = statusOf(cardholder, now);
  return {
    cardholderId: cardholder.id,
    externalId,
    status,
    ...(status === 'REJECTED' && {
      rejectionReason: cardholder.data.rejectionReason ?? ('IDENTITY_MISMATCH' as const),
    }),
    name,
    birthDate,
    ...(email !== undefined && { email }),
    mobileNumber,
    createdAt: seoulTime(cardholder.createdAt),
  };
}
