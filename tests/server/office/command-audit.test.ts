import { createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listAudit } from '#contract/office/audit-calls';
import { addOrder } from '#contract/orders/add-order';
import { sendSlip } from '#contract/payments/slip';
import { COMMAND_LINE, type AuditAction } from '#domain/office/audit-entry';
import { auditFactsOf, isAuditFactName } from '#domain/office/audit/audit-facts';
import { COMMAND_NAMES } from '#server/cli/commands/run-staff';
import { newPushKeys } from '#server/gateways/push/web-push';
import { addressEvents } from '#server/services/integration/webhook-job';
import { pushKeysOf } from '#server/services/notifications/push-keys';
import { findAccountByUsername } from '#server/store/accounts/accounts';
import { jobs } from '#server/store/database/jobs';
import { auditLog } from '#server/store/office/audit-log';
import { findOrderRow } from '#server/store/orders/orders';
import { tenantKeys } from '#server/tenants/keys/tenant-keys';
import { approvedInvoice, ridersAt } from '#tests/support/data/invoices';
import { KEY1 } from '#tests/support/data/products';
import { drawnSlip } from '#tests/support/files/drawn-slip';
import { orderBody, sending } from '#tests/support/server/calls/order-body';
import { tokenOf } from '#tests/support/server/calls/token-of';
import { officeOf } from '#tests/support/server/office-browser';
import { staffDesk, type StaffDesk } from '#tests/support/server/staff-desk';
import { openTestServer } from '#tests/support/server/test-server';

const server = await openTestServer();
const { grab } = ridersAt(server);
const [first, second] = [createSecretKey(randomBytes(32)), createSecretKey(randomBytes(32))];
const BOTH_KEYS = tenantKeys({ current: second, old: first }, 'demo');
let desk: StaffDesk;

beforeEach(async () => {
  await server.restock();
  desk = await staffDesk({ ...server, tenant: { ...server.tenant, keys: BOTH_KEYS } });
});
afterEach(() => desk.close());
afterAll(() => server.close());

const C1 = `${KEY1.customerCode}/${KEY1.saleUnit}`;

async function orderNoOf(id: string): Promise<string> {
  return (await findOrderRow(server.database, id))?.orderNo ?? '';
}

async function placed(more: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const body = orderBody(more);
  await server.send(addOrder.path, sending(await tokenOf(server, 'shop1'), body));
  return body.OrderId;
}

async function withSlip(): Promise<string> {
  const OrderId = await placed({ PaymentCode: 'BANK' });
  const bytes = await drawnSlip({ reference: randomUUID().slice(0, 8).toUpperCase() });
  const body = { SlipID: randomUUID(), OrderId, Content: bytes.toString('base64') };
  await server.send(sendSlip.path, { token: await tokenOf(server, 'shop1'), body });
  return await orderNoOf(OrderId);
}

async function delivered(): Promise<string> {
  const orderNo = await orderNoOf(await approvedInvoice(server));
  await desk.run('move', orderNo, '--to', 'pod', '--write');
  return orderNo;
}

async function webhook(): Promise<string> {
  await placed();
  await addressEvents(server.database, [{ name: 'erp', events: ['order.placed'] }], server.clock());
  const [job] = await server.database.select().from(jobs).where(eq(jobs.kind, 'webhook'));
  return job?.id ?? '';
}

interface Changing {
  readonly action: AuditAction;
  /** Whether the command acts without `--write`. */
  readonly isDirect?: true;
  /** Whether the same command again is a change of its own. */
  readonly isRepeatable?: true;
  /** Prepares the change, and returns the arguments after the command's name. */
  readonly args: () => Promise<readonly string[]>;
}

/** Marks a command that shows something and changes nothing. */
const READING = 'reads';

