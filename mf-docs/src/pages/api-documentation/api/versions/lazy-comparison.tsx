import { use, useEffect, type ComponentType } from 'react';

import { usePortal, type Portal } from '@up/host';

import { useText } from '../../text.ts';
import type { VersionComparisonProps } from './version-comparison.tsx';

interface Loaded {
  VersionComparison: ComponentType<VersionComparisonProps>;
}

/** Per portal, because each has the texts of one language. */
const loading = new WeakMap<Portal, Promise<Loaded | undefined>>();

function loadComparison(portal: Portal): Promise<Loaded | undefined> {
  const started =
    loading.get(portal) ??
    import(/* webpackChunkName: "changes" */ './version-comparison.tsx')
      .then(({ VersionComparison, loadChangesTexts }) => loadChangesTexts(portal).then(() => ({ VersionComparison })))
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
