import type { useText } from '../text.ts';

/** A daily limit as text; 0 is unlimited (product.md#api-product-info). */
export function limitText(text: ReturnType<typeof useText>, dailyMaxCount: number): string {
  return dailyMaxCount === 0 ? text('docs.limit.unlimited') : text('docs.limit.daily', { count: dailyMaxCount });
}
