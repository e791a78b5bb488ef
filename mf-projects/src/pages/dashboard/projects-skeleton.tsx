import { styled } from 'styled-components';

import { Skeleton, VisuallyHidden } from '@up/ui';

import { useText } from '../../text.ts';

const Root = styled.div`
  font-size: var(--size-14);
`;

const Row = styled.div`
  display: grid;
  align-content: center;
  gap: var(--space-2);
  height: 68px;
  border-bottom: 1px solid var(--border);
`;

/** The skeleton of a few projects. */
export function ProjectsSkeleton() {
  const text = useText();
  return (
    <Root aria-busy>
      <VisuallyHidden>{text('projects.loading')}</VisuallyHidden>
      <Skeleton width="120px" />
      {['34%', '26%', '40%'].map((width) => (
        <Row key={width}>
          <Skeleton width={width} />
          <Skeleton width="60%" height="12px" />
        </Row>
      ))}
    </Root>
  );
}
