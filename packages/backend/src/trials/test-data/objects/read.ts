import type { SandboxObject } from '@up/api/calls/trials/test-data';

import type { ProjectContext } from '@up/platform/module';
import { mockSandbox, openSandbox } from '@up/sandbox/clock/open-sandbox';
import type { SandboxContext } from '@up/sandbox/model/sandbox-context';
import type { BankAccount } from '@up/sandbox/resources/bank-accounts/data';
import { cardNumberOf, findCvc } from '@up/sandbox/resources/cards/card-number';
import { statusOf } from '@up/sandbox/resources/cards/card-status';
import type { Card } from '@up/sandbox/resources/cards/data';
import { fullName, type Cardholder } from '@up/sandbox/resources/cardholders/data';
import type { EncryptionKey } from '@up/sandbox/resources/encryption-keys/data';
import type { Merchant } from '@up/sandbox/resources/merchants/data';
import { merchantIdOf } from '@up/sandbox/resources/merchants/merchant';
import type { Token } from '@up/sandbox/resources/tokens/data';
import type { Wallet } from '@up/sandbox/resources/wallets/data';
import { settlementOperations } from '@up/sandbox/payments/settlements/operations';
import { authorizationStatus, paymentStatus } from '@up/sandbox/store/payments/payment-status';
import type { Resource } from '@up/sandbox/store/repository/resources';
import type { ResourceKind } from '@up/sandbox/store/tables';
import {
  newest,
  newestCallbacks,
  newestCancellations,
  newestDecisions,
  newestPayments,
  newestResources,
  newestSettlements,
} from './repository.ts';

type Shown = Pick<SandboxObject, 'label' | 'status'> & Partial<SandboxObject>;

/** The kinds whose ids requests name, by the field that names them. */
const kinds: Readonly<Record<string, ResourceKind>> = {
  cardholderId: 'cardholder',
  verificationId: 'verification',
  bankAccountId: 'bankAccount',
  cardId: 'card',
  walletId: 'wallet',
  topUpId: 'topUp',
  transferId: 'transfer',
  withdrawalId: 'withdrawal',
  tokenId: 'token',
  merchantId: 'merchant',
  disputeId: 'dispute',
  keyId: 'encryptionKey',
  quoteId: 'quote',
  assessmentId: 'assessment',
};

/** The newest objects of each kind in the sandbox of a project's mock keys. */
export async function readObjects(context: ProjectContext): Promise<SandboxObject[]> {
  return objectsIn(await openSandbox(context, mockSandbox(context.project.id)));
}

/** The newest objects of each kind in a sandbox; of some kinds only where their fields are named. */
export async function objectsIn(
  sandbox: SandboxContext,
  isWanted: (field: string) => boolean = () => true,
): Promise<SandboxObject[]> {
  const objects: SandboxObject[] = [];
  for (const [field, kind] of Object.entries(kinds)) {
    if (!isWanted(field)) continue;
    for (const row of await newestResources(sandbox, kind)) {
      if (isOfProvider(kind, row)) continue;
      const id = kind === 'merchant' ? merchantIdOf(row.id) : row.id;
      objects.push({ field, id, parentId: row.parentId, ...shownOf(sandbox, kind, row) });
    }
  }
  for (const { fields, read } of otherObjects) {
    if (fields.some(isWanted)) objects.push(...(await read(sandbox)));
  }
  return objects;
}

/** The key of the provider can only be read. */
function isOfProvider(kind: ResourceKind, row: Resource<object>): boolean {
  return kind === 'encryptionKey' && (row.data as EncryptionKey).owner === 'UP';
}

