import type { ProductInfo } from '@up/api/calls/catalogue/catalogue';

/** Whether an API can be called from its page: APIs of other environments use other keys. */
export function isInSandbox({ path }: Pick<ProductInfo, 'path'>): boolean {
  return path.startsWith('/sandbox/');
}
