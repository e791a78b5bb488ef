import { styled } from 'styled-components';

import { useDashboardText } from '../text.ts';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-4);
  margin-top: var(--space-2);
  color: var(--text-muted);
  font-size: var(--size-12);

  > li {
    display: flex;
    align-items: center;
    gap: var(--space-2);
  }
`;

const Mark = styled.span`
  width: 10px;
  height: 10px;
  border-radius: 2px;
  background: var(--brand);

  &[data-part='failed'] {
    background: var(--danger);
  }

  &[data-part='limit'] {
    width: 14px;
    height: 0;
    border-top: 2px dashed var(--text-muted);
    border-radius: 0;
    background: none;
  }
`;

/** The legend of the bars' colours. */
export function Legend({ withLimit }: { withLimit: boolean }) {
  const text = useDashboardText();
  const parts = ['succeeded', 'failed', ...(withLimit ? (['limit'] as const) : [])] as const;
  return (
    <List role="list" aria-hidden>
      {parts.map((part) => (
        <li key={part}>
          <Mark data-part={part} />
          {text(`projects.dashboard.usage.${part}`)}
        </li>
      ))}
    </List>
  );
}
