import { countActiveCards } from '../cards/repository.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { cardholderResponse, requireCardholder } from './cardholder.ts';

export async function getCardholder(context: SandboxContext, id: string) {
  const cardholder = await requireCardholder(context, id);
  return {
    ...cardholderResponse(cardholder, context.now()),
    activeCardCount: await countActiveCards(context, cardholder.id),
  };
}
