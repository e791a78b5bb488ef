import type { ParameterDefinition } from '@up/api/entities/parameter';
import type { ProductInfo } from '@up/api/calls/catalogue/catalogue';

/** The two headers for a mock key, as named in the catalogue's documents. */
export const keyHeaders = { access: 'X-UP-Access-Key', secret: 'X-UP-Secret-Key' } as const;

const names: readonly string[] = Object.values(keyHeaders).map((name) => name.toLowerCase());

/** Whether a header is filled from the chosen key instead of by hand. */
export function isKeyHeader({ field }: Pick<ParameterDefinition, 'field'>): boolean {
  return names.includes(field.toLowerCase());
}

/** Whether an API can be called from its page: APIs of other environments use other keys. */
export function isInSandbox({ path }: Pick<ProductInfo, 'path'>): boolean {
  return path.startsWith('/sandbox/');
}
