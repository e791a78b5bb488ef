import { readMetadata } from '../../store/own-references.ts';
import { openHolderAccounts } from '../../ledger/balance.ts';
import { lockEligible } from '../cardholders/cardholder.ts';
import { newId, randomDigits } from '../../model/identifiers.ts';
import { rejectInvalid } from '../../model/invalid.ts';
import { rejection } from '../../model/rejection.ts';
import type { Locked } from '@up/platform/module';
import { insertResource, nextSequence } from '../../store/repository/locked-resources.ts';
import type { Resource } from '../../store/repository/resources.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { seoulDay, startOfMonth } from '../../model/seoul-time.ts';
import type { InputOf } from '../../model/operation.ts';
import { cardResponseOf } from './card-response.ts';
import { cardNumberOf, cvcDigits, cvcFingerprint, maskCardNumber, numberFingerprint } from './card-number.ts';
import { type Card, cardSchema, type Credentials, type Expiry, type NewCard } from './data.ts';
import { creditLineOf, readFunding } from './funding.ts';
import { requireOffer } from './offer.ts';
import { readControls } from './spending-controls.ts';

const defaultValidMonths = 60;

export async function issueCard(context: SandboxContext, request: InputOf<'POST /sandbox/v1/cards'>) {
  rejectInvalid({ delivery: request.type === 'PHYSICAL' && !request.delivery && 'required' });
  const spendingControls = readControls(request, request.spendingControls);
  const cardholder = await lockEligible(context, request.cardholderId, 'cardholderId');
  const { address, name } = cardholder.data;
  if (request.type === 'PHYSICAL' && !address) {
    throw rejection('ADDRESS_MISSING', 'A physical card needs a cardholder with an address.');
  }
  if (request.type === 'PHYSICAL' && name.printedName === undefined) {
    throw rejection('PRINTED_NAME_MISSING', 'A physical card needs a cardholder with a printed name.');
  }
  await requireOffer(context, request);
  const fundingSource = await readFunding(context, request);
  const { expand, ...wanted } = request;
  const { card, credentials } = await makeCard(context, { ...wanted, spendingControls, fundingSource });
  return { ...(await cardResponseOf(context, card)), ...(expand && { credentials }) };
}

/** Creates a card, with its credentials. Its number comes from the next sequence number or `from`. */
export async function makeCard(
  context: SandboxContext,
  { cardholderId, validMonths = defaultValidMonths, spendingControls = {}, metadata, externalId, ...request }: NewCard,
  from?: number,
): Promise<{ card: Locked<Resource<Card>>; credentials: Credentials }> {
  const { now, random, sealer } = context;
  const sequence = from ?? (await nextSequence(context));
  const cardNumber = cardNumberOf(sequence, request);
  const cvc = randomDigits(cvcDigits, random);
  const expiry = expiryOf(startOfMonth(now(), validMonths));
  const data: Card = {
    ...request,
    spendingControls,
    metadata: readMetadata(metadata),
    status: 'INACTIVE',
    maskedNumber: maskCardNumber(cardNumber),
    cvcFingerprint: cvcFingerprint(sealer, cardNumber, cvc),
    expiry,
    validUntil: startOfMonth(now(), validMonths + 1).toISOString(),
    failedActivations: 0,
  };
  const card = await insertResource(context, cardSchema, {
    id: newId('crd', random),
    parentId: cardholderId,
    externalId,
    uniqueKey: numberFingerprint(sealer, cardNumber),
    sequence,
    data,
  });
  if (!card) throw new Error('The sequence of card numbers returned a duplicate');
  const creditLine = creditLineOf(card.data);
  if (creditLine) await openHolderAccounts(context, card, creditLine.value);
  return { card, credentials: { cardNumber, cvc, expiry } };
}

/**
 * What a replacement is used with: a mobile card is loaded into a wallet app; others have a number, which only a caller
 * that asks for it gets, because a server that receives it is in the scope of PCI DSS.
 */
export function credentialsOf(
  context: SandboxContext,
  { card, credentials }: Awaited<ReturnType<typeof makeCard>>,
  expand: 'credentials' | undefined,
) {
  if (card.data.type === 'MOBILE') return { activationData: activationData(context) };
  return expand && { credentials };
}

/** What a wallet app loads a mobile card with. */
export function activationData({ random }: SandboxContext): string {
  return Buffer.from(random(48)).toString('base64url');
}

function expiryOf(month: Date): Expiry {
  const [year = '', number = ''] = seoulDay(month).split('-');
  return { year, month: number };
}
