import { randomUUID } from 'node:crypto';

import { expect, it } from '@jest/globals';

import { migrationsFolder } from '@up/backend/migrations';
import { copyEarlierMigrations } from '@up/backend/testing/database/earlier-migrations';
import { openEmpty, type EmptyDatabase } from '@up/backend/testing/database/empty-database';
import { temporaryFolders } from '@up/platform/testing/files/temporary-folder';

/** The last migration before the database itself adds the sandboxes of a project. */
const lastBefore = '0025_require-signatures';

const makeFolder = temporaryFolders();
const leaderId = randomUUID();

it('adds sandboxes to every project, created by any version of the backend', async () => {
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
  const before = randomUUID();
  await client.query(...projectRow(before));

  await migrateWith(migrationsFolder);

  const withoutSandboxes = randomUUID();
  await client.query(...projectRow(withoutSandboxes));
  const [withSandboxes, uat] = [randomUUID(), randomUUID()];
  // One statement is one transaction: the previous version inserts both kinds after the project.
  const [insert, values] = projectRow(withSandboxes);
  await client.query(
    `with project as (${insert} returning id)
     insert into sandboxes (id, project_id, kind)
       select id, id, 'mock' from project union all select $3::uuid, id, 'uat' from project`,
    [...values, uat],
  );

  expect(await sandboxesOf(client, before)).toEqual([`mock ${before}`, expect.stringMatching(/^uat /)]);
  expect(await sandboxesOf(client, withoutSandboxes)).toEqual([
    `mock ${withoutSandboxes}`,
    expect.stringMatching(/^uat /),
  ]);
  expect(await sandboxesOf(client, withSandboxes)).toEqual([`mock ${withSandboxes}`, `uat ${uat}`]);
  await close();
}, 60_000);

const projectRow = (id: string): [statement: string, values: string[]] => [
  `insert into projects (id, name, description, status, creator_id, leader_id, callback_url, created_at)
   values ($1, $1::uuid::text, '', '10', $2, $2, '', now())`,
  [id, leaderId],
];

async function sandboxesOf(client: EmptyDatabase['client'], projectId: string): Promise<string[]> {
  const { rows } = await client.query<{ kind: string; id: string }>(
    `select kind, id from sandboxes where project_id = $1 order by kind`,
    [projectId],
  );
  return rows.map(({ kind, id }) => `${kind} ${id}`);
}
