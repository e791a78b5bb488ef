import type { Copies } from './copy-rows.ts';
import { type CopyValues, other, type Owner, rows, uuid } from './copy-values.ts';

/** The copies of what sandboxes have, and of their calls and callbacks. */
export function sandboxCopies({ projectId }: Owner, values: CopyValues, start: Date): Copies[] {
  const { project, sandbox, within, month, oneIn, named } = values;
  const data = (status: string) => `(model.data::jsonb || jsonb_build_object('status', ${status}))::json`;
  /** The newest of the models of a kind, whose lists are long. */
  const one = (kind: string) =>
    `(select id from sandbox_resources where project_id = '${projectId}' and kind = '${kind}' order by sequence limit 1)`;
  const objects = (kind: string, prefix: string, share: number, change: Copies['change'] = {}): Copies => ({
    table: 'sandbox_resources',
    where: `kind = '${kind}'`,
    rows: Math.round(rows.objects * share),
    change: {
      project_id: sandbox,
      id: named(prefix),
      unique_key: 'null',
      external_id: `'ext-' || n`,
      due_at: 'null',
      created_at: month(Math.round(rows.objects * share)),
      ...change,
    },
  });
  /** Half of the children belong to one parent, whose list is long. */
  const child = (kind: string, prefix: string) => ({
    parent_id: `case when n % 4 = 0 then ${one(kind)} else ${named(prefix)} end`,
  });
  const movement = '((n + 1) / 2)';
  const movementId = `'ldg_' || lpad((${movement})::text, 12, '0')`;
  const ofMovement = (column: string) =>
    `(select ${column} from ledger_transactions where project_id = ${sandboxOf(movement)} and id = ${movementId})`;
  /** That of a payment is its number. */
  const reference = `case when model.kind in ('PAYMENT', 'AUTHORIZATION', 'RELEASE') then ${number('PAYMENT')}
    else 'ref_' || n end`;
  return [
    {
      table: 'sandbox_calls',
      rows: rows.calls,
      change: { id: uuid('call'), project_id: project, at: month(rows.calls), sandbox_at: month(rows.calls) },
    },
    {
      table: 'sandbox_call_counts',
      rows: 200_000,
      change: {
        project_id: other('project', rows.projects),
        day: `'${start.toISOString()}'::date - n / ${rows.projects}`,
      },
    },
    {
      table: 'sandbox_usage',
      rows: 50_000,
      change: {
        project_id: other('project', rows.projects),
        day: `'${start.toISOString()}'::date - n / ${rows.projects}`,
      },
    },
    {
      table: 'sandbox_attempts',
      rows: 100_000,
      change: { project_id: sandbox, key: `'key' || n`, created_at: within(100_000, 1) },
    },
    objects('cardholder', 'chd', 0.15, { data: data(oneIn(50, 'PENDING', 'VERIFIED')) }),
    objects('card', 'crd', 0.15, {
      parent_id: named('chd'),
      data: data(oneIn(50, 'SUSPENDED', 'ACTIVE')),
      due_at: `(model.data ->> 'validUntil')::timestamptz`,
    }),
    objects('wallet', 'wlt', 0.1, { parent_id: named('chd'), data: data(oneIn(50, 'BLOCKED', 'ACTIVE')) }),
    objects('bankAccount', 'bac', 0.1, { parent_id: named('chd'), data: data(oneIn(50, 'DELETED', 'VERIFIED')) }),
    objects('token', 'tok', 0.1, { ...child('card', 'crd'), data: data(oneIn(50, 'SUSPENDED', 'ACTIVE')) }),
    objects('cardStatusChange', 'csc', 0.05, child('card', 'crd')),
    objects('verification', 'vrf', 0.05, child('cardholder', 'chd')),
    objects('topUp', 'tup', 0.05, { ...child('wallet', 'wlt'), data: data(oneIn(50, 'FAILED', 'COMPLETED')) }),
    objects('transfer', 'trf', 0.05, child('wallet', 'wlt')),
    objects('withdrawal', 'wdr', 0.05, child('wallet', 'wlt')),
    objects('merchant', 'mrc', 0.05, {
      id: `'mer_up' || lpad(n::text, 7, '0')`,
      unique_key: `'up' || lpad(n::text, 7, '0')`,
      data: data(oneIn(50, 'SUSPENDED', 'ACTIVE')),
    }),
    objects('dispute', 'dsp', 0.05, { data: data(oneIn(50, 'WON', 'OPEN')) }),
    objects('quote', 'qte', 0.05),
    {
      table: 'sandbox_payments',
      where: `kind = 'PAYMENT' and payer_id is not null`,
      rows: 100_000,
      change: payment('PAYMENT'),
    },
    {
      table: 'sandbox_payments',
      where: `kind = 'AUTHORIZATION' and payer_id is not null`,
      rows: 50_000,
      change: payment('AUTHORIZATION'),
    },
    {
      table: 'sandbox_cancellations',
      rows: 40_000,
      change: {
        project_id: sandbox,
        id: `'cnl_' || lpad(n::text, 12, '0')`,
        payment_id: number('PAYMENT'),
        created_at: month(40_000),
        settlement_id: `'stl_000000000003'`,
      },
    },
    {
      table: 'sandbox_settlements',
      rows: 20_000,
      change: {
        project_id: sandbox,
        id: named('stl'),
        merchant_id: `'up' || lpad(n::text, 7, '0')`,
        status: oneIn(50, 'OPEN', 'PAID'),
        settled_on: `(${month(20_000)})::date`,
      },
    },
    {
      table: 'ledger_accounts',
      where: `owner_id like 'wlt%'`,
      rows: rows.objects * 0.1 * 3,
      change: {
        project_id: sandboxOf('(n + 2) / 3'),
        id: `'wlt_' || lpad(((n + 2) / 3)::text, 12, '0') || '/' || (array['available', 'held', 'reserved'])[n % 3 + 1]`,
        owner_id: `'wlt_' || lpad(((n + 2) / 3)::text, 12, '0')`,
        kind: `(array['available', 'held', 'reserved'])[n % 3 + 1]`,
        balance: '0',
        opened_at: month(rows.objects * 0.3),
      },
    },
    {
      table: 'ledger_transactions',
      rows: 100_000,
      change: { project_id: sandbox, id: named('ldg'), reference, booked_at: month(100_000) },
    },
    {
      // The two entries of a movement follow each other.
      table: 'ledger_entries',
      where: `account_id like 'wlt%/available'`,
      rows: 200_000,
      change: {
        project_id: sandboxOf(movement),
        transaction_id: movementId,
        account_id: `case when n % 2 = 0 then 'merchants/KRW' when ${movement} % 4 = 0 then ${one('wallet')} || '/available'
          else 'wlt_' || lpad((${movement} % ${rows.objects * 0.1} + 1)::text, 12, '0') || '/available' end`,
        kind: ofMovement('kind'),
        booked_at: ofMovement('booked_at'),
      },
    },
    {
      table: 'callback_events',
      rows: 100_000,
      change: {
        project_id: sandbox,
        sandbox_id: sandbox,
        id: named('evt'),
        created_at: month(100_000),
        happened_at: month(100_000),
        resource_id: `case when n % 8 = 0 then model.resource_id else 'crd_' || n end`,
      },
    },
    {
      table: 'callback_deliveries',
      rows: 100_000,
      change: {
        project_id: sandbox,
        sandbox_id: sandbox,
        id: named('dlv'),
        event_id: named('evt'),
        next_attempt_at: 'null',
        status: oneIn(50, 'FAILED', 'DELIVERED'),
        created_at: month(100_000),
      },
    },
    {
      table: 'callback_receipts',
      rows: 50_000,
      change: { id: uuid('receipt'), project_id: project, event_id: named('evt'), received_at: month(50_000) },
    },
  ];

  function sandboxOf(n: string): string {
    return sandbox.replaceAll(/\bn\b/g, `(${n})`);
  }

  /** Transaction numbers have fifteen digits. */
  function number(kind: 'PAYMENT' | 'AUTHORIZATION'): string {
    return `lpad((n + ${kind === 'PAYMENT' ? '1' : '2'}00000000000000)::text, 15, '0')`;
  }

  function payment(kind: 'PAYMENT' | 'AUTHORIZATION'): Copies['change'] {
    const count = kind === 'PAYMENT' ? 100_000 : 50_000;
    return {
      project_id: sandbox,
      id: number(kind),
      sequence: 'n + 1000000',
      external_id: `'pay-' || n`,
      order_id: `'order-' || n`,
      idempotency_key: `'key-' || lpad(n::text, 8, '0')`,
      approval_code: `lpad(n::text, 8, '0')`,
      payer_id: `case when n % 4 = 0 then model.payer_id else ${named('crd')} end`,
      holder_id: `case when n % 4 = 0 then model.holder_id else ${named('chd')} end`,
      merchant_id: `'up' || lpad((n % 1000)::text, 7, '0')`,
      settlement_id: `case when n % 20 = 0 then 'stl_000000000002' else 'stl_000000000003' end`,
      settled_at: month(count),
      status: kind === 'PAYMENT' ? oneIn(50, 'DECLINED', 'APPROVED') : oneIn(50, 'RELEASED', 'CAPTURED'),
      response_code: oneIn(50, '5101', '0000'),
      created_at: month(count),
    };
  }
}
