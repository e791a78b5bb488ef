import { rejectInvalid } from '../../model/invalid.ts';
import { declineCodes } from '../../model/response-codes.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { type PinBlock, verifyPin } from '../../resources/cards/pin.ts';
import { findPayer, wrongMethodFields } from '../approve.ts';
import { authorizePayment } from '../authorizations/authorizations.ts';
import { findDeclineReason } from '../decline-reason.ts';
import { accountOf, payerBalance } from '../payer.ts';
import type { PaymentRequest } from '../payment.ts';

type AuthorizationRequest = Omit<Parameters<typeof authorizePayment>[1], 'furtherReason'> & { pin?: PinBlock };

/** Asks for an authorization. Where the project decides, the response follows the decision. */
export async function askAuthorization(context: SandboxContext, { pin, ...request }: AuthorizationRequest) {
  const authorization = await authorizePayment(context, {
    ...request,
    furtherReason: async (payer) => {
      if (!pin || payer.kind !== 'card') return undefined;
      const { matched } = await verifyPin(context, { cardId: payer.card.id, pin });
      return matched ? undefined : 'CREDENTIALS_WRONG';
    },
  });
  const { afterCommit } = context.reply;
  if (afterCommit) {
    context.reply.afterCommit = (sandbox, { live, finish }) =>
      afterCommit(sandbox, {
        live,
        finish: (work) => finish(async (inside) => ({ type: 'AUTHORIZATION', authorization: await work(inside) })),
      });
  }
  return { authorization };
}

/** Whether a card or a wallet can pay at a merchant, and its balance: an authorization of 0, which books nothing. */
export async function inquire(context: SandboxContext, request: Pick<PaymentRequest, 'method' | 'merchant'>) {
  rejectInvalid(wrongMethodFields(request));
  const payer = await findPayer(context, request);
  const currency = payer ? accountOf(payer).data.currency : 'KRW';
  const declineReason = await findDeclineReason(context, payer, { ...request, amount: { value: 0, currency } });
  if (declineReason !== undefined) return { responseCode: declineCodes[declineReason], declineReason };
  return { responseCode: '0000', ...(payer && { balance: await payerBalance(context, payer) }) };
}
