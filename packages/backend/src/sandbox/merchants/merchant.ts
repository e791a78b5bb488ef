import { findResource, type Resource } from '../repository/resources.ts';
import type { SandboxContext } from '../sandbox-context.ts';

/** The acquirers of every sandbox; the last one answers late. */
export const acquirers = [
  { acquirerId: 'AQ01', name: 'UP Acquiring', brands: ['LOCAL', 'VISA', 'MASTERCARD'], cutOff: '23:30' },
  { acquirerId: 'AQ02', name: 'Hangang Acquiring', brands: ['LOCAL', 'VISA', 'MASTERCARD', 'AMEX'], cutOff: '22:00' },
  { acquirerId: 'AQ09', name: 'Late Acquiring', brands: ['LOCAL'], cutOff: '18:00' },
] as const;

export const lateAcquirer = 'AQ09';

/** A merchant's own id must not meet that of anything else. */
export function merchantKey(merchantId: string): string {
  return `mer_${merchantId}`;
}

/** A merchant that the project registered; undefined for any other. */
export function findMerchant(context: SandboxContext, merchantId: string): Promise<Resource<'merchant'> | undefined> {
  return findResource(context, 'merchant', { uniqueKey: merchantId });
}
