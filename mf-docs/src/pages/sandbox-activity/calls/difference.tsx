import { useId } from 'react';
import { styled } from 'styled-components';

import { VisuallyHidden } from '@up/ui';

import { useActivityText } from '../text.ts';
import { lineDifference } from './line-difference.ts';

const Root = styled.section`
  display: grid;
  gap: var(--space-2);
  min-width: 0;

  h2 {
    font-size: var(--size-16);
  }
`;

const Lines = styled.ol`
  /* Hidden texts of its lines would otherwise make the page as long as all of them. */
  position: relative;
  max-height: 480px;
  padding: var(--space-3) 0;
  border: 1px solid var(--code-border);
  border-radius: var(--radius-10);
  background: var(--code-surface);
  color: var(--code-text);
  font: var(--size-13) / 1.7 var(--font-mono);
  overflow: auto;

  > li {
    display: flex;
    gap: var(--space-3);
    padding-inline: var(--space-4);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }

  > li > :first-child {
    flex: none;
    width: 1ch;
    color: var(--code-muted);
  }

  [data-kind='before'] {
    background: var(--code-removed);
  }

  [data-kind='after'] {
    background: var(--code-added);
  }
`;

const signs = { both: ' ', before: '-', after: '+' } as const;

/** The differences between two texts: removed lines with a minus, added ones with a plus. */
export function Difference({ title, before, after }: { title: string; before: string; after: string }) {
  const text = useActivityText();
  const headingId = useId();
  const lines = lineDifference(before, after);
  const isSame = lines.every(({ kind }) => kind === 'both');
  return (
    <Root aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      {isSame && <p>{text('docs.activity.diff.same')}</p>}
      <Lines translate="no" tabIndex={0} aria-labelledby={headingId}>
        {lines.map(({ kind, text: line }, index) => (
          <li key={index} data-kind={kind}>
            <span aria-hidden>{signs[kind]}</span>
            {kind !== 'both' && <VisuallyHidden>{text(`docs.activity.diff.${kind}`)} </VisuallyHidden>}
            <span>{line}</span>
          </li>
        ))}
      </Lines>
    </Root>
  );
}
