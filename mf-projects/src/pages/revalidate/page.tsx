import { Sections } from '@up/ui';

import { OperatorPage } from '../../operator/operator-page.tsx';
import { ContentPlaces } from './content-places.tsx';
import { PurgeList } from './purge-list.tsx';
import { PurgePages } from './purge-form.tsx';
import { useRevalidateText } from './text.ts';

export { loadOperatorTexts as load } from '../../operator/text.ts';

/** Drops pages from the caches of all edges, and shows which edges have done so (product.md#member-routes). */
export function Page() {
  const text = useRevalidateText();
  return (
    <OperatorPage title={text('projects.revalidate.title')} lead={text('projects.revalidate.lead')}>
      <Sections>
        <PurgePages />
        <PurgeList />
        <ContentPlaces />
      </Sections>
    </OperatorPage>
  );
}
