import { use, useEffect } from 'react';

import { usePortal, type Portal } from '@up/host';

import { useText } from '../../text.ts';
import type { VersionComparisonProps } from './version-comparison.tsx';

type ComparisonModule = typeof import('./version-comparison.tsx');

/** Per portal, because each has the texts of one language. */
const loading = new WeakMap<Portal, Promise<ComparisonModule | undefined>>();

function loadComparison(portal: Portal): Promise<ComparisonModule | undefined> {
  const started =
    loading.get(portal) ??
    import(/* webpackChunkName: "changes" */ './version-comparison.tsx')
      .then(async (module) => {
        await module.loadChangesTexts(portal);
        return module;
      })
      .catch(() => undefined);
  loading.set(portal, started);
  return started;
}

/** The comparison of two versions. Few readers ask for one, so its code and texts are loaded on demand. */
export function LazyComparison(props: VersionComparisonProps) {
  const loaded = use(loadComparison(usePortal()));
  return loaded ? <loaded.VersionComparison {...props} /> : <Failure />;
}

/** After a failed import the next comparison tries again. */
function Failure() {
  const text = useText();
  const portal = usePortal();
  useEffect(() => () => void loading.delete(portal), [portal]);
  return <p role="status">{text('docs.error.title')}</p>;
}
