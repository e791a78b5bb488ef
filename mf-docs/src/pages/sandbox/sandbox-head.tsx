import { styled } from 'styled-components';

import type { ProductInfo } from '@up/api/calls/catalogue/catalogue';
import { Button, Row } from '@up/ui';

import { Breadcrumb } from '../../navigation/breadcrumb.tsx';
import type { PlaceInTree } from '../../queries/place-query.ts';
import { Endpoint } from '../../components/endpoint.tsx';
import { useText } from './text.ts';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);

  h1 {
    font-size: var(--size-28);
    letter-spacing: -0.02em;
  }
`;

const Kind = styled.span`
  color: var(--text-muted);
  font-weight: 400;
`;

export interface SandboxHeadProps {
  api: ProductInfo;
  /** The API's place in the tree. */
  place: PlaceInTree;
  onFill(): void;
  onClear(): void;
}

/** The API's title, a link back to its page, and buttons that fill or clear the form. */
export function SandboxHead({ api, place, onFill, onClear }: SandboxHeadProps) {
  const text = useText();
  return (
    <Root>
      <div>
        <Breadcrumb branch={place.branch ?? 'packages'} above={place.trail} />
        <h1>
          {api.title} <Kind>{text('docs.sandbox.kind')}</Kind>
        </h1>
      </div>
      <Endpoint method={api.method} path={api.path} />
      <Row $gap={2}>
        <Button size="small" onClick={onFill}>
          {text('docs.sandbox.fill')}
        </Button>
        <Button size="small" variant="quiet" onClick={onClear}>
          {text('docs.sandbox.clear')}
        </Button>
      </Row>
    </Root>
  );
}
