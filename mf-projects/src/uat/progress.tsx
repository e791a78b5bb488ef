import { styled } from 'styled-components';

import type { Uat } from '@up/api/calls/trials/uat';

import { useUatText } from './text.ts';

const Root = styled.div`
  display: grid;
  gap: var(--space-2);
  font-size: var(--size-14);
`;

const Bar = styled.svg`
  width: 100%;
  height: 8px;
  border-radius: 4px;
  background: var(--surface-hover);

  > :first-child {
    fill: var(--success);
  }

  > :last-child {
    fill: var(--danger);
  }
`;

/** How much of a test is decided, as a bar with its figures. */
export function Progress({ progress: { passed, failed, total } }: { progress: Uat['progress'] }) {
  const text = useUatText();
  return (
    <Root>
      <span>{text('projects.uat.progress.long', { passed, failed, total })}</span>
      <Bar viewBox={`0 0 ${Math.max(1, total)} 1`} preserveAspectRatio="none" aria-hidden>
        <rect width={passed} height="1" />
        <rect x={passed} width={failed} height="1" />
      </Bar>
    </Root>
  );
}
