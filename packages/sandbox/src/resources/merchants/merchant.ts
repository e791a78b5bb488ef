import { insertResource } from '../../store/repository/locked-resources.ts';
import { findResource, type Resource } from '../../store/repository/resources.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { type Merchant, merchantSchema } from './data.ts';

/** The acquirers of every sandbox; the last one has a delay. */
export const acquirers = [
  { acquirerId: 'AQ01', name: 'UP Acquiring', brands: ['LOCAL', 'VISA', 'MASTERCARD'], cutOff: '23:30' },
  { acquirerId: 'AQ02', name: 'Hangang Acquiring', brands: ['LOCAL', 'VISA', 'MASTERCARD', 'AMEX'], cutOff: '22:00' },
  { acquirerId: 'AQ09', name: 'Late Acquiring', brands: ['LOCAL'], cutOff: '18:00' },
] as const;

export const lateAcquirer = 'AQ09';

/** The id of a merchant's row, with a prefix, because the merchant's own id could equal that of another row. */
export function merchantKey(merchantId: string): string {
  return `mer_${merchantId}`;
}

/** The merchant's own id, from the id of its row. */
export function merchantIdOf(key: string): string {
  return key.replace(/^mer_/, '');
}

/** Adds a merchant; undefined when its id is already registered. */
export function insertMerchant(
  context: SandboxContext,
  merchantId: string,
  data: Merchant,
): Promise<Resource<Merchant> | undefined> {
  return insertResource(context, merchantSchema, { id: merchantKey(merchantId), uniqueKey: merchantId, data });
}

/** A merchant registered by the project; undefined when there is none. */
export function findMerchant(context: SandboxContext, merchantId: string): Promise<Resource<Merchant> | undefined> {
  return findResource(context, merchantSchema, { uniqueKey: merchantId });
}
