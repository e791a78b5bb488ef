import { createLateCode } from '../../../late-code.ts';

/** The code of an API's own page, which the tree beside it does not wait for. */
export const apiPageCode = createLateCode(() => import(/* webpackChunkName: "api-page" */ './api-page.tsx'));
