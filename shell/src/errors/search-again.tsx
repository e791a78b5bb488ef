import { useHref, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';

import { pages } from '@up/api/pages';
import { Button } from '@up/ui';

import { useText } from '../text.ts';

const Line = styled.form`
  display: flex;
  flex-basis: 100%;
  gap: var(--space-2);

  input {
    flex: 1;
    min-width: 0;
    padding-inline: var(--space-3);
    border: 1px solid var(--border-strong);
    border-radius: var(--radius-6);
    background: var(--surface);
    color: var(--text);
    font: inherit;
  }
`;

/**
 * The words of a search that failed, to send again or to change. The browser submits the form itself: it works before
 * the site's script does, and loads the page anew. The field of the kit would be in every page's first script.
 */
export function SearchAgain() {
  const text = useText();
  const action = useHref(pages.search());
  const [query] = useSearchParams();
  const match = query.get('match') ?? '';
  return (
    <Line role="search" action={action}>
      <input key={match} type="search" name="match" defaultValue={match} aria-label={text('shell.search.label')} />
      <Button type="submit">{text('shell.search.submit')}</Button>
    </Line>
  );
}
