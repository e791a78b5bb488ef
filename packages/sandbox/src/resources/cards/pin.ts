import { rejectInvalid } from '../../model/invalid.ts';
import type { InputOf } from '../../model/operation.ts';
import { rejection } from '../../model/rejection.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { seoulTime } from '../../model/seoul-time.ts';
import { saveResource } from '../../store/repository/locked-resources.ts';
import type { Resource } from '../../store/repository/resources.ts';
import { rejectEnded, requireStatus } from './card-status.ts';
import { type Card, cardSchema, maxPinAttempts } from './data.ts';
import { lockCard } from './repository.ts';

export type PinBlock = InputOf<'PUT /sandbox/v1/cards/{cardId}/pin'>['pin'];

export async function setPin(
  context: SandboxContext,
  { cardId, pin, currentPin }: InputOf<'PUT /sandbox/v1/cards/{cardId}/pin'>,
) {
  const card = await lockCard(context, cardId);
  rejectEnded(context, card);
  const next = newPin(context, card, pin);
  const storedPin = card.data.pin;
  const isUsable = storedPin !== undefined && storedPin.failed < maxPinAttempts;
  const isWrong = isUsable && currentPin && fingerprintOf(context, card, currentPin) !== storedPin.fingerprint;
  rejectInvalid({ currentPin: isUsable && (currentPin ? isWrong && 'notAllowed' : 'required') });
  await saveResource(context, cardSchema, card, { pin: next });
  return { cardId, pinSetAt: seoulTime(context.now()) };
}

export async function verifyPin(
  context: SandboxContext,
  { cardId, pin }: InputOf<'POST /sandbox/v1/cards/{cardId}/pin/verify'>,
) {
  const card = await lockCard(context, cardId);
  requireStatus(context, card, 'ACTIVE');
  const storedPin = card.data.pin;
  if (!storedPin) throw rejection('PIN_NOT_SET', 'The card has no PIN.');
  if (storedPin.failed >= maxPinAttempts) throw rejection('PIN_LOCKED', 'The PIN is locked.');
  const matched = fingerprintOf(context, card, pin) === storedPin.fingerprint;
  const failed = matched ? 0 : storedPin.failed + 1;
  await saveResource(context, cardSchema, card, { pin: { ...storedPin, failed } });
  return { cardId, matched, attemptsLeft: maxPinAttempts - failed };
}

/** A PIN as it is stored. @throws {ProblemError} 409 when it is too simple */
export function newPin(context: SandboxContext, card: Resource<Card>, pin: PinBlock): NonNullable<Card['pin']> {
  if (pin.block.endsWith('00')) throw rejection('PIN_TOO_SIMPLE', 'The PIN is too simple.');
  return { fingerprint: fingerprintOf(context, card, pin), failed: 0 };
}

/** The sandbox has no PIN key, so it compares blocks: the same block is the same PIN. No block is stored. */
function fingerprintOf({ sealer }: SandboxContext, { id }: Resource<Card>, { block }: PinBlock): string {
  return sealer.fingerprint(`pin ${id} ${block}`);
}
