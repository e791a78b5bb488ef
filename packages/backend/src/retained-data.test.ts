import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { sql } from 'drizzle-orm';

import { dayMilliseconds } from '@up/api/day';

import type { OpenDatabase } from '@up/platform/database/database';
import { createDirectoryStore } from '@up/platform/files/directory-store';
import type { FileStore } from '@up/platform/files/file-store';
import { type Context, systemContext } from '@up/platform/module';
import { type JobDataKey, type RetainedData, retainedData } from '@up/platform/privacy/retained-data';
import { modules } from './modules.ts';
import { addRow, readSchema, type Row, type Schema, tablesReferringTo } from '@up/catalogue/testing/schema-walk';
import { openingMilliseconds, openSeeded, seededAt } from './testing/database/seeded-database.ts';
import { temporaryFolders } from '@up/platform/testing/files/temporary-folder';
import { keysOf } from '@up/api/keys-of';
import { createTestServices } from './testing/backend/test-backend.ts';
import { testFiles } from './testing/backend/test-files.ts';

let database: OpenDatabase;
let context: Context;
let schema: Schema;
let files: FileStore;
let now = seededAt;
const folder = temporaryFolders();
beforeAll(async () => {
  database = await openSeeded();
  files = createDirectoryStore(testFiles());
  context = systemContext(await createTestServices(database, { clock: () => now, files }));
  schema = await readSchema(database.db);
  // Nobody's data, and most of what each test would search.
  await database.db.execute(sql`truncate apis, api_versions, catalogue_snapshot_rows, search_documents cascade`);
}, openingMilliseconds);
afterAll(() => database.close());

/** Personal data of tests, which must not be found anywhere after its deletion. */
const marker = 'leftover@example.com';
const fileId = randomUUID();
const projectId = randomUUID();
const at = seededAt.toISOString();
/** Ended at the time of the tests. */
const ended = { expires_at: at };
const member = { email: 'member@example.com', status: 'active' };

/** The rows of each kind of data, as they are when its time begins: by table, with all that must go. */
const samples: Record<JobDataKey, { rows: Record<string, Row>; others?: Record<string, Row> }> = {
  registration: { rows: { accounts: { email: marker, status: 'registered', created_at: at } } },
  mailedLinks: { rows: { one_time_tokens: { hash: marker, ...ended } }, others: { accounts: member } },
  sessions: { rows: { sessions: { browser: marker, ...ended }, refresh_tokens: {} }, others: { accounts: member } },
  passkeyChallenges: {
    rows: { passkey_challenges: { challenge: marker, ...ended } },
    others: { accounts: member, sessions: { expires_at: '2100-01-01' } },
  },
  signInAddresses: {
    rows: { known_addresses: { address: marker, last_sign_in_at: at } },
    others: { accounts: member },
  },
  attempts: { rows: { throttle_attempts: { key: marker, at } } },
  accessRecords: { rows: { audit_events: { action: 'session.opened', subject: marker, at } } },
  changeRecords: { rows: { audit_events: { action: 'key.created', subject: marker, at } } },
  projects: {
    rows: {
      projects: { id: projectId, name: marker, status: '90', created_at: at, deleted_at: at },
      project_members: { status: 'deleted' },
      keys: { status: 'deleted', place: 1, last_used_from: marker },
      project_invitations: { status: 'accepted', email: '', ...ended },
    },
    others: { accounts: member },
  },
  invitations: {
    rows: { project_invitations: { email: marker, status: 'sent', ...ended } },
    others: { accounts: member, projects: { status: '10' } },
  },
  inquiries: {
    rows: {
      inquiries: { email: marker, status: 'closed', updated_at: at, created_at: at },
      inquiry_messages: { text: marker },
      attachments: { id: fileId, file_name: marker },
    },
    others: { accounts: member, projects: { status: '10' } },
  },
  uploads: { rows: { attachments: { id: fileId, file_name: marker, message_id: null, ...ended } } },
  consultings: { rows: { consultings: { created_at: at, answers: JSON.stringify({ marker }) } } },
  newsletterRequests: { rows: { newsletter_subscriptions: { email: marker, status: 'asked', asked_at: at } } },
  mails: {
    rows: {
      outgoing_mails: { recipient: marker, created_at: at, sent_at: at, status: 'sent' },
      mailbox_mails: { recipient: marker, received_at: at },
    },
  },
  apiCalls: { rows: { sandbox_calls: { path: marker, at } }, others: { accounts: member, projects: { status: '10' } } },
  callbacks: {
    rows: {
      callback_events: { payload: marker, created_at: at },
      callback_deliveries: { event_id: marker, created_at: at },
      callback_attempts: { response_body: marker, at },
      callback_receipts: { body: marker, received_at: at },
      decisions: { question: marker, asked_at: at },
      sandbox_listeners: { name: marker, seen_at: at },
      listener_questions: { body: marker, created_at: at },
    },
    others: { accounts: member, projects: { status: '10' } },
  },
  telemetry: {
    rows: {
      telemetry_counts: { hour: at, detail: marker, last_seen: at },
      telemetry_stacks: { id: marker, frames: '[]', last_seen: at },
    },
  },
  noticeReaders: {
    rows: { notice_view_days: { day: at.slice(0, 10), salt: marker }, notice_view_marks: { mark: marker } },
  },
};

