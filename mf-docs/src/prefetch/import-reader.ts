/** The code of the API pages; the same chunk as for their route. */
export const importReader = () =>
  import(/* webpackChunkName: "page-api-documentation" */ '../pages/api-documentation/page.tsx');
