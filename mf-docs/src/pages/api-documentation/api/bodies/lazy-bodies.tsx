import { lazy, Suspense, type ComponentType } from 'react';
import { styled } from 'styled-components';

import { useHydrated } from '@up/host';

import { useText } from '../../text.ts';
import type { BodiesProps } from './bodies.tsx';

const Bodies = lazy<ComponentType<BodiesProps>>(() =>
  import(/* webpackChunkName: "bodies" */ './bodies.tsx').then(
    ({ BodyPart }) => ({ default: BodyPart }),
    () => ({ default: Failure }),
  ),
);

const Placeholder = styled.div`
  min-height: 57px;
`;

/** A choice of alternatives or content types, or fields that the page leaves out. Few APIs have any, so their code is loaded for them. */
export function LazyBodies(props: BodiesProps) {
  return useHydrated() ? (
    <Suspense fallback={<Placeholder />}>
      <Bodies {...props} />
    </Suspense>
  ) : (
    <Placeholder />
  );
}

function Failure() {
  return <p role="alert">{useText()('docs.part.failed')}</p>;
}
