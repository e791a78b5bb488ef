import { use, useEffect } from 'react';

import { useText } from '../../text.ts';
import type { VersionComparisonProps } from './version-comparison.tsx';

type ComparisonModule = typeof import('./version-comparison.tsx');

let loading: Promise<ComparisonModule | undefined> | undefined;

function loadComparison(): Promise<ComparisonModule | undefined> {
  loading ??= import(/* webpackChunkName: "version-comparison" */ './version-comparison.tsx').catch(() => undefined);
  return loading;
}

/** The comparison of two versions. Few readers ask for one, so its code is loaded on demand. */
export function LazyComparison(props: VersionComparisonProps) {
  const loaded = use(loadComparison());
  return loaded ? <loaded.VersionComparison {...props} /> : <Failure />;
}

/** After a failed import the next comparison tries again. */
function Failure() {
  const text = useText();
  useEffect(() => () => (loading = undefined), []);
  return <p role="status">{text('docs.compare.failed')}</p>;
}
