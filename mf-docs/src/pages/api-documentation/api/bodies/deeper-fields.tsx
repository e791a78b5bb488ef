import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';

import { productFields } from '@up/api/calls/catalogue/product-body';
import { callQuery, usePortal } from '@up/host';
import { Button, Skeleton } from '@up/ui';

import { FieldList, type FieldListProps } from '../fields/field-list.tsx';
import { useText } from '../../text.ts';
import { bodyInType, bodyOf, pathText } from './body-path.ts';
import { useBodies } from './shown-example.tsx';

const State = styled.div`
  display: grid;
  gap: var(--space-2);
  justify-items: start;
  padding-block: var(--space-3);
  font-size: var(--size-14);
`;

export type DeeperFieldsProps = Omit<FieldListProps, 'fields' | 'isLazy'>;

/** The fields below a field that the page leaves out, loaded when they are shown. */
export function DeeperFields({ scope, path, locale }: DeeperFieldsProps) {
  const text = useText();
  const bodies = useBodies();
  const portal = usePortal();
  const { hash } = useLocation();
  const { id = '', version } = bodies?.api ?? {};
  const body = bodies ? bodyInType(scope, bodies.api) : bodyOf(scope);
  const query = { version, body, path: pathText(path) };
  const { data, isError, refetch } = useQuery(callQuery(portal, productFields, { params: { id }, query }));

  // A link to one of them came before it was there.
  useEffect(() => {
    const wanted = data && hash.startsWith(`#${scope}.${path.join('.')}.`) && document.getElementById(hash.slice(1));
    if (wanted) wanted.scrollIntoView({ block: 'start' });
  }, [data, hash, scope, path]);

  if (isError) {
    return (
      <State role="alert">
        {text('docs.part.failed')}
        <Button size="small" onClick={() => void refetch()}>
          {text('docs.error.retry')}
        </Button>
      </State>
    );
  }
  if (!data) {
    return (
      <State aria-busy>
        <Skeleton width="40%" />
        <Skeleton width="70%" />
      </State>
    );
  }
  return <FieldList fields={data} scope={scope} path={path} locale={locale} isLazy />;
}
