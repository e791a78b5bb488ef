import type { ProductInfo } from '@up/api/calls/catalogue/catalogue';
import type { Key } from '@up/api/calls/projects/key';
import type { Project } from '@up/api/calls/projects/project';
import type { SandboxCallDetails, SandboxCode } from '@up/api/calls/sandbox/sandbox';
import type { SandboxObject } from '@up/api/calls/trials/test-data';
import type { ParameterDefinition } from '@up/api/entities/parameter';

import { field, issueCard } from './catalogue-fixture.ts';

/** A field as the importer creates it: a form only has fields that are described in both languages. */
export function described(name: string, rest: Partial<ParameterDefinition> = {}): ParameterDefinition {
  const description: ParameterDefinition['description'] = [
    { lang: 'EN', content: `About ${name}` },
    { lang: 'KO', content: `${name} 설명` },
  ];
  return field(name, { description, ...rest });
}

/** An API with a field of every type, in every location. */
export const moveCard: ProductInfo = {
  ...issueCard,
  path: '/sandbox/v1/cards/{cardId}/moves',
  reqHeaderJson: [
    described('X-UP-Access-Key', { location: 'header', example: 'ak_example' }),
    described('X-UP-Secret-Key', { location: 'header', example: 'sk_example' }),
    described('Idempotency-Key', { location: 'header', moc: 'optional', example: 'once' }),
  ],
  reqParamJson: [
    described('cardId', { location: 'path', length: { type: 'fixed', value: 6 }, example: 'crd_01' }),
    described('limit', { location: 'query', type: 'number', integer: true, moc: 'optional' }),
    described('nickname', { moc: 'optional', length: { type: 'range', max: 10 }, example: 'Lunch' }),
    described('amount', { type: 'number', integer: true, length: { type: 'range', min: 100, max: 9000 } }),
    described('currency', { type: 'select', options: ['KRW', 'USD'] }),
    described('online', { type: 'boolean', moc: 'optional' }),
    described('address', {
      type: 'object',
      moc: 'optional',
      params: [described('city', { example: '서울' }), described('type', { moc: 'optional' })],
    }),
    described('lines', {
      type: 'array',
      length: { type: 'range', min: 1, max: 2 },
      params: [
        described('line', {
          type: 'object',
          params: [described('name'), described('count', { type: 'number', moc: 'optional' })],
        }),
      ],
    }),
    described('tags', {
      type: 'array',
      moc: 'optional',
      params: [described('tag', { length: { type: 'range', min: 2 } })],
    }),
  ],
  requestExample: { amount: 500, currency: 'KRW', lines: [{ name: 'Tea', count: 2 }], tags: ['new'] },
};

function project(rest: Partial<Project> & Pick<Project, 'projectID' | 'projectName'>): Project {
  return {
    projectDescription: '',
    type: 'SANDBOX',
    projectStatus: '10',
    creator: 'kim',
    leader: 'kim',
    creationDate: '2026-11-02T00:30:00Z',
    aspId: '01',
    callBackURL: '',
    role: '55',
    memberCount: 1,
    statusReason: '',
    packages: [{ id: 'card-issuing', name: 'Card issuing', type: 'SANDBOX' }],
    ...rest,
  };
}

/** Two projects that may call the API; one is pending, one has another package. */
export const projects: Project[] = [
  project({ projectID: 'p1', projectName: 'Lunch cards' }),
  project({ projectID: 'p2', projectName: 'Travel cards' }),
  project({ projectID: 'p3', projectName: 'Waiting', projectStatus: '01' }),
  project({
    projectID: 'p4',
    projectName: 'Wallet only',
    packages: [{ id: 'digital-wallet', name: '', type: 'SANDBOX' }],
  }),
];

/** The keys of a project: two valid ones, an expired one and a UAT key. */
export function keysOf(projectId: string): Key[] {
  const key = (keyId: string, rest: Partial<Key> = {}): Key => ({
    keyId,
    keyType: 'mock',
    accessKey: `ak_${keyId}`,
    status: 'active',
    issueDate: '2026-11-02T00:30:00Z',
    expiryDate: '2027-11-02T00:30:00Z',
    lastUsed: null,
    signatureRequired: false,
    safeToDelete: false,
    cryptoType: null,
    certificate: null,
    ...rest,
  });
  return [
    key(`${projectId}-old`, { status: 'expired' }),
    key(`${projectId}-a`),
    key(`${projectId}-b`),
    key(`${projectId}-uat`, { keyType: 'uat' }),
  ];
}

/** A call in a project's history, with a masked value. */
export const storedCall: SandboxCallDetails = {
  id: 'c2',
  apiId: 'issue-card',
  method: 'POST',
  path: '/sandbox/v1/cards/crd_77/moves',
  status: 409,
  code: 'CARD_LIMIT_REACHED',
  durationMs: 12,
  keyType: 'mock',
  client: 'http',
  at: '2026-11-02T00:30:00.000Z',
  sandboxAt: '2026-11-02T00:30:00.000Z',
  request: { headers: {}, body: '{"amount":700,"nickname":"94****12"}' },
  response: { headers: { 'x-up-request-id': 'c2' }, body: '{"code":"CONFLICT"}' },
};

export const codes: SandboxCode[] = [
  {
    code: 'CARD_NOT_ACTIVE',
    kind: 'reason',
    httpStatus: 409,
    cause: 'The card is not active.',
    remedy: 'Activate it.',
    cardholder: 'Please ask us.',
    simulate: { header: 'CARD_NOT_ACTIVE', magicValue: 'simulate:CARD_NOT_ACTIVE:1' },
    apis: ['block-card', 'gone'],
  },
];

/** A card in the sandbox of a project. */
export const ownCard: SandboxObject = {
  field: 'cardId',
  id: 'crd_77',
  label: 'Lunch 9410-12**-****-4821',
  status: 'ACTIVE',
  parentId: null,
};
