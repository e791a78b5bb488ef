import { styled } from 'styled-components';

import { packageTypes } from '@up/api/constants/catalogue';
import type { ApiNode, PackageFacts } from '@up/api/entities/api-node';
import { Select } from '@up/ui';

import { useText } from '../text.ts';

type Category = PackageFacts['type'];

const Choice = styled(Select)`
  min-height: var(--control-36);
  padding-block: 0;
  color: var(--text-muted);
  font-size: var(--size-14);
`;

export interface CategoryFilterProps {
  category: Category | undefined;
  onCategory(category: Category | undefined): void;
}

/** Filters the tree by package type. */
export function CategoryFilter({ category, onCategory }: CategoryFilterProps) {
  const text = useText();
  return (
    <Choice
      aria-label={text('docs.tree.category')}
      value={category ?? ''}
      onChange={(event) => onCategory(packageTypes.find((type) => type === event.target.value))}
    >
      <option value="">{text('docs.tree.category.all')}</option>
      {packageTypes.map((type) => (
        <option key={type} value={type}>
          {text(`docs.type.${type}`)}
        </option>
      ))}
    </Choice>
  );
}

/** Whether a node of the tree has the chosen category; groups have all of them. */
export function isOfType(node: ApiNode, category: Category | undefined): boolean {
  return category === undefined || node.package === undefined || node.package.type === category;
}
