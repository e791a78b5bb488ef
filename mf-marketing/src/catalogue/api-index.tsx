import { useQuery } from '@tanstack/react-query';
import { css, styled } from 'styled-components';

import { placeSlug } from '@up/api/entities/api-place';
import { pages } from '@up/api/pages';
import { usePortal } from '@up/host';
import { ContentLink, media } from '@up/ui';

import { BareList } from '../layout/bare-list.tsx';
import { apiIndexQuery, apisOf } from './api-index-query.ts';

const Groups = styled.div`
  columns: 3;
  column-gap: var(--space-8);

  > section {
    padding-block: var(--space-4) var(--space-6);
    border-top: 1px solid var(--text);
    break-inside: avoid;
  }

  h3 {
    margin-bottom: var(--space-2);
    font-size: var(--size-16);
  }

  a {
    display: grid;
    grid-template-columns: 52px minmax(0, 1fr);
    align-items: baseline;
    padding-block: 5px;
    color: var(--text);
    font-size: var(--size-14);
    line-height: 1.5;
    text-decoration: none;
  }

  a:hover span {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }

  code {
    color: var(--text-muted);
    font-size: var(--size-12);
    font-weight: 700;
  }

  code[data-method='POST'] {
    color: var(--brand-text);
  }

  code[data-method='GET'] {
    color: var(--money-text);
  }

  ${media.below992(css`
    columns: 2;
  `)}
  ${media.below768(css`
    columns: 1;
  `)}
`;

export interface ApiIndexProps {
  /** The package whose APIs are listed; all groups of the catalogue by default. */
  packageId?: string;
}

/** All APIs of a package, or of the catalogue, by group. Empty while the catalogue is unavailable. */
export function ApiIndex({ packageId }: ApiIndexProps) {
  const { data: index } = useQuery(apiIndexQuery(usePortal(), packageId));
  if (!index) return null;
  return (
    <Groups>
      {index.groups.map((group) => (
        <section key={group.nodeId}>
          <h3>{group.title}</h3>
          <BareList role="list">
            {apisOf(group).map((api) => (
              <li key={api.nodeId}>
                <ContentLink to={pages.apiDocumentation({ slug: placeSlug(index.branch, api) })}>
                  <code translate="no" data-method={api.method}>
                    {api.method}
                  </code>
                  <span>{api.title}</span>
                </ContentLink>
              </li>
            ))}
          </BareList>
        </section>
      ))}
    </Groups>
  );
}
