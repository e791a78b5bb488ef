import { useSuspenseQuery } from '@tanstack/react-query';
import { Plus } from 'lucide';
import { useId } from 'react';
import { css, styled } from 'styled-components';

import { pages } from '@up/api/pages';
import { ListPaging } from '@up/forms';
import { formatNumber, usePortal } from '@up/host';
import { Icon, LinkButton, media, SearchField, VisuallyHidden } from '@up/ui';

import { projectPageQuery } from '../../project/queries.ts';
import { useText } from '../../text.ts';
import { ProjectTable } from './project-table.tsx';
import { useListAddress } from './use-list-address.ts';

/** Up to this number of projects, there is no search. */
const maxWithoutSearch = 8;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3) var(--space-6);
  margin-bottom: var(--space-4);

  h2 {
    font-size: var(--size-18);
  }
`;

const Title = styled.div`
  display: flex;
  align-items: baseline;
  gap: var(--space-2);

  > span {
    color: var(--text-muted);
    font-variant-numeric: tabular-nums;
  }
`;

const Tools = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  justify-content: end;
  gap: var(--space-3);

  ${media.below768(css`
    flex-basis: 100%;

    > * {
      flex: 1 1 200px;
    }
  `)}
`;

const NoRows = styled.p`
  padding-block: var(--space-8);
  color: var(--text-muted);
`;

/** My projects; nothing before the first one. */
export function ProjectList() {
  const text = useText();
  const portal = usePortal();
  const { match, setMatch, choice } = useListAddress();
  const { data } = useSuspenseQuery(projectPageQuery(portal, choice));
  const { items, total, hasMore } = data;
  const headingId = useId();

  // The first steps lead to the first project.
  if (total === 0 && choice.match === '') return null;
  const format = (number: number) => formatNumber(number, portal.locale);
  return (
    <section aria-labelledby={headingId}>
      <Bar>
        <Title>
          <h2 id={headingId}>{text('projects.list.title')}</h2>
          <span aria-hidden>{format(total) + (hasMore ? '+' : '')}</span>
          <VisuallyHidden role="status">{text('projects.list.count', { count: total })}</VisuallyHidden>
        </Title>
        <Tools>
          {(total > maxWithoutSearch || match !== '') && (
            <SearchField label={text('projects.list.filter')} value={match} onChange={setMatch} />
          )}
          <LinkButton to={pages.projectCreate()} variant="primary">
            <Icon of={Plus} />
            {text('projects.create.action')}
          </LinkButton>
        </Tools>
      </Bar>
      {total > 0 ? <ProjectTable projects={items} /> : <NoRows>{text('projects.list.nothing')}</NoRows>}
      <ListPaging list={data} />
    </section>
  );
}
