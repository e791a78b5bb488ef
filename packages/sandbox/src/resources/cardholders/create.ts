import { isDay } from '@up/api/day';
import { newTable } from '@up/api/new-table';

import { newId } from '../../model/identifiers.ts';
import { rejectInvalid } from '../../model/invalid.ts';
import { rejection } from '../../model/rejection.ts';
import { insertResource } from '../../store/repository/locked-resources.ts';
import { readMetadata } from '../../store/own-references.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { yearsSince } from '../../model/seoul-time.ts';
import { cardholderResponse } from './cardholder.ts';
import { wrongConsents } from './consents.ts';
import { type Cardholder, type CardholderRequest, cardholderSchema } from './data.ts';

const minAge = 14;

/** Family names with which a caller can test other outcomes. */
const outcomes: Record<string, Cardholder['verification']> = newTable({ pending: 'PENDING', rejected: 'REJECTED' });

export async function createCardholder(context: SandboxContext, request: CardholderRequest) {
  rejectWrongFields(request, context.now());
  const cardholder = await insertResource(context, cardholderSchema, {
    id: newId('chd', context.random),
    uniqueKey: request.externalId,
    data: {
      ...request,
      metadata: readMetadata(request.metadata),
      verification: outcomes[request.name.familyName.toLowerCase()] ?? 'VERIFIED',
    },
  });
  if (!cardholder) throw rejection('EXTERNAL_ID_TAKEN', 'Another cardholder has this externalId.');
  return cardholderResponse(cardholder, context.now());
}

export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}

function rejectWrongFields({ birthDate, email, consents }: CardholderRequest, now: Date): void {
  const isTooYoung = isDay(birthDate) && yearsSince(birthDate, now) < minAge;
  rejectInvalid({
    birthDate: isDay(birthDate) ? isTooYoung && 'notAllowed' : 'format',
    email: email !== undefined && !isEmail(email) && 'format',
    ...wrongConsents(consents, now),
  });
}
