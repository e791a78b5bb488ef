import { styled } from 'styled-components';

import { Container, Skeleton, VisuallyHidden } from '@up/ui';

import { useText } from '../text.ts';

/* As high as most screens: the footer must not jump down when the page appears. */
const Root = styled(Container)`
  display: grid;
  align-content: start;
  gap: var(--space-4);
  min-height: 80dvh;
  padding-block: var(--space-16);
`;

/** A placeholder for a page that only the browser can render. */
export function PagePending() {
  const text = useText();
  return (
    <Root aria-busy>
      <VisuallyHidden as="h1">{text('shell.loading')}</VisuallyHidden>
      <Skeleton width="40%" height="var(--size-48)" />
      <Skeleton width="70%" />
      <Skeleton width="60%" />
    </Root>
  );
}
