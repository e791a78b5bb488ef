import { missing, rejection } from '../../model/rejection.ts';
import type { Locked } from '@up/platform/module';
import { lockResource } from '../../store/repository/locked-resources.ts';
import { findResource, type Resource } from '../../store/repository/resources.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { seoulTime } from '../../model/seoul-time.ts';
import { cardholderSchema, type Cardholder, verificationMilliseconds } from './data.ts';
import { changesOf } from '../../store/changes-of.ts';

export function statusOf({ data, createdAt }: Resource<Cardholder>, now: Date): Cardholder['verification'] | 'CLOSED' {
  if (data.closedAt !== undefined) return 'CLOSED';
  const isOver = now.getTime() - createdAt.getTime() >= verificationMilliseconds;
  return data.verification === 'PENDING' && !data.isUndecided && isOver ? 'VERIFIED' : data.verification;
}

/** When a cardholder was verified; undefined when it was not. A pending verification ends with time. */
function verifiedAtOf(cardholder: Resource<Cardholder>, now: Date): Date | undefined {
  const { verification, verifiedAt } = cardholder.data;
  if (verifiedAt !== undefined) return new Date(verifiedAt);
  const decidedAt = new Date(cardholder.createdAt.getTime() + verificationMilliseconds);
  if (verification === 'VERIFIED') return cardholder.createdAt;
  return verification === 'PENDING' && !cardholder.data.isUndecided && decidedAt <= now ? decidedAt : undefined;
}

/**
 * A cardholder of the project.
 * @param field the field of the body that names it; absent when the path does
 * @throws {ProblemError} 404 when it has none with this id
 */
export async function requireCardholder(
  context: SandboxContext,
  id: string,
  field?: string,
): Promise<Resource<Cardholder>> {
  const cardholder = await findResource(context, cardholderSchema, { id });
  if (!cardholder) throw missing('cardholder', field);
  return cardholder;
}

/**
 * A cardholder of the project, locked: nothing is added to a locked cardholder or counted by others, so this holds the
 * limits of what a cardholder may have.
 * @throws {ProblemError} 404 when it has none with this id
 */
export async function lockCardholder(
  context: SandboxContext,
  id: string,
  field?: string,
): Promise<Locked<Resource<Cardholder>>> {
  const cardholder = await lockResource(context, cardholderSchema, { id });
  if (!cardholder) throw missing('cardholder', field);
  return cardholder;
}

/**
 * A locked cardholder who is eligible for a card or a wallet.
 * @throws {ProblemError} 404 when there is none, 409 when the verification or a consent is missing
 */
export async function lockEligible(
  context: SandboxContext,
  id: string,
  field?: string,
): Promise<Locked<Resource<Cardholder>>> {
  const cardholder = await lockConsenting(context, id, field);
  if (statusOf(cardholder, context.now()) !== 'VERIFIED')
    throw rejection('CARDHOLDER_NOT_VERIFIED', 'The cardholder is not verified.');
  return cardholder;
}

/**
 * A locked cardholder whose data may be processed.
 * @throws {ProblemError} 404 when there is none, 409 when it is closed or a consent is missing
 */
export async function lockConsenting(
  context: SandboxContext,
  id: string,
  field?: string,
): Promise<Locked<Resource<Cardholder>>> {
  const cardholder = await lockCardholder(context, id, field);
  rejectClosed(cardholder);
  requireConsents(cardholder);
  return cardholder;
}

/** @throws {ProblemError} 409 when a consent is missing without which data may not be processed */
export function requireConsents(cardholder: Resource<Cardholder>): void {
  for (const type of ['TERMS_OF_SERVICE', 'PERSONAL_DATA'] as const) {
    const agreed = cardholder.data.consents.some((consent) => consent.type === type && consent.agreed);
    if (!agreed) throw rejection('CONSENT_MISSING', `The cardholder has not given the consent ${type}.`);
  }
}

/** @throws {ProblemError} 409 when it is closed */
export function rejectClosed({ data: { closedAt } }: Resource<Cardholder>): void {
  if (closedAt !== undefined) throw rejection('CARDHOLDER_CLOSED', 'The cardholder is closed.');
}

/** A cardholder as the API returns it. */
export function cardholderResponse(cardholder: Resource<Cardholder>, now: Date) {
  const { externalId, name, birthDate, email, mobileNumber, address, consents, closedAt } = cardholder.data;
  const status = statusOf(cardholder, now);
  const verifiedAt = verifiedAtOf(cardholder, now);
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
    ...(address && { address }),
    consents,
    ...(cardholder.data.metadata && { metadata: cardholder.data.metadata }),
    ...(verifiedAt && { verifiedAt: seoulTime(verifiedAt) }),
    ...(closedAt !== undefined && { closedAt: seoulTime(new Date(closedAt)) }),
    ...changesOf(cardholder),
  };
}
