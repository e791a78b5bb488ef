import { SearchField } from '@up/ui';

import { useText } from '../text.ts';

export interface TreeFilterProps {
  term: string;
  onTerm(term: string): void;
  /** The field has the focus: a search follows. */
  onFocus(): void;
  /** What was found; empty without a filter. */
  status: string;
}

/** Filters the tree while typing. */
export function TreeFilter({ term, onTerm, onFocus, status }: TreeFilterProps) {
  const text = useText();
  return (
    <SearchField label={text('docs.tree.filter')} value={term} onChange={onTerm} onFocus={onFocus} status={status} />
  );
}
