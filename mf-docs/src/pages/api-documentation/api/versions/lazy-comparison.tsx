import { lazyPart } from '../../lazy-part.tsx';
import type { VersionComparisonProps } from './version-comparison.tsx';

/** The comparison of two versions. */
export const { Part: LazyComparison } = lazyPart<VersionComparisonProps>((portal) =>
  import(/* webpackChunkName: "changes" */ './version-comparison.tsx').then(
    async ({ VersionComparison, loadChangesTexts }) => {
      await loadChangesTexts(portal);
      return VersionComparison;
    },
  ),
);
