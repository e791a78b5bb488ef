import { lazy, Suspense, type ComponentType } from 'react';

import { useHydrated } from '@up/host';

import { useText } from '../../text.ts';
import type { BodiesProps } from './bodies.tsx';

const Bodies = lazy<ComponentType<BodiesProps>>(() =>
  import(/* webpackChunkName: "bodies" */ './bodies.tsx').then(
    ({ BodyPart }) => ({ default: BodyPart }),
    () => ({ default: Failure }),
  ),
);

/** A choice of alternatives or content types, or fields that the page leaves out. Few APIs have any, so their code is loaded for them. */
export function LazyBodies(props: BodiesProps) {
  const placeholder = <div style={{ minHeight: 57 }} />;
  return useHydrated() ? (
    <Suspense fallback={placeholder}>
      <Bodies {...props} />
    </Suspense>
  ) : (
    placeholder
  );
}

function Failure() {
  return <p role="alert">{useText()('docs.part.failed')}</p>;
}
