import { rejection } from '../../model/rejection.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { countCardsLeft } from '../card-products/operations.ts';
import { requireProduct } from '../card-products/products.ts';
import type { NewCard } from './data.ts';
import { countCardsInUse, maxActiveCards } from './repository.ts';

type Wanted = Pick<NewCard, 'cardholderId' | 'productCode' | 'type' | 'currency'>;

/**
 * Rejects a card that the product does not offer, or that the cardholder, who is locked, may not have.
 * @throws {ProblemError} 404 when there is no such product, 409 when it is closed or does not offer this, or the person
 * has the maximum
 */
export async function requireOffer(context: SandboxContext, wanted: Wanted): Promise<void> {
  const { productCode, type, currency, cardholderId } = wanted;
  const product = requireProduct(productCode, 'productCode');
  if (product.status === 'CLOSED' || !product.types.includes(type) || !product.currencies.includes(currency)) {
    throw rejection('PRODUCT_NOT_AVAILABLE', 'The product is closed, or does not offer this type or currency.');
  }
  if ((await countCardsLeft(context, product, cardholderId)) === 0) {
    throw rejection('CARD_LIMIT_REACHED', 'The cardholder has the maximum number of cards of this product.');
  }
}

/** @throws {ProblemError} 409 when a cardholder, who is locked, has the maximum of cards in use */
export async function rejectTooManyInUse(context: SandboxContext, cardholderId: string): Promise<void> {
  if ((await countCardsInUse(context, cardholderId)) >= maxActiveCards) {
    throw rejection('CARD_LIMIT_REACHED', `The cardholder has ${maxActiveCards} cards in use already.`);
  }
}
