import { pages } from '@up/api/pages';
import { notFound, type PageArguments } from '@up/host';

import { NextPages, nextPage } from '../../layout/next-pages.tsx';
import { headerOf, PageHeader } from '../../layout/page-header.tsx';
import { StartActions } from '../../layout/start-actions.tsx';
import { useText } from './text.ts';
import { Bookkeeping } from './bookkeeping.tsx';
import { Duties } from './duties.tsx';
import { Environments } from './environments.tsx';
import { Layers } from './layers.tsx';

/** The products with an overview; any other slug is a 404. */
const productSlugs: readonly (string | undefined)[] = ['up-platform'];

export function load({ params }: PageArguments): Promise<void> {
  if (!productSlugs.includes(params.productSlug)) throw notFound();
  return Promise.resolve();
}

/** The platform: its layers, ledger, environments and responsibilities. */
export function Page() {
  const text = useText();
  return (
    <>
      <PageHeader
        {...headerOf(
          text,
          'marketing.platform',
          pages.platform({ productSlug: 'up-platform' }),
          text('marketing.platform'),
        )}
        actions={<StartActions />}
      >
        <Layers />
      </PageHeader>
      <Bookkeeping />
      <Environments />
      <Duties />
      <NextPages
        pages={[
          nextPage(text, 'marketing.platform.next.cards', pages.platformCardIssuing()),
          nextPage(text, 'marketing.platform.next.wallet', pages.platformDigitalWallet()),
          nextPage(text, 'marketing.platform.next.pricing', pages.pricing()),
        ]}
      />
    </>
  );
}
