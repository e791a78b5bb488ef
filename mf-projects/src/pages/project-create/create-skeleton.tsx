import { styled } from 'styled-components';

import { Skeleton, VisuallyHidden } from '@up/ui';

import { useText } from '../../text.ts';

const Root = styled.div`
  display: grid;
  gap: var(--space-8);

  > div {
    display: grid;
    gap: var(--space-4);
    padding-top: var(--space-8);
    border-top: 1px solid var(--border);
  }
`;

/** The skeleton of the form's groups. */
export function CreateSkeleton() {
  const text = useText();
  return (
    <Root aria-busy>
      <VisuallyHidden>{text('projects.loading')}</VisuallyHidden>
      {['168px', '152px', '68px'].map((height) => (
        <div key={height}>
          <Skeleton width="160px" />
          <Skeleton height={height} />
        </div>
      ))}
    </Root>
  );
}
