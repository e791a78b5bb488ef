import { css, styled } from 'styled-components';

import { useListQuery, useListSearch } from '@up/forms';
import { Button, Field, media, TextInput } from '@up/ui';

import { useActivityText } from '../text.ts';

const Root = styled.form`
  display: flex;
  flex: 1 1 320px;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-2);

  > div {
    flex: 0 1 320px;
  }

  ${media.below768(css`
    > div {
      flex: 1 1 160px;
    }
  `)}
`;

/** Filters the ledger by card or wallet. */
export function OwnerFilter({ ownerId }: { ownerId: string | undefined }) {
  const text = useActivityText();
  const { filter } = useListQuery();
  const owner = useListSearch('owner');
  return (
    <Root
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault();
        owner.submit();
      }}
    >
      <Field label={text('docs.activity.ledger.owner')}>
        <TextInput
          value={owner.typed}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => owner.type(target.value)}
        />
      </Field>
      <Button type="submit">{text('docs.activity.filter.search')}</Button>
      {ownerId !== undefined && (
        <Button variant="quiet" onClick={() => filter('owner', '')}>
          {text('docs.activity.ledger.all')}
        </Button>
      )}
    </Root>
  );
}
