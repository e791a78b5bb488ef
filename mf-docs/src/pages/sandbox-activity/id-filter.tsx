import { styled } from 'styled-components';

import { useListQuery, useListSearch } from '@up/forms';
import { Button, Field, TextInput } from '@up/ui';

import { useActivityText } from './text.ts';

const Root = styled.form`
  display: flex;
  flex: 1 1 320px;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-2);

  > div {
    flex: 1 1 160px;
    max-width: 320px;
  }
`;

interface IdFilterProps {
  /** The parameter of the address. */
  name: 'owner' | 'of';
  label: string;
  /** The words of the button that removes the filter. */
  all: string;
}

/** Filters a view by the id of an object. */
export function IdFilter({ name, label, all }: IdFilterProps) {
  const text = useActivityText();
  const { filter, value } = useListQuery();
  const search = useListSearch(name);
  return (
    <Root
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault();
        search.submit();
      }}
    >
      <Field label={label}>
        <TextInput
          value={search.typed}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => search.type(target.value)}
        />
      </Field>
      <Button type="submit">{text('docs.activity.filter.search')}</Button>
      {value(name) !== undefined && (
        <Button variant="quiet" onClick={() => filter(name, '')}>
          {all}
        </Button>
      )}
    </Root>
  );
}
