import { css, styled } from 'styled-components';

import type { GuideStep } from '@up/api/calls/publishing/guide';
import { ContentLink, media } from '@up/ui';

import { useText } from './text.ts';
import { lastDay, stepPath } from './queries.ts';

const List = styled.ol`
  padding: 0;
  border-top: 1px solid var(--text);
  list-style: none;

  a {
    display: grid;
    grid-template-columns: 9em minmax(0, 5fr) minmax(0, 6fr);
    gap: var(--space-1) var(--space-8);
    align-items: center;
    padding-block: var(--space-6);
    border-bottom: 1px solid var(--border);
    color: var(--text);
    text-decoration: none;
  }

  a > span {
    color: var(--text-muted);
    font-size: var(--size-14);
    line-height: 1.5;
    font-variant-numeric: tabular-nums;
  }

  a > span strong {
    display: block;
    color: var(--brand-text);
  }

  h2 {
    font-size: var(--size-22);
    letter-spacing: -0.02em;
  }

  a:hover h2 {
    color: var(--brand-text);
  }

  p {
    margin-top: var(--space-1);
    color: var(--text-muted);
    font-size: var(--size-14);
    text-wrap: pretty;
  }

  svg {
    width: 100%;
    height: 40px;
    overflow: visible;
  }

  [data-tick] {
    stroke: var(--border-strong);
  }

  [data-bar] {
    fill: var(--brand);
  }

  [data-last] [data-bar] {
    fill: var(--money);
  }

  ${media.below768(css`
    a {
      grid-template-columns: minmax(0, 1fr);
    }

    a > span strong {
      display: inline;
      margin-right: var(--space-2);
    }

    svg {
      height: 24px;
      margin-top: var(--space-2);
    }
  `)}
`;

const tickInterval = 10;
const ticks = Array.from({ length: lastDay / tickInterval + 1 }, (_, index) => index * tickInterval);

/** Each step with its days on a ruler of 90; the rulers are aligned to form a chart. */
export function TimeLine({ steps }: { steps: GuideStep[] }) {
  const text = useText();
  return (
    <List>
      {steps.map(({ slug, phase, title, summary, firstDay, lastDay: until }, index) => (
        <li key={slug}>
          <ContentLink to={stepPath(slug)}>
            <span>
              <strong>{phase}</strong>
              {text(firstDay === until ? 'marketing.guide.day' : 'marketing.guide.span', { from: firstDay, to: until })}
            </span>
            <div>
              <h2>{title}</h2>
              <p>{summary}</p>
            </div>
            <svg
              viewBox={`0 0 ${lastDay} 40`}
              preserveAspectRatio="none"
              data-last={index === steps.length - 1 || undefined}
              aria-hidden
            >
              {ticks.map((day) => (
                <path key={day} data-tick d={`M${day} 12v16`} vectorEffect="non-scaling-stroke" />
              ))}
              <rect data-bar x={firstDay - 1} y="15" width={until - firstDay + 1} height="10" />
            </svg>
          </ContentLink>
        </li>
      ))}
    </List>
  );
}
