import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide';

import { pages } from '@up/api/pages';
import { ListPaging, LoadFailure, useListQuery } from '@up/forms';
import { usePortal } from '@up/host';
import { LinkButton } from '@up/ui/button';
import { EmptyState } from '@up/ui/empty-state';
import { Skeleton } from '@up/ui/skeleton';

import { Filters, Parts } from '../activity-table.ts';
import { Part } from '../part.tsx';
import { useActivityText } from '../text.ts';
import { BalanceTable } from './balance-table.tsx';
import { KeysChoice } from './keys-choice.tsx';
import { MovementList } from './movement-list.tsx';
import { OwnerFilter } from './owner-filter.tsx';
import { balancesQuery, movementsQuery } from './queries.ts';

/** The ledger of a sandbox: balances of cards and wallets, and every movement of money, newest first. */
export function LedgerView({ projectId }: { projectId: string }) {
  const text = useActivityText();
  const portal = usePortal();
  const { choice, value } = useListQuery();
  const ownerId = value('owner')?.slice(0, 100);
  const keys = value('keys') === 'uat' ? 'uat' : 'mock';
  const filters = { keys, ownerId } as const;
  const keepPrevious = { placeholderData: keepPreviousData };
  const balances = useQuery({ ...balancesQuery(portal, projectId, filters), ...keepPrevious });
  const movements = useQuery({ ...movementsQuery(portal, projectId, { ...choice, ...filters }), ...keepPrevious });

  const failed = [balances, movements].find(({ isError }) => isError);
  if (failed) return <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!balances.data || !movements.data) return <Skeleton height="480px" />;
  if (ownerId === undefined && balances.data.total === 0) {
    return (
      <Parts>
        <Filters>
          <KeysChoice projectId={projectId} chosen={keys} />
        </Filters>
        <EmptyState
          icon={Scale}
          title={text('docs.activity.ledger.none.title')}
          action={<LinkButton to={pages.apiDocumentation()}>{text('docs.activity.calls.none.action')}</LinkButton>}
        >
          {text('docs.activity.ledger.none.text')}
        </EmptyState>
      </Parts>
    );
  }
  const { items, total } = movements.data;
  return (
    <Parts>
      <Filters>
        <KeysChoice projectId={projectId} chosen={keys} />
        <OwnerFilter key={ownerId} ownerId={ownerId} />
      </Filters>
      <Part title={text('docs.activity.balances')} lead={text('docs.activity.balances.lead')}>
        <BalanceTable balances={balances.data} />
      </Part>
      <Part title={text('docs.activity.movements')} lead={text('docs.activity.movements.lead')}>
        {total === 0 ? (
          <p role="status">{text('docs.activity.movements.none')}</p>
        ) : (
          <div>
            <MovementList movements={items} ownerId={ownerId} />
            <ListPaging list={movements.data} />
          </div>
        )}
      </Part>
    </Parts>
  );
}
