import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide';

import { ledgerBalances, ledgerMovements, ledgerKeys, type LedgerKeys } from '@up/api/calls/sandbox/ledger';
import { uatRequests } from '@up/api/calls/trials/uat';
import { pages } from '@up/api/pages';
import { ListPaging, useListQuery } from '@up/forms';
import { useCall, callQuery, usePortal } from '@up/host';
import { EmptyState, Grid, LinkButton, Section, Field, Select } from '@up/ui';

import { IdFilter } from '../id-filter.tsx';
import { Filters } from '../layout.ts';
import { useActivityText } from '../text.ts';
import { BalanceTable } from './balance-table.tsx';
import { MovementList } from './movement-list.tsx';

interface KeysChoiceProps {
  projectId: string;
  chosen: LedgerKeys;
}

/** Switches between the ledgers of mock keys and of the UAT. Shown only if a UAT was requested. */
function KeysChoice({ projectId, chosen }: KeysChoiceProps) {
  const text = useActivityText();
  const { filter } = useListQuery();
  const requests = useQuery(callQuery(usePortal(), uatRequests, { params: { projectId }, query: {} }));
  if (chosen === 'mock' && !requests.data?.total) return null;
  return (
    <Field label={text('docs.activity.ledger.keys')}>
      <Select value={chosen} onChange={({ target }) => filter('keys', target.value === 'uat' ? 'uat' : '', 'owner')}>
        {ledgerKeys.map((keys) => (
          <option key={keys} value={keys}>
            {text(`docs.activity.ledger.keys.${keys}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** The ledger of a sandbox: balances of cards and wallets, and every movement of money, newest first. */
export function LedgerView({ projectId }: { projectId: string }) {
  const text = useActivityText();
  const { choice, value } = useListQuery();
  const ownerId = value('owner')?.slice(0, 100);
  const keys = value('keys') === 'uat' ? 'uat' : 'mock';
  const filters = { keys, ownerId } as const;
  const params = { projectId };
  const balances = useCall(ledgerBalances, { params, query: filters });
  const movements = useCall(ledgerMovements, { params, query: { ...choice, ...filters } });
  if (ownerId === undefined && balances.total === 0) {
    return (
      <Grid $gap={6}>
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
      </Grid>
    );
  }
  const { items, total } = movements;
  return (
    <Grid $gap={6}>
      <Filters>
        <KeysChoice projectId={projectId} chosen={keys} />
        <IdFilter name="owner" label={text('docs.activity.ledger.owner')} all={text('docs.activity.ledger.all')} />
      </Filters>
      <Section title={text('docs.activity.balances')} lead={text('docs.activity.balances.lead')}>
        <BalanceTable balances={balances} />
      </Section>
      <Section title={text('docs.activity.movements')} lead={text('docs.activity.movements.lead')}>
        {total === 0 ? (
          <p role="status">{text('docs.activity.movements.none')}</p>
        ) : (
          <div>
            <MovementList movements={items} ownerId={ownerId} />
            <ListPaging list={movements} />
          </div>
        )}
      </Section>
    </Grid>
  );
}