/** Names what each command changes. A command with several ways of changing something has one entry for each. */
const COMMANDS: Readonly<Record<string, typeof READING | readonly Changing[]>> = {
  import: [
    {
      action: 'table-imported',
      isRepeatable: true,
      args: async () => [
        'nicknames',
        await desk.put('nicknames.csv', [
          ['Nickname', 'Meaning'],
          ['นีโม่', 'น้ำปลา ดาวทะเล'],
        ]),
      ],
    },
  ],
  export: [
    {
      action: 'exported',
      isDirect: true,
      args: async () => {
        await placed();
        return ['orders', '--to', join(desk.folder, 'orders.csv')];
      },
    },
    {
      action: 'exported',
      isDirect: true,
      args: async () => ['customers', '--to', join(desk.folder, 'customers.csv')],
    },
  ],
  move: [
    {
      action: 'order-moved',
      args: async () => [await orderNoOf(await approvedInvoice(server)), '--to', 'pod'],
    },
    { action: 'order-approved', args: async () => [await orderNoOf(await placed()), '--to', 'so-approve'] },
  ],
  'change-order': [
    {
      action: 'order-changed',
      args: async () => [await orderNoOf(await placed()), '--line', 'C1001=3', '--reason', 'ลูกค้าโทรมา'],
    },
  ],
  agree: [
    {
      action: 'order-agreed',
      args: async () => {
        const orderNo = await orderNoOf(await placed());
        await desk.run('change-order', orderNo, '--line', 'C1001=3', '--reason', 'ลูกค้าโทรมา', '--write');
        return [orderNo];
      },
    },
  ],
  'cancel-order': [
    { action: 'order-cancelled', args: async () => [await orderNoOf(await placed()), '--reason', 'ลูกค้าขอ'] },
  ],
  unpaid: [
    {
      action: 'exported',
      isDirect: true,
      args: async () => {
        await placed({ PaymentCode: 'BANK' });
        return ['--to', join(desk.folder, 'unpaid.csv')];
      },
    },
  ],
  slips: [
    {
      action: 'exported',
      isDirect: true,
      isRepeatable: true,
      args: async () => {
        await withSlip();
        return ['--pictures', desk.folder];
      },
    },
  ],
  'confirm-slip': [{ action: 'slip-confirmed', args: async () => [await withSlip()] }],
  'refuse-slip': [{ action: 'slip-refused', args: async () => [await withSlip(), '--reason', 'unreadable'] }],
  'settle-payment': [
    {
      action: 'money-settled',
      args: async () => [await orderNoOf(await placed({ PaymentCode: 'BANK' })), '--as', 'paid'],
    },
  ],
  release: [
    {
      action: 'invoice-released',
      args: async () => {
        const id = await approvedInvoice(server);
        await grab(id);
        return [await orderNoOf(id)];
      },
    },
  ],
  'sold-out': [{ action: 'products-marked', args: async () => ['C1001'] }],
  'on-sale': [
    {
      action: 'products-marked',
      args: async () => {
        await desk.run('sold-out', 'C1001', '--write');
        return ['C1001'];
      },
    },
  ],
  withdraw: [{ action: 'products-marked', args: async () => ['C1001'] }],
  'sign-out': [
    {
      action: 'devices-signed-out',
      args: async () => {
        await tokenOf(server, 'shop1');
        return ['shop1'];
      },
    },
  ],
  return: [{ action: 'products-returned', args: async () => [await delivered(), '--reason', 'damaged'] }],
  'cancel-invoice': [
    {
      action: 'invoice-cancelled',
      args: async () => [await orderNoOf(await approvedInvoice(server)), '--reason', 'ร้านปิด'],
    },
  ],
  receipt: [{ action: 'receipt-recorded', args: async () => [C1, '--amount', '100'] }],
  'reverse-receipt': [
    {
      action: 'receipt-reversed',
      args: async () => {
        const { told } = await desk.run('receipt', C1, '--amount', '100', '--write');
        return [/Receipt (\d+)/.exec(told)?.[1] ?? '', '--reason', 'เช็คเด้ง'];
      },
    },
  ],
  debts: READING,
  statement: READING,
  correct: [{ action: 'balance-corrected', args: async () => [C1, '--points=50', '--reason', 'ชดเชย'] }],
  person: [
    { action: 'person-erased', isRepeatable: true, args: async () => ['erase', 'C0002'] },
    {
      action: 'exported',
      isDirect: true,
      args: async () => ['export', 'C0001', '--to', join(desk.folder, 'person')],
    },
  ],
  webhooks: [
    { action: 'webhooks-given-up', args: async () => ['give-up', await webhook()] },
    {
      action: 'webhooks-sent-again',
      isRepeatable: true,
      args: async () => {
        const id = await webhook();
        await server.database.update(jobs).set({ state: 'dead' }).where(eq(jobs.id, id));
        return ['send', id];
      },
    },
  ],
  keys: [
    {
      action: 'keys-rotated',
      args: async () => {
        const ofFirst = tenantKeys({ current: first, old: undefined }, 'demo');
        await pushKeysOf({ database: server.database, keys: ofFirst }, newPushKeys);
        return ['rotate'];
      },
    },
  ],
};

