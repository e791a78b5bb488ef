import { useSuspenseQuery } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight } from 'lucide';
import { css, styled } from 'styled-components';

import type { GuideStep } from '@up/api/calls/publishing/guide';
import { usePortal } from '@up/host';
import { Container, ContentLink, Icon, media, RichText } from '@up/ui';

import { PageHead, type BreadcrumbItem } from '../../layout/page-head.tsx';
import { useText } from './text.ts';
import { stepPath, stepQuery } from './queries.ts';
import { StepRail } from './step-rail.tsx';

const Root = styled(Container)`
  padding-block: clamp(var(--space-8), 4vw, var(--space-12)) var(--space-24);
`;

/* The steps are sent after the text, whose place they would change on a narrow screen. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: 260px minmax(0, 1fr);
  gap: var(--space-8) var(--space-16);

  > article {
    grid-area: 1 / 2;
  }

  > nav {
    grid-area: 1 / 1;
  }

  ${media.below992(css`
    grid-template-columns: minmax(0, 1fr);

    > article,
    > nav {
      grid-area: auto;
    }
  `)}
`;

const Article = styled.article`
  max-width: 46rem;

  > small {
    color: var(--brand-text);
    font-size: var(--size-14);
    font-weight: 700;
  }

  h1 {
    margin-block: var(--space-2) var(--space-4);
    font-size: var(--size-48);
    letter-spacing: -0.03em;
  }

  > p {
    margin-bottom: var(--space-8);
    padding-bottom: var(--space-8);
    border-bottom: 1px solid var(--border);
    color: var(--text-muted);
    font-size: var(--size-18);
    text-wrap: pretty;
  }
`;

/* Code wraps instead of scrolling, because it cannot be scrolled by keyboard. */
const Prose = styled(RichText)`
  pre {
    white-space: pre-wrap;
  }

  pre code {
    overflow-wrap: anywhere;
  }
`;

const Neighbours = styled.nav`
  display: flex;
  justify-content: space-between;
  gap: var(--space-4);
  margin-top: var(--space-12);
  padding-top: var(--space-6);
  border-top: 1px solid var(--border);

  a {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    color: var(--text);
    font-weight: 700;
    text-decoration: none;
  }

  a:last-child {
    margin-left: auto;
    text-align: right;
  }

  a:hover {
    color: var(--brand-text);
  }
`;

export interface StepProps {
  current: GuideStep;
  steps: GuideStep[];
  trail: BreadcrumbItem[];
}

/** A step of the guide, with links to the others. */
export function Step({ current, steps, trail }: StepProps) {
  const text = useText();
  const portal = usePortal();
  const { data } = useSuspenseQuery(stepQuery(portal, current.slug));
  const { slug, phase, title, summary, firstDay, lastDay } = current;
  const currentIndex = steps.indexOf(current);
  const [before, after] = [steps[currentIndex - 1], steps[currentIndex + 1]];
  return (
    <Root>
      <PageHead
        title={title}
        description={summary}
        trail={[...trail, { name: title, path: stepPath(slug) }]}
        article={{}}
      />
      <Columns>
        <Article>
          <small>
            {phase} ·{' '}
            {text(firstDay === lastDay ? 'marketing.guide.day' : 'marketing.guide.span', {
              from: firstDay,
              to: lastDay,
            })}
          </small>
          <h1>{title}</h1>
          <p>{summary}</p>
          <Prose html={data.data[0]?.attributes.content ?? ''} />
          <Neighbours aria-label={text('marketing.guide.neighbours')}>
            {before && (
              <ContentLink to={stepPath(before.slug)}>
                <Icon of={ArrowLeft} />
                {before.title}
              </ContentLink>
            )}
            {after && (
              <ContentLink to={stepPath(after.slug)}>
                {after.title}
                <Icon of={ArrowRight} />
              </ContentLink>
            )}
          </Neighbours>
        </Article>
        <StepRail current={current} steps={steps} />
      </Columns>
    </Root>
  );
}
