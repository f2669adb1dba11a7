import { AGENT1_CLIENTS, SHOP1 } from './customer-codes.ts';
import { addStorehouses } from './storehouses.ts';
import { importDemoTable, type DemoContext } from './tables.ts';
import type { Transaction } from './transaction.ts';

/** Before the oldest order, so that a customer's statement begins with its opening balance. */
const OPENED_MS = 90 * 86_400_000;

/** Adds the customers with accounts and the agent's clients, with their balances and storehouses. */
export async function addDemoCustomers(transaction: Transaction, context: DemoContext): Promise<void> {
  await importDemoTable(transaction, 'customers', context);
  await importDemoTable(transaction, 'balances', openingContext(context));
  await importDemoTable(transaction, 'agent-clients', context);
  await addStorehouses(transaction, [SHOP1, ...AGENT1_CLIENTS]);
}

/** Adds the customers of the rider's day in the same way. */
export async function addNeighbours(
  transaction: Transaction,
  context: DemoContext,
  codes: readonly string[],
): Promise<void> {
  await importDemoTable(transaction, 'neighbours', context);
  await importDemoTable(transaction, 'neighbour-balances', openingContext(context));
  await addStorehouses(transaction, codes);
}

function openingContext({ tenant, now }: DemoContext): DemoContext {
  return { tenant, now: new Date(now.getTime() - OPENED_MS) };
}
