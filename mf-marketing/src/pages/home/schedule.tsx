import { useId } from 'react';
import { css, styled } from 'styled-components';

import { pages } from '@up/api/pages';
import { Container, ContentLink, media } from '@up/ui';

import { useText } from '../../text.ts';
import { sectionAir } from '../../layout/section.tsx';

const Band = styled.section`
  margin-block: ${sectionAir};
  padding-block: clamp(var(--space-16), 8vw, var(--space-24));
  background: var(--code-surface);
  color: var(--code-text);

  header {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    justify-content: space-between;
    gap: var(--space-4) var(--space-12);
  }

  h2 {
    font-size: calc(var(--size-48) * 1.8);
    letter-spacing: -0.045em;
    line-height: 1;
  }

  p {
    max-width: 26em;
    color: var(--code-muted);
    font-size: var(--size-18);
  }

  ol {
    display: grid;
    grid-template-columns: 5fr 2fr 2fr auto;
    padding: 0;
    font-weight: 700;
    line-height: 1.4;
    list-style: none;
  }

  li {
    padding-top: var(--space-4);
  }

  li:last-child {
    color: var(--money);
  }

  ${media.below768(css`
    ol {
      grid-template-columns: 1fr;
    }
  `)}
`;

/** A tick per day for ninety days, a longer one every ten. */
const Ruler = styled.div`
  height: 56px;
  margin-top: var(--space-12);
  border-bottom: 3px solid;
  border-image: linear-gradient(90deg, var(--brand), var(--money)) 1;
  background:
    repeating-linear-gradient(90deg, var(--code-muted) 0 1px, transparent 1px calc((100% - 1px) / 9)),
    repeating-linear-gradient(90deg, var(--code-muted) 0 1px, transparent 1px calc((100% - 1px) / 90)) bottom / 100%
      16px no-repeat;
  mask: linear-gradient(transparent, var(--ink) 90%);
`;

const steps = ['build', 'test', 'accept', 'launch'] as const;

/** Integration within 90 days (product.md#audience), on a ruler of 90 days. */
export function Schedule() {
  const text = useText();
  const titleId = useId();
  return (
    <Band data-theme="dark" aria-labelledby={titleId}>
      <Container>
        <header>
          <h2 id={titleId}>{text('marketing.home.schedule.title')}</h2>
          <p>
            {text('marketing.home.schedule.lead')}{' '}
            <ContentLink to={pages.onboardingGuide()}>{text('marketing.home.schedule.guide')}</ContentLink>
          </p>
        </header>
        <Ruler aria-hidden />
        <ol>
          {steps.map((step) => (
            <li key={step}>{text(`marketing.home.schedule.${step}`)}</li>
          ))}
        </ol>
      </Container>
    </Band>
  );
}
