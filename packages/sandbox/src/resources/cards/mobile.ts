import { rejectInvalid } from '../../model/invalid.ts';
import type { InputOf } from '../../model/operation.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { saveResource } from '../../store/repository/locked-resources.ts';
import { lockEligible } from '../cardholders/cardholder.ts';
import { cardResponseOf } from './card-response.ts';
import { cardSchema } from './data.ts';
import { readFunding } from './funding.ts';
import { activationData, makeCard } from './issue.ts';
import { rejectTooManyInUse, requireOffer } from './offer.ts';
import { readControls } from './spending-controls.ts';

/** Issues a card to a phone, where it is active at once. */
export async function issueMobileCard(context: SandboxContext, request: InputOf<'POST /sandbox/v1/mobile-cards'>) {
  const { provisioning, walletProvider, device, spendingControls, expand, ...rest } = request;
  rejectInvalid({
    walletProvider: provisioning === 'IN_APP' && walletProvider === undefined && 'required',
    'device.hasScreenLock': !device.hasScreenLock && 'notAllowed',
  });
  await lockEligible(context, request.cardholderId, 'cardholderId');
  await requireOffer(context, { ...request, type: 'MOBILE' });
  await rejectTooManyInUse(context, request.cardholderId);
  const controls = readControls(request, spendingControls);
  const fundingSource = await readFunding(context, request);
  const wanted = { ...rest, spendingControls: controls, fundingSource, type: 'MOBILE' } as const;
  const { card, credentials } = await makeCard(context, wanted);
  const activatedAt = context.now().toISOString();
  const active = await saveResource(context, cardSchema, card, { status: 'ACTIVE', activatedAt });
  const response = await cardResponseOf(context, active);
  return provisioning === 'MANUAL'
    ? { ...response, ...(expand && { credentials }) }
    : { ...response, activationData: activationData(context) };
}