const CHANGES = Object.entries(COMMANDS).flatMap(([name, changes]) =>
  changes === READING ? [] : changes.map((change) => ({ name, ...change })),
);

/** The answer of a command without a problem. */
const DONE = { exit: 0, complained: '' };

const entries = async () => {
  const rows = await server.database.select().from(auditLog).orderBy(asc(auditLog.number));
  return rows.filter(({ network }) => network === COMMAND_LINE);
};

/** The facts that the office has no label for. */
const namelessFacts = (before: string, after: string) =>
  auditFactsOf(before, after).filter(({ name }) => !isAuditFactName(name));

test('every command of the staff is in the table of what it changes', () => {
  expect(Object.keys(COMMANDS).toSorted()).toEqual([...COMMAND_NAMES].toSorted());
});

describe('a staff command', () => {
  test.for(CHANGES.map((change) => [change.name, change.action, change] as const))(
    '%s has the audit entry %s, with the person who gave it',
    async ([name, action, { args, isDirect }]) => {
      const given = [name, ...(await args())];
      const staff = await findAccountByUsername(server.database, 'staff1');
      const before = (await entries()).length;
      const dry = isDirect === true ? DONE : await desk.run(...given);
      expect(dry).toMatchObject(DONE);
      expect(await entries()).toHaveLength(before);
      const command = isDirect === true ? given : [...given, '--write'];
      expect(await desk.run(...command)).toMatchObject(DONE);
      const written = (await entries()).slice(before);
      expect(written).toMatchObject([{ action, accountId: staff?.id, sessionId: null }]);
      expect(written.flatMap(({ before: old, after }) => namelessFacts(old, after))).toEqual([]);
    },
  );

  test.for(
    CHANGES.filter(({ isDirect, isRepeatable }) => isDirect !== true && isRepeatable !== true).map(
      (change) => [change.name, change] as const,
    ),
  )('%s has one entry, although it is given twice', async ([name, { args }]) => {
    const command = [name, ...(await args()), '--write'];
    const before = (await entries()).length;
    await desk.run(...command);
    await desk.run(...command);
    expect(await entries()).toHaveLength(before + 1);
  });

  test('that fails leaves neither a change nor an entry', async () => {
    const orderNo = await orderNoOf(await approvedInvoice(server));
    const before = await entries();
    expect(await desk.run('move', orderNo, '--to', 'so-wait', '--write')).toMatchObject({ exit: 1 });
    expect(await entries()).toEqual(before);
  });

  test('is in the audit log of the office, by its name and without a network', async () => {
    await desk.run('sold-out', 'C1001', '--write', '--by', 'staff1');
    const owner = await officeOf(server, 'owner');
    const { rows } = await owner.ask(listAudit, {
      accountId: '',
      action: 'products-marked',
      subject: undefined,
      subjectId: '',
      text: '',
      firstDay: '',
      lastDay: '',
      after: '',
      take: 10,
    });
    expect(rows).toMatchObject([
      { subjectId: 'C1001', network: COMMAND_LINE, by: expect.stringMatching(/./) },
    ]);
  });
});
