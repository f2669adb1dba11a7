import { createHash } from 'node:crypto';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { ZERO_SATANG } from '#domain/kernel/money';
import {
  MAX_BLOCKING_ORDERS,
  type EraseCustomer,
  type EraseCustomerAnswer,
  type ErasureBlocker,
  type ErasurePreview,
} from '#domain/office/customers/person-rights';
import { withDryRun } from '#server/services/kernel/with-dry-run';
import type { Audited } from '#server/services/office/audit/write-audit';
import type { EraseBlocker } from '#server/services/office/erase-blockers';
import { erasePerson, type ErasedTable, type EraseRequest } from '#server/services/office/erase-person';
import { personOfCustomer, type Person } from '#server/services/office/find-person';
import { countUnexportedOrders } from '#server/store/office/open-business';
import type { Database } from '#server/store/database/database';

/** The effect of an erasure, with the names that tables have in the code. */
export interface FoundErasure extends Omit<ErasurePreview, 'rows'> {
  readonly tables: readonly ErasedTable[];
}

/** Does the whole erasure of a customer, and rolls it back. */
export async function previewErasure(
  database: Database,
  customer: CustomerKey,
  by: EraseRequest,
): Promise<FoundErasure | undefined> {
  return await withDryRun(database, true, async (transaction) => {
    const person = await personOfCustomer(transaction, customer);
    if (person === undefined) return undefined;
    const seen = await seenOf(transaction, person);
    const answer = await erasePerson(transaction, person, by);
    const isRefused = answer.kind === 'refused';
    return {
      code: person.code,
      name: person.name,
      customers: person.customers,
      accounts: person.accountIds.length,
      blockers: isRefused ? answer.blockers.map(blockerOf) : [],
      tables: isRefused ? [] : answer.tables,
      unexportedOrders: isRefused ? 0 : answer.unexportedOrders,
      seen,
    };
  });
}

/** Erases a customer by the service of the command, if it is the person that the preview showed. */
export async function eraseCustomer(
  transaction: Database,
  by: EraseRequest,
  { typedCode, seen, ...customer }: EraseCustomer,
): Promise<Audited<EraseCustomerAnswer>> {
  const refused = (code: Extract<EraseCustomerAnswer, { kind: 'refused' }>['code']) =>
    ({ result: { kind: 'refused', code }, act: undefined }) as const;
  const person = await personOfCustomer(transaction, customer);
  if (person === undefined) return refused('customer-unknown');
  if (typedCode.trim() !== person.code) return refused('code-differs');
  if (seen !== (await seenOf(transaction, person))) return refused('person-changed');
  const answer = await erasePerson(transaction, person, by);
  if (answer.kind === 'refused') return refused('person-blocked');
  const sum = (count: (table: ErasedTable) => number) =>
    answer.tables.reduce((total, table) => total + count(table), 0);
  return {
    result: {
      kind: 'erased',
      deleted: sum(({ deleted }) => deleted),
      changed: sum(({ changed }) => changed),
    },
    // The code stays with the person's orders; the name does not.
    act: { action: 'person-erased', subject: 'customer', subjectId: person.code },
  };
}

async function seenOf(database: Database, person: Person): Promise<string> {
  const facts = [
    person.code,
    person.customers,
    person.accountIds,
    await countUnexportedOrders(database, person),
  ];
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url');
}

function blockerOf(blocker: EraseBlocker): ErasureBlocker {
  const orderNos = 'orderNos' in blocker ? blocker.orderNos : [];
  return {
    code: blocker.code,
    orderNos: orderNos.slice(0, MAX_BLOCKING_ORDERS),
    orderCount: orderNos.length,
    owed: 'owed' in blocker ? blocker.owed : ZERO_SATANG,
  };
}
