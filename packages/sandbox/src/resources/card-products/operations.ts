import { requireCardholder, statusOf } from '../cardholders/cardholder.ts';
import { type CardProduct, cardProducts, requireProduct } from './products.ts';
import { countUsableCards } from '../cards/repository.ts';
import { createdRange, isCreatedWithin, pageOfAll } from '../../model/cursor.ts';
import type { InputOf, Operations, ResponseOf } from '../../model/operation.ts';
import type { Resource } from '../../store/repository/resources.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import type { Cardholder } from '../cardholders/data.ts';

type Eligibility = 'POST /sandbox/v1/card-products/{productCode}/eligibility';
type Obstacle = NonNullable<ResponseOf<Eligibility>['obstacles']>[number];

export const productOperations = {
  'GET /sandbox/v1/card-products': async (_context, { type, status, ...page }) => {
    const range = createdRange(page);
    const found = cardProducts.filter(
      (product) =>
        (!type || product.types.includes(type)) &&
        (!status || product.status === status) &&
        isCreatedWithin(new Date(product.createdAt), range),
    );
    return pageOfAll(found, ({ productCode }) => productCode, page);
  },
  'GET /sandbox/v1/card-products/{productCode}': async (_context, { productCode }) => requireProduct(productCode),
  'POST /sandbox/v1/card-products/{productCode}/eligibility': async (context, request) => {
    const product = requireProduct(request.productCode);
    const cardholder = await requireCardholder(context, request.cardholderId, 'cardholderId');
    const cardsLeft = await countCardsLeft(context, product, cardholder.id);
    const obstacles = obstaclesOf(context, { product, cardholder, request, cardsLeft });
    return {
      productCode: product.productCode,
      cardholderId: cardholder.id,
      eligible: obstacles.length === 0,
      ...(obstacles.length > 0 && { obstacles }),
      cardsLeft,
    };
  },
} satisfies Partial<Operations>;

interface EligibilityInput {
  product: CardProduct;
  cardholder: Resource<Cardholder>;
  request: InputOf<Eligibility>;
  cardsLeft: number;
}

function obstaclesOf(
  context: SandboxContext,
  { product, cardholder, request, cardsLeft }: EligibilityInput,
): Obstacle[] {
  const { consents, name, address } = cardholder.data;
  const agreed = (type: string) => consents.some((consent) => consent.type === type && consent.agreed);
  const isPhysical = request.type === 'PHYSICAL';
  const checks: [Obstacle, boolean][] = [
    ['CARDHOLDER_NOT_VERIFIED', statusOf(cardholder, context.now()) !== 'VERIFIED'],
    ['CONSENT_MISSING', !agreed('TERMS_OF_SERVICE') || !agreed('PERSONAL_DATA')],
    ['PRINTED_NAME_MISSING', isPhysical && name.printedName === undefined],
    ['ADDRESS_MISSING', isPhysical && !address],
    ['TYPE_NOT_OFFERED', !product.types.includes(request.type)],
    ['CURRENCY_NOT_OFFERED', !product.currencies.includes(request.currency)],
    ['PRODUCT_CLOSED', product.status === 'CLOSED'],
    ['CARD_LIMIT_REACHED', cardsLeft === 0],
  ];
  return checks.filter(([, applies]) => applies).map(([obstacle]) => obstacle);
}

/** The number of further cards of a product that a person may have. */
export async function countCardsLeft(
  context: SandboxContext,
  { productCode, cardsPerCardholder }: CardProduct,
  cardholderId: string,
): Promise<number> {
  const cards = await countUsableCards(context, { cardholderId, productCode });
  return Math.max(0, cardsPerCardholder - cards);
}
