/** Layout, in CSS pixels (product.md#layout). */
export const layout = {
  headerScrollThreshold: 40,
  mobileBelow: 992,
  compactFooterBelow: 768,
  contentWidth: 1152,
} as const;
