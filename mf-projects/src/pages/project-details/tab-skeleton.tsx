import { styled } from 'styled-components';

import { Skeleton } from '@up/ui/skeleton';
import { VisuallyHidden } from '@up/ui/visually-hidden';

import { useText } from '../../text.ts';

const Root = styled.div`
  display: grid;
  gap: var(--space-4);
`;

/** The skeleton of a tab's content. */
export function TabSkeleton() {
  const text = useText();
  return (
    <Root aria-busy>
      <VisuallyHidden>{text('projects.loading')}</VisuallyHidden>
      <Skeleton width="160px" />
      <Skeleton width="64%" />
      <Skeleton width="52%" />
      <Skeleton width="58%" />
    </Root>
  );
}
