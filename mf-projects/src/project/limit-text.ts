import type { Locale } from '@up/api/constants/locales';
import { formatNumber } from '@up/host';

import type { Text } from '../text.ts';

/** A daily limit as text; 0 is unlimited (product.md#api-product-info). */
export function limitText(text: Text, dailyMaxCount: number, locale: Locale): string {
  if (dailyMaxCount === 0) return text('projects.limit.unlimited');
  return text('projects.limit.daily', { count: formatNumber(dailyMaxCount, locale) });
}
