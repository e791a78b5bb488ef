import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';

import type { Guideline } from '@up/api/calls/publishing/guideline';
import { pages } from '@up/api/pages';
import { Head, usePortal } from '@up/host';
import { Container, media } from '@up/ui';

import { Neighbours } from '../../navigation/neighbours.tsx';
import { RoutedProse } from '../../prose/routed-prose.tsx';
import { useText } from './text.ts';
import { GuidelineNavigation } from './guideline-navigation.tsx';
import { guidelineQuery } from './queries.ts';
import { StateDiagram } from './states/state-diagram.tsx';
import { partsOf } from './states/parse-states.ts';

/** The text of a guideline; its tables of states are drawn. */
function GuidelineProse({ html }: { html: string }) {
  return partsOf(html).map((part) =>
    'html' in part ? <RoutedProse key={part.html} html={part.html} /> : <StateDiagram key={part.title} {...part} />,
  );
}

const Root = styled(Container)`
  display: grid;
  grid-template-columns: 220px minmax(0, 1fr);
  gap: var(--space-16);
  padding-block: var(--space-12) var(--space-24);

  ${media.below992(css`
    grid-template-columns: minmax(0, 1fr);
    padding-block: var(--space-8) var(--space-16);
  `)}
`;

const Article = styled.article`
  min-width: 0;
  max-width: 760px;

  > h1 {
    font-size: var(--size-36);
    letter-spacing: -0.02em;
  }

  > nav {
    margin-top: var(--space-12);
  }
`;

const Trail = styled.p`
  margin-bottom: var(--space-3);
  color: var(--text-muted);
  font-size: var(--size-14);

  a {
    color: inherit;
  }
`;

const Lead = styled.p`
  margin-block: var(--space-3) var(--space-8);
  color: var(--text-muted);
  font-size: var(--size-18);
  text-wrap: pretty;
`;

/** A guideline, with links to the others. */
export function GuidelineArticle({ slug, guidelines }: { slug: string; guidelines: readonly Guideline[] }) {
  const text = useText();
  const { data } = useSuspenseQuery(guidelineQuery(usePortal(), slug));
  const guideline = data.data[0]?.attributes;
  if (guideline?.content === undefined) return null;
  const position = guidelines.findIndex((each) => each.slug === slug);
  const neighbour = (label: string, { title, slug }: Guideline) => {
    return { label, title, to: pages.guidelines({ slug: slug.split('/') }) };
  };
  const [previous, next] = [guidelines[position - 1], guidelines[position + 1]];
  return (
    <>
      <Head title={guideline.title} description={guideline.summary} />
      <Root>
        <GuidelineNavigation guidelines={guidelines} />
        <Article>
          <Trail>
            <Link to={pages.guidelines()}>{text('docs.guidelines.title')}</Link> / {guideline.section}
          </Trail>
          <h1>{guideline.title}</h1>
          <Lead>{guideline.summary}</Lead>
          <GuidelineProse html={guideline.content} />
          <Neighbours
            label={text('docs.guidelines.around')}
            previous={previous && neighbour(text('docs.guidelines.previous'), previous)}
            next={next && neighbour(text('docs.guidelines.next'), next)}
          />
        </Article>
      </Root>
    </>
  );
}
