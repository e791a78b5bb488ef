import { useSuspenseQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';

import type { UseCase } from '@up/api/calls/catalogue/catalogue';
import { usePortal } from '@up/host';
import { Badge, Container, ContentLink, media, RichText, oneColumn } from '@up/ui';

import { BareList } from '../../layout/bare-list.tsx';
import { PageHead, type BreadcrumbItem } from '../../layout/page-head.tsx';
import { StartActions } from '../../layout/start-actions.tsx';
import { useText } from './text.ts';
import { packageTone, usePackageName, casePath, caseTextQuery } from './queries.ts';

const Root = styled(Container)`
  padding-block: clamp(var(--space-8), 4vw, var(--space-12)) var(--space-24);
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 260px;
  gap: var(--space-12) var(--space-16);

  ${media.below992(oneColumn)}
`;

const Article = styled.article`
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
    max-width: 34em;
    margin-bottom: var(--space-8);
    font-size: var(--size-22);
    line-height: 1.55;
    letter-spacing: -0.01em;
    text-wrap: pretty;
  }

  > div:first-of-type {
    padding-top: var(--space-8);
    border-top: 1px solid var(--text);
  }
`;

const Aside = styled.aside`
  align-self: start;
  font-size: var(--size-14);

  h2 {
    margin-bottom: var(--space-2);
    color: var(--text-muted);
    font-size: var(--size-12);
    font-weight: 700;
  }

  div {
    display: flex;
    gap: var(--space-2);
    margin-bottom: var(--space-8);
  }

  li {
    border-top: 1px solid var(--border);
  }

  a {
    display: block;
    padding-block: var(--space-3);
    color: var(--text);
    font-weight: 700;
    text-decoration: none;
  }

  a:hover {
    color: var(--brand-text);
  }
`;

export interface CaseTextProps {
  current: UseCase;
  cases: UseCase[];
  /** To the list. */
  trail: BreadcrumbItem[];
}

/** A use case as an article, with links to the others. */
export function CaseText({ current, cases, trail }: CaseTextProps) {
  const text = useText();
  const portal = usePortal();
  const packageName = usePackageName();
  const { data } = useSuspenseQuery(caseTextQuery(portal, current.slug));
  const { slug, title, summary, industry, packages } = current;
  return (
    <Root>
      <PageHead
        title={title}
        description={summary}
        trail={[...trail, { name: title, path: casePath(slug) }]}
        article={{}}
      />
      <Columns>
        <Article>
          <small>{industry}</small>
          <h1>{title}</h1>
          <p>{summary}</p>
          <RichText html={data.data[0]?.attributes.content ?? ''} />
          <StartActions />
        </Article>
        <Aside>
          <h2>{text('marketing.cases.packages')}</h2>
          <div>
            {packages.map((id) => (
              <Badge key={id} tone={packageTone(id)}>
                {packageName(id)}
              </Badge>
            ))}
          </div>
          <h2>{text('marketing.cases.others')}</h2>
          <BareList role="list">
            {cases
              .filter((each) => each.slug !== slug)
              .map((each) => (
                <li key={each.slug}>
                  <ContentLink to={casePath(each.slug)}>{each.title}</ContentLink>
                </li>
              ))}
          </BareList>
        </Aside>
      </Columns>
    </Root>
  );
}