function shownOf(sandbox: SandboxContext, kind: ResourceKind, row: Resource<object>): Shown {
  // The query has selected the kind.
  switch (kind) {
    case 'cardholder': {
      const { name, verification, closedAt } = row.data as Cardholder;
      const status = closedAt === undefined ? verification : 'CLOSED';
      return { label: fullName(name), status };
    }
    case 'card': {
      const card = row as Resource<Card>;
      const { maskedNumber, nickname, expiry, cvcFingerprint } = card.data;
      const cardNumber = cardNumberOf(row.sequence, card.data);
      return {
        label: [nickname, maskedNumber].filter(Boolean).join(' '),
        status: statusOf(card, sandbox.now()),
        card: { cardNumber, cvc: findCvc(sandbox.sealer, cardNumber, cvcFingerprint), expiry },
      };
    }
    case 'wallet': {
      const { alias, currency, status } = row.data as Wallet;
      return { label: [alias, currency].filter(Boolean).join(' '), status };
    }
    case 'token': {
      const { provider, maskedTokenNumber, status } = row.data as Token;
      return { label: `${provider} ${maskedTokenNumber}`, status };
    }
    case 'bankAccount': {
      const { bankCode, maskedNumber, status } = row.data as BankAccount;
      return { label: `${bankCode} ${maskedNumber}`, status };
    }
    case 'merchant': {
      const { name, status } = row.data as Merchant;
      return { label: name, status };
    }
    case 'encryptionKey': {
      const { purpose, owner, revokedAt } = row.data as EncryptionKey;
      return { label: `${purpose} ${owner}`, status: revokedAt === undefined ? 'ACTIVE' : 'REVOKED' };
    }
    default: {
      const { status } = row.data as { status?: unknown };
      return { label: '', status: typeof status === 'string' ? status : null };
    }
  }
}

async function payments(sandbox: SandboxContext): Promise<SandboxObject[]> {
  const found: SandboxObject[] = [];
  for (const kind of ['PAYMENT', 'AUTHORIZATION'] as const) {
    const statusOfRow = kind === 'AUTHORIZATION' ? authorizationStatus : paymentStatus;
    for (const row of await newestPayments(sandbox, kind)) {
      const label = [`${row.amount} ${row.currency}`, row.merchantName].filter(Boolean).join(' ');
      found.push({ field: 'nrNumber', id: row.id, label, status: statusOfRow(row), parentId: row.payerId });
    }
  }
  return found;
}

async function cancellations(sandbox: SandboxContext): Promise<SandboxObject[]> {
  const found = await newestCancellations(sandbox);
  return found.map(({ id, nrNumber, amount }) => ({
    field: 'cancelId',
    id,
    label: String(amount),
    status: null,
    parentId: nrNumber,
  }));
}

async function decisions(sandbox: SandboxContext): Promise<SandboxObject[]> {
  const found = await newestDecisions(sandbox);
  return found.map(({ id, kind, outcome }) => ({
    field: 'decisionId',
    id,
    label: kind,
    status: outcome,
    parentId: null,
  }));
}

async function transactions(sandbox: SandboxContext): Promise<SandboxObject[]> {
  const { data } = await settlementOperations['GET /sandbox/v1/transactions'](sandbox, { limit: newest });
  return data.map(({ transactionId, kind }) => ({
    field: 'transactionId',
    id: transactionId,
    label: kind,
    status: null,
    parentId: null,
  }));
}

async function settlements(sandbox: SandboxContext): Promise<SandboxObject[]> {
  const found = await newestSettlements(sandbox);
  return found.map(({ id, status, merchantId }) => ({
    field: 'settlementId',
    id,
    label: merchantId,
    status,
    parentId: null,
  }));
}

async function callbacks(sandbox: SandboxContext): Promise<SandboxObject[]> {
  const { endpoints, events, deliveries } = await newestCallbacks(sandbox);
  return [
    ...endpoints.map(({ id, url, status }) => ({ field: 'endpointId', id, label: url, status, parentId: null })),
    ...events.map(({ id, type, resourceId }) => ({
      field: 'eventId',
      id,
      label: type,
      status: null,
      parentId: resourceId,
    })),
    ...deliveries.map(({ id, eventType, status, eventId }) => ({
      field: 'deliveryId',
      id,
      label: eventType,
      status,
      parentId: eventId,
    })),
  ];
}

/** Objects that are no resources, by the fields that name them. */
const otherObjects = [
  { fields: ['nrNumber'], read: payments },
  { fields: ['cancelId'], read: cancellations },
  { fields: ['decisionId'], read: decisions },
  { fields: ['transactionId'], read: transactions },
  { fields: ['settlementId'], read: settlements },
  { fields: ['endpointId', 'eventId', 'deliveryId'], read: callbacks },
];
