import { css, styled } from 'styled-components';

import type { GuideStep } from '@up/api/calls/publishing/guide';
import { ContentLink, media } from '@up/ui';

import { useText } from './text.ts';
import { stepPath } from './queries.ts';

const Rail = styled.nav`
  align-self: start;
  position: sticky;
  top: calc(var(--header-height) + var(--space-8));

  ol {
    padding: 0;
    list-style: none;
  }

  a {
    position: relative;
    display: block;
    padding: var(--space-2) 0 var(--space-2) var(--space-8);
    color: var(--text-muted);
    font-size: var(--size-14);
    line-height: 1.5;
    text-decoration: none;
  }

  a:hover,
  a[aria-current] {
    color: var(--text);
  }

  a[aria-current] {
    font-weight: 700;
  }

  a::before {
    position: absolute;
    top: 14px;
    left: 4px;
    width: 10px;
    height: 10px;
    border: 2px solid var(--border-strong);
    border-radius: 50%;
    background: var(--surface);
    content: '';
    z-index: 1;
  }

  li[data-done] a::before,
  a[aria-current]::before {
    border-color: var(--brand);
    background: var(--brand);
  }

  a[aria-current]::before {
    box-shadow: 0 0 0 4px var(--brand-tint);
  }

  li + li a::after {
    position: absolute;
    top: -50%;
    bottom: 50%;
    left: 8px;
    border-left: 2px solid var(--border);
    content: '';
  }

  li[data-done] a::after,
  li:has([aria-current]) a::after {
    border-color: var(--brand);
  }

  ${media.below992(css`
    position: static;
  `)}
`;

/** The steps as a line: completed ones are filled. */
export function StepRail({ current, steps }: { current: GuideStep; steps: GuideStep[] }) {
  const text = useText();
  const currentIndex = steps.indexOf(current);
  return (
    <Rail aria-label={text('marketing.guide.title')}>
      <ol>
        {steps.map(({ slug, title }, index) => (
          <li key={slug} data-done={index < currentIndex || undefined}>
            <ContentLink to={stepPath(slug)} aria-current={index === currentIndex ? 'page' : undefined}>
              {title}
            </ContentLink>
          </li>
        ))}
      </ol>
    </Rail>
  );
}
