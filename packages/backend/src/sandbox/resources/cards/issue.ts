import { readMetadata } from '../../store/own-references.ts';
import { openHolderAccounts } from '../../ledger/balance.ts';
import { lockEligible } from '../cardholders/cardholder.ts';
import { newId, randomDigits } from '../../model/identifiers.ts';
import { rejectInvalid } from '../../model/invalid.ts';
import { rejection } from '../../model/rejection.ts';
import type { Locked } from '../../../platform/module/locked.ts';
import { insertResource, nextSequence } from '../../store/repository/locked-resources.ts';
import type { Resource } from '../../store/repository/resources.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { seoulDay, startOfMonth } from '../../model/seoul-time.ts';
import { cardResponses } from './card-response.ts';
import { cardProducts } from '../card-products/products.ts';
import { cardNumberOf, cvcFingerprint, maskCardNumber, numberFingerprint } from './card-number.ts';
import { type Card, type CardRequest, creditLines, type Expiry, cardSchema } from './data.ts';

const defaultValidMonths = 60;
const cvcDigits = 3;

export async function issueCard(context: SandboxContext, request: CardRequest) {
  rejectWrongFields(request);
  const cardholder = await lockEligible(context, request.cardholderId);
  const { address, name } = cardholder.data;
  if (request.type === 'PHYSICAL' && !address) {
    throw rejection('ADDRESS_MISSING', 'A physical card needs a cardholder with an address.');
  }
  if (request.type === 'PHYSICAL' && name.printedName === undefined) {
    throw rejection('PRINTED_NAME_MISSING', 'A physical card needs a cardholder with a printed name.');
  }
  rejectUnoffered(request);
  const { card, credentials } = await makeCard(context, request);
  context.events.push({ type: 'CARD_ISSUED', data: { cardId: card.id, cardholderId: card.parentId } });
  const [response] = await cardResponses(context, [card]);
  if (!response) throw new Error('A card that was issued has no answer');
  return { ...response, credentials };
}

/** @throws {ProblemError} 409 when no product of this code offers such a card */
function rejectUnoffered({ productCode, type, currency }: CardRequest): void {
  const product = cardProducts.find((each) => each.productCode === productCode);
  if (product?.status !== 'OPEN' || !product.types.includes(type) || !product.currencies.includes(currency)) {
    throw rejection('PRODUCT_NOT_AVAILABLE', 'The product is closed, or does not offer this type or currency.');
  }
}

interface Credentials {
  cardNumber: string;
  cvc: string;
  expiry: Expiry;
}

/** Creates a card; only the caller sees its credentials. Its number comes from the next sequence number or `from`. */
export async function makeCard(
  context: SandboxContext,
  { cardholderId, validMonths = defaultValidMonths, spendingControls = {}, metadata, ...request }: CardRequest,
  from?: number,
): Promise<{ card: Locked<Resource<Card>>; credentials: Credentials }> {
  const { now, random, sealer } = context;
  const sequence = from ?? (await nextSequence(context));
  const cardNumber = cardNumberOf(sequence);
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
    uniqueKey: numberFingerprint(sealer, cardNumber),
    sequence,
    data,
  });
  if (!card) throw new Error('The sequence of card numbers returned a duplicate');
  await openHolderAccounts(context, card, creditLines[card.data.currency]);
  return { card, credentials: { cardNumber, cvc, expiry } };
}

/** What a new card is used with, shown once: a mobile card is loaded into a wallet app, others have a number. */
export function credentialsOf(context: SandboxContext, { data: { type } }: Resource<Card>, credentials: Credentials) {
  return type === 'MOBILE' ? { activationData: activationData(context) } : { credentials };
}

/** What a wallet app loads a mobile card with. */
export function activationData({ random }: SandboxContext): string {
  return Buffer.from(random(48)).toString('base64url');
}

function expiryOf(month: Date): Expiry {
  const [year = '', number = ''] = seoulDay(month).split('-');
  return { year, month: number };
}

function rejectWrongFields({ type, delivery, spendingControls: { limits = [] } = {} }: CardRequest): void {
  const periods = limits.map(({ period }) => period);
  rejectInvalid({
    delivery: type === 'PHYSICAL' && !delivery && 'required',
    ...Object.fromEntries(
      periods.map((period, index) => [
        `spendingControls.limits.${index}.period`,
        periods.indexOf(period) < index && 'notAllowed',
      ]),
    ),
  });
}
