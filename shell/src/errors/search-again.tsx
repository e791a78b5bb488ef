import { useId } from 'react';
import { Form, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';

import { pages } from '@up/api/pages';
import { Button } from '@up/ui/button';
import { TextInput } from '@up/ui/text-input';
import { VisuallyHidden } from '@up/ui/visually-hidden';

import { useText } from '../text.ts';

const Line = styled(Form)`
  display: flex;
  flex-basis: 100%;
  gap: var(--space-2);
`;

/** The words of a search that failed, to send again or to change; it works before the site's script does. */
export function SearchAgain() {
  const text = useText();
  const fieldId = useId();
  const [query] = useSearchParams();
  const match = query.get('match') ?? '';
  return (
    <Line role="search" action={pages.search()}>
      <VisuallyHidden as="label" htmlFor={fieldId}>
        {text('shell.search.label')}
      </VisuallyHidden>
      <TextInput key={match} id={fieldId} type="search" name="match" defaultValue={match} autoComplete="off" />
      <Button type="submit" variant="primary">
        {text('shell.search.submit')}
      </Button>
    </Line>
  );
}
