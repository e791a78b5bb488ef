/** The code of the API pages; in one place, because it is prefetched too. */
export const importReader = () => import(/* webpackChunkName: "page-api-documentation" */ './page.tsx');
