import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';

import { sandboxUsage } from '@up/api/calls/sandbox/sandbox';
import type { UatApi } from '@up/api/calls/trials/uat';
import { callQuery, usePortal } from '@up/host';
import { Button } from '@up/ui';
import { keysOf } from '@up/api/keys-of';

import { useUatText } from '../text.ts';

/** Parts of a service, by the first part of their paths. */
const services = {
  cards: ['cardholders', 'card-products', 'cards', 'mobile-cards'],
  payments: ['payments', 'authorizations', 'transactions'],
  wallets: ['wallets', 'bank-accounts'],
  tokens: ['tokens'],
} as const;

/** The longest period of the calls that count as used, in days. */
const usedDays = 30;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  margin-bottom: var(--space-3);
`;

interface ApiPresetsProps {
  projectId: string;
  apis: readonly UatApi[];
  onChoose(apiIds: string[]): void;
}

/** Selections to start from: the minimum for production keys, what the project has called, and the parts of a service. */
export function ApiPresets({ projectId, apis, onChoose }: ApiPresetsProps) {
  const text = useUatText();
  const usage = callQuery(usePortal(), sandboxUsage, { params: { projectId }, query: { days: usedDays } });
  const { data } = useQuery(usage);
  const succeeded = new Set(data?.days.flatMap((day) => (day.succeeded > 0 ? [day.apiId] : [])));
  const presets = [
    { id: 'minimum' as const, chosen: apis.filter(({ missing }) => missing) },
    { id: 'used' as const, chosen: apis.filter(({ id }) => succeeded.has(id)) },
    ...keysOf(services).map((id) => ({
      id,
      chosen: apis.filter(({ path }) => services[id].some((part) => part === path.split('/')[3])),
    })),
  ];
  return (
    <Row role="group" aria-label={text('projects.uat.presets')}>
      {presets
        .filter(({ chosen }) => chosen.length > 0)
        .map(({ id, chosen }) => (
          <Button key={id} size="small" onClick={() => onChoose(chosen.map((api) => api.id))}>
            {text(`projects.uat.presets.${id}`, { count: chosen.length })}
          </Button>
        ))}
    </Row>
  );
}
