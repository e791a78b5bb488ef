import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { callOutcomes } from '@up/api/calls/sandbox/sandbox';
import { useListQuery, useListSearch } from '@up/forms';
import { Button, Segmented, TextInput } from '@up/ui';

import { Filters } from '../layout.ts';
import { useActivityText } from '../text.ts';
import { ApiChip } from './api-chip.tsx';
import { useApis } from './use-api-titles.ts';

const Search = styled.form`
  display: flex;
  flex: 1 1 280px;
  align-items: center;
  gap: var(--space-2);
  max-width: 560px;

  > input {
    flex: 1;
    width: 0;
    min-width: 0;
    min-height: var(--control-36);
    padding-block: 0;
    font-size: var(--size-14);
  }

  > button {
    flex: none;
  }
`;

/** The filters of the list of calls, with what else stands in their row. */
export function CallFilters({ children }: { children: ReactNode }) {
  const text = useActivityText();
  const { value, filter } = useListQuery();
  const match = useListSearch('match');
  const apis = useApis();
  return (
    <Filters>
      <Segmented
        label={text('docs.activity.filter.outcome')}
        choices={['' as const, ...callOutcomes].map((outcome) => ({
          value: outcome,
          text: text(outcome === '' ? 'docs.activity.filter.all' : `docs.activity.filter.${outcome}`),
        }))}
        chosen={callOutcomes.find((outcome) => outcome === value('outcome')) ?? ''}
        onChoice={(outcome) => filter('outcome', outcome)}
      />
      <ApiChip apis={apis} chosenId={value('api') ?? ''} onChoose={(apiId) => filter('api', apiId)} />
      <Search
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          match.submit();
        }}
      >
        <TextInput
          aria-label={text('docs.activity.filter.match')}
          placeholder={text('docs.activity.filter.match')}
          value={match.typed}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => match.type(target.value)}
        />
        <Button type="submit" size="small">
          {text('docs.activity.filter.search')}
        </Button>
      </Search>
      {children}
    </Filters>
  );
}
