import { use } from 'react';

import { usePortal } from '@up/host';

import { loadPlaceData } from './load-place-data.ts';
import { placeCode } from './place-code.ts';
import type { PlaceProps } from './place.tsx';

/** What stands beside the tree. Its markup can be read before its code and its data are there; both come at once. */
export function LatePlace(props: PlaceProps) {
  const portal = usePortal();
  if (!placeCode.module) {
    // The place itself says when its data does not come.
    loadPlaceData(portal, props.trail.at(-1), props.version).catch(() => undefined);
  }
  const { Place } = placeCode.module ?? use(placeCode.load());
  return <Place {...props} />;
}
