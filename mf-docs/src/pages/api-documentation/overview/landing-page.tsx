import { PackageOpen } from 'lucide';

import type { ApiNode } from '@up/api/entities/api-node';
import { Head } from '@up/host';
import { EmptyState } from '@up/ui';

import { useText } from '../text.ts';
import { Overview } from './overview.tsx';
import { PackageEntry } from './package-entry.tsx';
import { ServiceSearch } from './service-search.tsx';

/** The front page of the documentation: every package with its contents. */
export function LandingPage({ packages }: { packages: readonly ApiNode[] }) {
  const text = useText();
  return (
    <>
      <Head title={text('docs.api-documentation.title')} description={text('docs.api-documentation.lead')} />
      <Overview title={text('docs.api-documentation.title')} lead={text('docs.api-documentation.lead')}>
        {packages.length === 0 ? (
          <EmptyState icon={PackageOpen} title={text('docs.empty.title')}>
            {text('docs.empty.text')}
          </EmptyState>
        ) : (
          <ServiceSearch packages={packages}>
            {packages.map((node) => (
              <PackageEntry key={node.nodeId} node={node} />
            ))}
          </ServiceSearch>
        )}
      </Overview>
    </>
  );
}
