import { useState } from 'react';

import { useListQuery } from './use-list-query.ts';

/**
 * The text field of a search that filters a list when it is submitted. It follows the address: after Back, and after a
 * link to this page, it shows the search of the list, and not what was typed before.
 */
export function useListSearch(name: string) {
  const { value, filter } = useListQuery();
  const current = value(name) ?? '';
  const [edited, setEdited] = useState<{ current: string; text: string }>();
  if (edited && edited.current !== current) setEdited(undefined);
  const typed = edited?.text ?? current;
  return {
    typed,
    type: (text: string) => setEdited({ current, text }),
    submit: () => filter(name, typed.trim()),
  };
}
