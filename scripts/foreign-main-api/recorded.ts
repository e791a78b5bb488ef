/** Fields that a server of this kind adds to its nodes, and that the portal drops (product.md#api-tree). */
const ofTheServer = {
  apiUrl: '/core/v2/x',
  apiVersion: '2.4',
  maxCount: 500,
  name: 'CORE_X',
  reqEncrypt: 'Y',
  resEncrypt: 'N',
  created: '2025-03-04 10:00:00',
  createdBy: 'batch01',
  isSubGroupExist: 'N',
  modifiedBy: 'batch01',
  updated: '2025-06-01 09:30:00',
  apiCount: 2,
};

export const droppedFields = [...Object.keys(ofTheServer), 'packageSortOrderNo', 'grpSortOrderNo'];

const api = (value: string, title: string, order: object) => ({
  ...ofTheServer,
  ...order,
  type: 'APIINFO',
  id: 90_417,
  value,
  title,
  method: 'POST',
  explanation: `${title}, as another provider describes it.`,
});

const transfers = {
  ...ofTheServer,
  type: 'GROUP',
  id: 'transfers',
  title: 'Transfers',
  explanation: 'Money between accounts.',
  grpSortOrderNo: 1,
  content: [
    api('cancel-transfer', 'Cancel a transfer', { rank: 3 }),
    api('request-transfer', 'Request a transfer', { sortOrderNo: 1, rank: 9 }),
    api('find-transfer', 'Find a transfer', { groupSortOrderNo: 2, rank: 0 }),
    api('check-balance', 'Check a balance', {}),
  ],
};

const accounts = {
  ...ofTheServer,
  type: 'GROUP',
  id: 'accounts',
  title: 'Accounts',
  explanation: null,
  grpSortOrderNo: 0,
  content: [api('open-account', 'Open an account', { sortOrder: 1 })],
};

export const foreignGroups = [transfers, accounts];

export const foreignPackages = [
  {
    ...ofTheServer,
    type: 'PACKAGE',
    id: 'banking',
    title: 'Banking',
    packageSortOrderNo: 2,
    groupInfoResponses: [transfers, accounts],
  },
  { ...ofTheServer, type: 'PACKAGE', id: 'basics', title: 'Basics', packageSortOrderNo: 1, groupInfoResponses: [] },
];

/** The same packages as the list of their details has them. */
export const foreignDetails = [
  {
    id: 'banking',
    slug: 'banking',
    type: 'SANDBOX',
    name: 'Banking',
    description: 'Accounts and transfers.',
    status: '10',
    dailyMaxCount: 0,
    approvalRequired: false,
    groupInfoResponses: [transfers, accounts],
    createdBy: 'batch01',
  },
];

const field = (name: string, english: string, korean: string) => ({
  moc: 'mandatory',
  type: 'string',
  field: name,
  location: 'body',
  length: { type: 'range', min: 1, max: 20 },
  example: 'ACC-1',
  description: [
    { lang: 'EN', content: english },
    { lang: 'KO', content: korean },
  ],
  order: 1,
  createdBy: 'batch01',
});

/** Each API with its parameters and responses. */
export const foreignProducts = [accounts, transfers].flatMap(({ id, title, content }) =>
  content.map((each) => ({
    ...ofTheServer,
    id: each.value,
    title: each.title,
    description: each.explanation,
    method: each.method,
    path: `/core/v2/${each.value}`,
    version: '2.4',
    group: { id, title },
    packages: [{ id: 'banking', title: 'Banking' }],
    reqHeaderJson: [],
    reqParamJson: [field('accountNumber', 'The account.', '계좌예요.')],
    responseCode: [
      {
        httpCode: '200',
        description: 'Done.',
        resHeader: [],
        resParam: [field('receipt', 'The receipt.', '영수증이에요.')],
      },
    ],
    errorCodes: [],
    deprecated: false,
    dailyCount: 12,
    dailyMaxCount: 500,
    translated: true,
  })),
);

export const foreignVersions = [{ version: '2.4', releasedAt: '2025-06-01', current: true, modifiedBy: 'batch01' }];

export const foreignUser = { userId: 'u-4711', userName: 'kim', name: 'Kim', email: 'kim@example.com', aspId: 'ASP1' };

/** A key with the field `contents`, and with fields of the server's own. */
export const foreignKeys = [
  {
    keyId: 'k-1',
    keyType: 'mock',
    accessKey: 'ak_foreign_1',
    contents: 'ak_foreign_1',
    issueDate: '2026-01-02T00:00:00Z',
    expiryDate: '2027-01-02T00:00:00Z',
    cryptoType: null,
    modifiedBy: 'batch01',
  },
];
