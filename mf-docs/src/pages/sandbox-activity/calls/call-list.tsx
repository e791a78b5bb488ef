import { ArrowLeftRight, History } from 'lucide';
import { useState } from 'react';
import { css, styled } from 'styled-components';

import { callOutcomes, sandboxCalls } from '@up/api/calls/sandbox/sandbox';
import { pages } from '@up/api/pages';
import { ListPaging, useListQuery } from '@up/forms';
import { useCall } from '@up/host';
import { Checkbox, DataTable, EmptyState, Grid, Icon, LinkButton, media, VisuallyHidden } from '@up/ui';

import { useActivityText } from '../text.ts';
import { CallFilters } from './call-filters.tsx';
import { useCallColumns } from './use-call-columns.tsx';

const Compare = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
  min-height: var(--control-36);
  color: var(--text-muted);
  font-size: var(--size-14);

  ${media.from992(css`
    margin-left: auto;
  `)}
`;

/** The calls of the project, newest first; two of them can be selected for comparison. */
export function CallList({ projectId }: { projectId: string }) {
  const text = useActivityText();
  const { choice, value, address } = useListQuery();
  const callColumns = useCallColumns();
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([]);
  const outcome = callOutcomes.find((each) => each === value('outcome'));
  const [apiId, match] = [value('api')?.slice(0, 100), value('match')?.slice(0, 100)];
  const query = { ...choice, outcome, apiId, match };
  const data = useCall(sandboxCalls, { params: { projectId }, query });
  const isFiltered = [outcome, apiId, match].some((each) => each !== undefined);

  function select(id: string, isSelected: boolean) {
    // A third selection replaces the first one.
    setSelectedIds((before) => (isSelected ? [...before, id].slice(-2) : before.filter((each) => each !== id)));
  }

  if (data.total === 0 && !isFiltered) {
    return (
      <EmptyState
        icon={History}
        title={text('docs.activity.calls.none.title')}
        action={<LinkButton to={pages.apiDocumentation()}>{text('docs.activity.calls.none.action')}</LinkButton>}
      >
        {text('docs.activity.calls.none.text')}
      </EmptyState>
    );
  }
  const [one, other] = selectedIds;
  return (
    <Grid $gap={6}>
      <CallFilters>
        <Compare>
          <span role="status">{text('docs.activity.compare.chosen', { count: selectedIds.length })}</span>
          {one !== undefined && other !== undefined && (
            <LinkButton size="small" to={address({ call: one, with: other })}>
              <Icon of={ArrowLeftRight} />
              {text('docs.activity.compare.action')}
            </LinkButton>
          )}
        </Compare>
      </CallFilters>
      {data.total === 0 ? (
        <p role="status">{text('docs.activity.calls.noneFound')}</p>
      ) : (
        <div>
          <DataTable
            label={text('docs.activity.view.calls')}
            rows={data.items}
            keyOf={({ id }) => id}
            columns={[
              ...callColumns,
              {
                title: text('docs.activity.compare'),
                isNamed: true,
                narrow: 'half',
                cell: ({ id, method, path, status }) => (
                  <Checkbox
                    label={
                      <VisuallyHidden>
                        {text('docs.activity.compare.choose', { call: `${method} ${path} ${status}` })}
                      </VisuallyHidden>
                    }
                    checked={selectedIds.includes(id)}
                    onChange={({ target }) => select(id, target.checked)}
                  />
                ),
              },
            ]}
          />
          <ListPaging list={data} />
        </div>
      )}
    </Grid>
  );
}