/** Data whose own column says when it ends goes at that time; that of a day at the end of the day. */
const endsAt = (key: JobDataKey) => {
  if (key === 'noticeReaders') return Date.parse(`${at.slice(0, 10)}T23:59:59.999Z`);
  return seededAt.getTime() + retainedData[key].days * dayMilliseconds;
};

/** How long some of it may stay afterwards, until its partition is dropped. */
const partitionOf = (key: JobDataKey) => ((retainedData[key] as RetainedData).partitionDays ?? 0) * dayMilliseconds;

const moveTo = (milliseconds: number) => void (now = new Date(milliseconds));

async function addSample(key: JobDataKey): Promise<void> {
  const { rows, others } = samples[key];
  const added = new Map<string, Row>();
  const values = { ...others, ...rows };
  for (const table of [...Object.keys(others ?? {}), ...Object.keys(rows)]) {
    await addRow(database.db, schema, table, { rows: added, values });
  }
  if ('attachments' in rows) await storeFile();
}

async function storeFile(): Promise<void> {
  const path = join(folder(), 'upload.pdf');
  await writeFile(path, '%PDF-1.7');
  await files.put(fileId, path);
}

/** The tables with the marker in a row of any column, including the documents of the search. */
async function tablesWithMarker(): Promise<string[]> {
  const found: string[] = [];
  for (const table of new Set(schema.columns.map((column) => column.table))) {
    const { rows } = await database.db.execute(
      sql`select 1 from ${sql.identifier(table)} as row where row::text like ${`%${marker}%`} limit 1`,
    );
    if (rows.length > 0) found.push(table);
  }
  return found;
}

describe.each(keysOf(samples))('%s', (key) => {
  it('is kept until its day, and leaves nothing in any table, file or search afterwards', async () => {
    await database.db.execute(sql`truncate projects, accounts, inquiries, attachments cascade`);
    moveTo(seededAt.getTime() - partitionOf(key));
    await context.hooks.housekeeping(context);
    moveTo(seededAt.getTime());
    await addSample(key);
    expect(await tablesWithMarker()).not.toEqual([]);

    moveTo(endsAt(key) - 1);
    await context.hooks.housekeeping(context);
    expect(await tablesWithMarker()).not.toEqual([]);

    moveTo(endsAt(key) + partitionOf(key) + 1);
    await context.hooks.housekeeping(context);
    expect(await tablesWithMarker()).toEqual([]);
    if ('attachments' in samples[key].rows) await expect(files.open(fileId)).rejects.toThrow();
  });
});

describe('the table of kept data', () => {
  it('has one job for each row that a job deletes', () => {
    const jobs = modules.flatMap(({ deletes = {} }) => Object.keys(deletes));
    expect(jobs.toSorted()).toEqual(Object.keys(samples).toSorted());
  });

  it('has a row for every table with personal data', async () => {
    const named = new Set(Object.values<RetainedData>(retainedData).flatMap(({ tables }) => tables));
    const personal = personalTables();
    expect(personal).toEqual(expect.arrayContaining(['accounts', 'inquiries', 'mailbox_mails', 'sessions']));
    expect(personal.filter((table) => !named.has(table))).toEqual([]);
  });

  it('names tables that exist', () => {
    const tables = new Set(schema.columns.map(({ table }) => table));
    const named = Object.values<RetainedData>(retainedData).flatMap((row) => row.tables);
    expect(named.filter((table) => !tables.has(table))).toEqual([]);
  });
});

/** Names of columns that hold something about a person, or texts of programs and people outside. */
const personalColumns =
  /(^|_)(email|recipient|phone|mobile|address|browser|organization|company|requester_id|used_from|payload|body|headers|detail|data)($|_)/;

/** The tables that belong to an account but not only to a project, or have a column about a person. */
function personalTables(): string[] {
  const found = new Set(schema.columns.filter(({ name }) => personalColumns.test(name)).map(({ table }) => table));
  const visit = (owner: string) => {
    found.add(owner);
    for (const table of tablesReferringTo(schema, owner)) if (!found.has(table) && owner !== 'projects') visit(table);
  };
  visit('accounts');
  return [...found].toSorted();
}

it('deletes the other data when one deletion fails', async () => {
  await database.db.execute(sql`truncate accounts cascade`);
  moveTo(seededAt.getTime());
  await addSample('registration');
  moveTo(endsAt('registration') + 1);
  const failing = { ...files, delete: () => Promise.reject(new Error('The file store is down')) };
  await addSample('uploads');
  await expect(context.hooks.housekeeping({ ...context, files: failing })).rejects.toThrow('The file store is down');
  expect(await tablesWithMarker()).toEqual(['attachments']);
  await context.hooks.housekeeping(context);
  expect(await tablesWithMarker()).toEqual([]);
});
