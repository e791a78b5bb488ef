import { createHash, randomUUID } from 'node:crypto';

import { expect, it } from '@jest/globals';

import { migrationsFolder } from '@up/backend/migrations';
import { copyEarlierMigrations } from '@up/backend/testing/database/earlier-migrations';
import { openEmpty } from '@up/backend/testing/database/empty-database';
import { temporaryFolders } from '@up/platform/testing/files/temporary-folder';

/** The last migration before idempotency keys are stored hashed. */
const lastBefore = '0028_remember-report-files';

const makeFolder = temporaryFolders();

it('answers calls from before the migration by the hash of their keys', async () => {
  const { client, migrateWith, close } = await openEmpty();
  const earlier = makeFolder();
  copyEarlierMigrations(earlier, lastBefore);
  await migrateWith(earlier);
  const id = randomUUID();
  await client.query(
    `insert into accounts (id, status, roles, email, password_hash, name, organization, country, website, language_code,
       email_subscription, sms_subscription, push_subscription, terms_accepted_at, created_at)
     values ($1, 'active', '{user}', 'a@example.com', '', 'A', 'A', 'KR', '', 'en', false, false, false, now(), now())`,
    [id],
  );
  await client.query(
    `insert into projects (id, name, description, status, creator_id, leader_id, callback_url, created_at)
     values ($1, 'P', '', '10', $1, $1, '', now())`,
    [id],
  );
  const keys = ['order-20261122-000131', '주문 131 ÿ'];
  for (const key of keys) {
    await client.query(
      `insert into sandbox_attempts (project_id, key, request_hash, sealed_answer, created_at)
       values ($1, $2, 'hash', 'answer', now())`,
      [id, key],
    );
  }

  await migrateWith(migrationsFolder);

  const { rows } = await client.query<{ key: string }>(`select key from sandbox_attempts`);
  const hashes = keys.map((key) => createHash('sha256').update(key).digest('base64url'));
  expect(rows.map(({ key }) => key).toSorted()).toEqual(hashes.toSorted());
  await close();
}, 60_000);
