import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';

import { matchMaxLength } from '@up/api/constants/paging';
import { pages } from '@up/api/pages';
import { Button, Field, FieldRow, TextInput } from '@up/ui';

import { useSearchText } from './text.ts';

const Row = styled(FieldRow)`
  margin-top: var(--space-6);
`;

/** The search field; an empty term only shows a message (product.md#text-fields). */
export function SearchForm({ match }: { match: string }) {
  const text = useSearchText();
  const navigate = useNavigate();
  const [isEmpty, setIsEmpty] = useState(false);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const entry = new FormData(event.currentTarget).get('match');
    const term = typeof entry === 'string' ? entry.trim() : '';
    setIsEmpty(term === '');
    if (term !== '') void navigate(pages.search({ match: term }));
  }

  return (
    <search>
      <Row action={pages.search()} onSubmit={submit}>
        <Field label={text('marketing.search.field')} error={isEmpty ? text('marketing.search.empty') : undefined}>
          <TextInput key={match} name="match" defaultValue={match} maxLength={matchMaxLength} autoComplete="off" />
        </Field>
        <Button type="submit" variant="primary">
          {text('marketing.search.submit')}
        </Button>
      </Row>
    </search>
  );
}
