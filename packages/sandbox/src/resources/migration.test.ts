import { expect, it } from '@jest/globals';

import { migrationsFolder } from '@up/backend/migrations';
import { copyEarlierMigrations } from '@up/backend/testing/database/earlier-migrations';
import { openEmpty } from '@up/backend/testing/database/empty-database';
import { temporaryFolders } from '@up/platform/testing/files/temporary-folder';

/** The last migration before the data of version 2.0.0 of the API. */
const lastBefore = '0034_describe-payments';

const makeFolder = temporaryFolders();

const projectId = '5b9d6a53-3d04-4c3e-9f5f-2f2f9f6f0001';
const leaderId = '5b9d6a53-3d04-4c3e-9f5f-2f2f9f6f0002';

const metadata = [
  { key: 'costCentre', value: 'R-204' },
  { key: 'team', value: 'red' },
];
const rows: [id: string, kind: string, parent: string | null, data: object][] = [
  [
    'chd_1',
    'cardholder',
    null,
    { mobileNumber: { countryCode: '82', number: '01012345678' }, birthDate: '1994-03-17' },
  ],
  ['crd_1', 'card', 'chd_1', { status: 'ACTIVE', metadata }],
  ['crd_2', 'card', 'chd_1', { status: 'ACTIVE', metadata: [] }],
  ['crd_3', 'card', 'chd_1', { status: 'ACTIVE', nickname: 'z', currency: 'KRW' }],
  ['tok_1', 'token', 'crd_1', { status: 'ACTIVE', device: { deviceId: 'A1', kind: 'PHONE', name: 'Mine' } }],
  ['bac_1', 'bankAccount', 'chd_1', { status: 'DELETED' }],
  ['bac_2', 'bankAccount', 'chd_1', { status: 'VERIFIED' }],
];

it('brings stored cardholders, cards, tokens and bank accounts to version 2.0.0 of the API', async () => {
  const { client, migrateWith, close } = await openEmpty();
  const earlier = makeFolder();
  copyEarlierMigrations(earlier, lastBefore);
  await migrateWith(earlier);
  await client.query(
    `insert into accounts (id, status, roles, email, password_hash, name, organization, country, website, language_code,
       email_subscription, sms_subscription, push_subscription, terms_accepted_at, created_at)
     values ($1, 'active', '{user}', 'a@example.com', '', 'A', 'A', 'KR', '', 'en', false, false, false, now(), now())`,
    [leaderId],
  );
  await client.query(
    `insert into projects (id, name, description, status, creator_id, leader_id, callback_url, created_at)
     values ($1, 'P', '', '10', $2, $2, '', now())`,
    [projectId, leaderId],
  );
  for (const [id, kind, parent, data] of rows) {
    await client.query(
      `insert into sandbox_resources (project_id, id, kind, parent_id, unique_key, data, created_at)
       values ($1, $2, $3, $4, $5, $6, now())`,
      [projectId, id, kind, parent, `key of ${id}`, JSON.stringify(data)],
    );
  }

  await migrateWith(migrationsFolder);

  const { rows: left } = await client.query<{ id: string; unique_key: string | null; data: object }>(
    `select id, unique_key, data from sandbox_resources order by id`,
  );
  const dataOf = (id: string) => left.find((row) => row.id === id)?.data;
  expect(dataOf('chd_1')).toEqual({ mobileNumber: '+821012345678', birthDate: '1994-03-17' });
  expect(dataOf('crd_1')).toEqual({ status: 'ACTIVE', metadata: { costCentre: 'R-204', team: 'red' } });
  expect(dataOf('crd_2')).toEqual({ status: 'ACTIVE', metadata: {} });
  // Compared as text, because the order of the fields is kept where nothing changes.
  expect(JSON.stringify(dataOf('crd_3'))).toBe('{"status":"ACTIVE","nickname":"z","currency":"KRW"}');
  expect(dataOf('tok_1')).toEqual({ status: 'ACTIVE', device: { deviceId: 'A1', type: 'PHONE', name: 'Mine' } });
  const released = left.filter((row) => row.unique_key === null);
  expect(released.map(({ id }) => id)).toEqual(['bac_1']);
  await close();
}, 60_000);
