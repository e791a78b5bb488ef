import { useQuery } from '@tanstack/react-query';

import { ledgerKeys, type LedgerKeys } from '@up/api/calls/sandbox/ledger';
import { uatRequests } from '@up/api/calls/trials/uat';
import { useListQuery } from '@up/forms';
import { callQuery, usePortal } from '@up/host';
import { Field, Select } from '@up/ui';

import { useActivityText } from '../text.ts';

interface KeysChoiceProps {
  projectId: string;
  chosen: LedgerKeys;
}

/** Switches between the ledgers of mock keys and of the UAT. Shown only if a UAT was requested. */
export function KeysChoice({ projectId, chosen }: KeysChoiceProps) {
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
