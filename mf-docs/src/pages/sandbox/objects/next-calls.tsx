import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';

import { isRecord } from '@up/api/is-record';
import { pages } from '@up/api/pages';
import { ContentLink } from '@up/ui';

import { parseBody, type SandboxResponse } from '../response/sandbox-response.ts';
import { useText } from '../text.ts';
import { fieldMadeBy } from './makers.ts';

/** What is usually called next with the id that a call returned, by the API that was called. */
const nextCalls = {
  'create-cardholder': { field: 'cardholderId', next: ['issue-card', 'create-wallet', 'register-bank-account'] },
  'issue-card': { field: 'cardId', next: ['activate-card', 'approve-payment', 'suspend-card'] },
  'issue-mobile-card': { field: 'cardId', next: ['activate-card', 'provision-token', 'suspend-card'] },
  'activate-card': { field: 'cardId', next: ['approve-payment', 'provision-token', 'suspend-card'] },
  'create-wallet': { field: 'walletId', next: ['top-up-wallet', 'get-wallet-balance', 'suspend-wallet'] },
  'provision-token': { field: 'tokenId', next: ['activate-token', 'get-token', 'delete-token'] },
  'approve-payment': { field: 'nrNumber', next: ['get-payment', 'create-payment-cancellation'] },
  'authorize-payment': { field: 'nrNumber', next: ['capture-authorization', 'release-authorization'] },
} as const;

const Root = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: var(--space-1) var(--space-3);
  padding: var(--space-2) var(--space-4);
  border-radius: var(--radius-10);
  background: var(--success-tint);
  font-size: var(--size-14);

  > code {
    overflow-wrap: anywhere;
  }
`;

interface NextCallsProps {
  apiId: string;
  response: SandboxResponse | undefined;
  projectId: string;
}

/** After a success: the calls that use the id that was returned, each with it filled in; first the one that needed it. */
export function NextCalls({ apiId, response, projectId }: NextCallsProps) {
  const text = useText();
  const back = useSearchParams()[0].get('back');
  const { field, next } =
    apiId in nextCalls ? nextCalls[apiId as keyof typeof nextCalls] : { field: fieldMadeBy(apiId), next: [] as const };
  if (response?.status !== 200 || field === undefined) return null;
  const body = parseBody(response.body);
  const id = isRecord(body) ? body[field] : undefined;
  // A declined payment is a response with status 200.
  if (typeof id !== 'string' || (isRecord(body) && body.status === 'DECLINED')) return null;
  if (next.length === 0 && back === null) return null;
  return (
    <Root>
      {back !== null && (
        <ContentLink to={pages.sandbox({ aid: back, project: projectId, use: id })}>
          {text('docs.sandbox.next.back')}
        </ContentLink>
      )}
      <span>{text('docs.sandbox.next')}</span>
      <code translate="no">{id}</code>
      {next.map((aid) => (
        <ContentLink key={aid} to={pages.sandbox({ aid, project: projectId, use: id })}>
          {text(`docs.sandbox.next.${aid}`)}
        </ContentLink>
      ))}
    </Root>
  );
}
