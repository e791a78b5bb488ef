import { createLateCode } from '../../late-code.ts';

/** The code of what stands beside the tree, which the tree does not wait for. */
export const placeCode = createLateCode(() => import(/* webpackChunkName: "place" */ './place.tsx'));
