import { createdRange, isCreatedWithin, mapPage, pageOfAll } from '../../model/cursor.ts';
import { rejectInvalid } from '../../model/invalid.ts';
import { acquirers, findMerchant, insertMerchant, merchantIdOf, merchantKey } from './merchant.ts';
import { madeAt, type Operations } from '../../model/operation.ts';
import { missing, rejection } from '../../model/rejection.ts';
import { lockResource, saveResource } from '../../store/repository/locked-resources.ts';
import { pageOfResources, type Resource } from '../../store/repository/resources.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { merchantSchema, type Merchant } from './data.ts';
import { changesOf } from '../../store/changes-of.ts';

export const merchantOperations = {
  'GET /sandbox/v1/acquirers': async (_context, page) => {
    const range = createdRange(page);
    const found = isCreatedWithin(new Date(madeAt), range) ? acquirers : [];
    return mapPage(
      pageOfAll(found, ({ acquirerId }) => acquirerId, page),
      ({ brands, ...acquirer }) => ({ ...acquirer, brands: [...brands], createdAt: madeAt, updatedAt: madeAt }),
    );
  },
  'POST /sandbox/v1/merchants': async (context, { merchantId, settlement, ...merchant }) => {
    const { channels, address, website, acquirerId } = merchant;
    rejectInvalid({
      address: channels.includes('IN_STORE') && !address && 'required',
      website: channels.includes('ONLINE') && website === undefined && 'required',
    });
    if (!acquirers.some((each) => each.acquirerId === acquirerId)) throw missing('acquirer', 'acquirerId');
    // The payout account of a merchant is not stored.
    const { cycle, feeRate } = settlement;
    const data = { ...merchant, status: 'ACTIVE' as const, settlement: { cycle, feeRate } };
    const inserted = await insertMerchant(context, merchantId, data);
    if (!inserted) throw rejection('MERCHANT_EXISTS', 'The project has a merchant with this id.');
    return merchantResponse(inserted);
  },
  'GET /sandbox/v1/merchants': async (context, { acquirerId, status, ...page }) => {
    const filter = { data: { acquirerId, status } };
    return mapPage(await pageOfResources(context, merchantSchema, page, filter), merchantResponse);
  },
  'GET /sandbox/v1/merchants/{merchantId}': async (context, { merchantId }) =>
    merchantResponse(await requireMerchant(context, merchantId)),
  'PATCH /sandbox/v1/merchants/{merchantId}': async (context, { merchantId, reason, ...change }) => {
    rejectInvalid({ reason: change.status !== undefined && reason === undefined && 'required' });
    const merchant = await lockResource(context, merchantSchema, { id: merchantKey(merchantId) });
    if (!merchant) throw missing('merchant');
    if (merchant.data.status === 'CLOSED') throw rejection('MERCHANT_CLOSED', 'The merchant is closed.');
    return merchantResponse(await saveResource(context, merchantSchema, merchant, change));
  },
} satisfies Partial<Operations>;

async function requireMerchant(context: SandboxContext, merchantId: string): Promise<Resource<Merchant>> {
  const merchant = await findMerchant(context, merchantId);
  if (!merchant) throw missing('merchant');
  return merchant;
}

function merchantResponse(resource: Resource<Merchant>) {
  const { id, data: merchant } = resource;
  const { acquirerId, name, businessNumber, categoryCode, status, channels, address, website, settlement } = merchant;
  return {
    merchantId: merchantIdOf(id),
    acquirerId,
    name,
    businessNumber,
    categoryCode,
    status,
    channels,
    ...(address && { address }),
    ...(website !== undefined && { website }),
    settlement,
    ...changesOf(resource),
  };
}
