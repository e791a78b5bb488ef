import type { ApiPackage } from '@up/api/calls/catalogue/catalogue';
import type { Key } from '@up/api/calls/projects/key';
import type { Member } from '@up/api/calls/projects/member';
import type { Project } from '@up/api/calls/projects/project';
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
