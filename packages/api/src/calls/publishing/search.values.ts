/** Global search segments (product.md#search-result). */
export const searchSegments = { userSite: '10', blog: '20', forum: '30' } as const;

/** The category of a result; the interface has a label for each. */
export const searchCategories = [
  'api',
  'event',
  'guideline',
  'glossary',
  'guide',
  'faq',
  'notice',
  'page',
  'article',
] as const;
