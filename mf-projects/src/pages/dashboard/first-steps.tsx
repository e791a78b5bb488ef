import { useSuspenseQuery } from '@tanstack/react-query';
import { Check } from 'lucide';
import { useId } from 'react';
import { css, styled } from 'styled-components';

import { firstSteps, type FirstStep } from '@up/api/constants/first-steps';
import { pages } from '@up/api/pages';
import { usePortal } from '@up/host';
import { Icon, LinkButton, media, VisuallyHidden } from '@up/ui';

import { dashboardQuery } from './queries.ts';
import { useDashboardText } from './text.ts';

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  gap: var(--space-6) var(--space-12);
  padding: var(--space-8);
  border: 1px solid var(--border);
  border-radius: var(--radius-16);
  background: var(--surface-sunken);

  h2 {
    font-size: var(--size-22);
    letter-spacing: -0.01em;
  }

  > div > p {
    margin-block: var(--space-2) var(--space-6);
    color: var(--text-muted);
    text-wrap: pretty;
  }

  ${media.below992(css`
    grid-template-columns: minmax(0, 1fr);
    padding: var(--space-6);
  `)}
`;

const List = styled.ol`
  display: grid;
  align-content: center;

  > li {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    min-height: var(--control-48);
    color: var(--text-muted);
  }

  > li + li {
    border-top: 1px solid var(--border);
  }

  > li[aria-current] {
    color: var(--text);
    font-weight: 700;
  }
`;

/* The number of a step, or a tick. */
const Mark = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 28px;
  height: 28px;
  border: 1px solid var(--border-strong);
  border-radius: 50%;
  font-size: var(--size-14);
  font-variant-numeric: tabular-nums;

  [aria-current] > & {
    border-color: var(--brand);
    color: var(--brand-text);
  }

  &[data-done] {
    border-color: transparent;
    background: var(--success-tint);
    color: var(--success);
  }
`;

/** The first steps to a paid card, ticked by what has really happened; gone once a card has paid. */
export function FirstSteps() {
  const text = useDashboardText();
  const headingId = useId();
  const { data } = useSuspenseQuery(dashboardQuery(usePortal()));
  if (!data.firstSteps) return null;
  const { projectID, done } = data.firstSteps;
  const current = firstSteps.find((step) => !done.includes(step));
  return (
    <Root aria-labelledby={headingId}>
      <div>
        <h2 id={headingId}>{text('projects.firstSteps.title')}</h2>
        <p>{text('projects.firstSteps.text')}</p>
        {current && (
          <LinkButton variant="primary" to={addressOf(current, projectID)}>
            {text(projectID === null ? 'projects.firstSteps.create' : 'projects.firstSteps.continue')}
          </LinkButton>
        )}
      </div>
      <List role="list">
        {firstSteps.map((step, index) => (
          <li key={step} aria-current={step === current ? 'step' : undefined}>
            <Mark data-done={done.includes(step) || undefined}>
              {done.includes(step) ? <Icon of={Check} /> : index + 1}
            </Mark>
            {text(`projects.firstSteps.${step}`)}
            {done.includes(step) && <VisuallyHidden>{text('projects.firstSteps.done')}</VisuallyHidden>}
          </li>
        ))}
      </List>
    </Root>
  );
}

/** One command does all steps that need a project, so all of them lead to it. */
function addressOf(step: FirstStep, projectId: string | null): string {
  return step === 'project' || projectId === null ? pages.projectCreate() : pages.projectCreateCompleted({ projectId });
}
