import type { ApiPackage } from '@up/api/calls/catalogue/catalogue';
import type { Key } from '@up/api/calls/projects/key';
import type { Member } from '@up/api/calls/projects/member';
import type { Project } from '@up/api/calls/projects/project';
import type { SandboxCall } from '@up/api/calls/sandbox/sandbox';
import type { AuditEvent } from '@up/api/calls/staff/audit';
import type { PaymentTestCard } from '@up/api/calls/trials/payment-test';
import type { UatCase, UatDetails, UatPage } from '@up/api/calls/trials/uat';
import { projectRole } from '@up/api/roles';
import { projectStatus } from '@up/api/states/project-state';

const common = { type: 'SANDBOX' as const, status: '10', groupInfoResponses: [] };

/** A package without approval, and one that needs it. */
export const packages: ApiPackage[] = [
  {
    ...common,
    id: 'card-issuing',
    slug: 'card-issuing',
    name: 'Card issuing',
    description: 'Cards of all kinds',
    dailyMaxCount: 10_000,
    approvalRequired: false,
  },
  {
    ...common,
    id: 'digital-wallet',
    slug: 'digital-wallet',
    name: 'Digital wallet',
    description: 'Balances of all sizes',
    dailyMaxCount: 0,
    approvalRequired: true,
  },
];

export function project(more: Partial<Project> = {}): Project {
  return {
    projectID: 'p-1',
    projectName: 'Lunch cards',
    projectDescription: 'Cards for lunch',
    type: 'SANDBOX',
    projectStatus: projectStatus.active,
    creator: 'Kim Seoyeon',
    leader: 'Kim Seoyeon',
    creationDate: '2026-11-20T03:04:00.000Z',
    aspId: '01',
    callBackURL: 'https://example.com/callback',
    role: projectRole.leader,
    memberCount: 3,
    statusReason: '',
    packages: [{ id: 'card-issuing', name: 'Card issuing', type: 'SANDBOX' }],
    ...more,
  };
}

export function mockKey(number: number, more: Partial<Key> = {}): Key {
  return {
    keyId: `k-${number}`,
    keyType: 'mock',
    accessKey: `ak_test_${number}`,
    status: 'active',
    issueDate: '2026-11-20T03:04:00.000Z',
    expiryDate: '2027-11-20T03:04:00.000Z',
    lastUsed: null,
    signatureRequired: false,
    safeToDelete: false,
    cryptoType: null,
    certificate: null,
    ...more,
  };
}

/** The user, who leads the project. */
export function member(more: Partial<Member> = {}): Member {
  return {
    memberId: 'm-1',
    name: 'Kim Seoyeon',
    email: 'seoyeon@example.com',
    role: projectRole.leader,
    status: 'active',
    self: true,
    ...more,
  };
}

/** A test case that asks for an error. */
export function uatCase(more: Partial<UatCase> = {}): UatCase {
  return {
    code: 'issue-card.CARD_LIMIT_REACHED',
    apiId: 'issue-card',
    apiName: 'Issue a card',
    method: 'POST',
    path: '/sandbox/v1/cards',
    kind: 'error',
    expectedStatus: 409,
    expectedCode: 'CARD_LIMIT_REACHED',
    field: null,
    verdict: 'open',
    rehearsed: false,
    attempts: 0,
    judgedAt: null,
    callId: null,
    cause: 'Too many cards.',
    example: null,
    ...more,
  };
}

/** A UAT that waits for its approval. */
export function uat(more: Partial<UatDetails> = {}): UatDetails {
  return {
    uatID: 'u-1',
    uatName: 'Checkout test',
    requestDate: '2026-11-20T03:04:00.000Z',
    testDate: '2099-12-01',
    status: 'waiting',
    result: null,
    serverURL: 'https://shop.example.com',
    apis: [{ id: 'issue-card', name: 'Issue a card' }],
    progress: { passed: 0, failed: 0, total: 1 },
    decidedAt: null,
    reason: '',
    endedAt: null,
    cases: [uatCase()],
    key: null,
    secretWaits: false,
    verificationCode: null,
    missingApis: [],
    ...more,
  };
}

/** The requests of a project without any. */
export function uatPage(more: Partial<UatPage> = {}): UatPage {
  const none = { items: [], page: 1, pageSize: 10, total: 0 };
  return { ...none, inProgress: false, productionOpen: false, missingApis: [], ...more };
}

export function auditEvent(more: Partial<AuditEvent> = {}): AuditEvent {
  return {
    id: 1,
    at: '2026-11-20T03:04:00.000Z',
    actor: { kind: 'person', name: 'Kim Seoyeon' },
    action: 'project.created',
    subject: 'p-1',
    subjectName: 'Lunch cards',
    details: {},
    ...more,
  };
}

/** A call of the sandbox that issued a card. */
export function sandboxCall(part: Partial<SandboxCall> = {}): SandboxCall {
  return {
    id: 'c-1',
    apiId: 'issue-card',
    method: 'POST',
    path: '/sandbox/v1/cards',
    status: 200,
    code: null,
    durationMs: 4,
    keyType: 'mock',
    client: 'http',
    at: '2026-11-20T03:04:00.000Z',
    sandboxAt: '2026-11-20T03:04:00.000Z',
    ...part,
  };
}

/** Two cards of a holder to pay with. */
export const testCards: PaymentTestCard[] = ['9410123456784821', '9410123456784822'].map((cardNumber, index) => ({
  cardId: `crd_${index + 1}`,
  cardNumber,
  nickname: '',
  holder: 'Kim Minseo',
  status: 'ACTIVE',
  currency: 'KRW',
  available: 5_000_000,
}));
