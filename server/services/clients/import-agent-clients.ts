import type { ImportOutcome, ImportRow, RowProblem } from '#domain/kernel/import-problem';
import { isAgent } from '#domain/accounts/person';
import type { TenantConfiguration } from '#domain/tenants/tenant';
import {
  addClientsToAgent,
  readAgentCustomers,
  removeClientOfAgent,
} from '#server/store/clients/agent-customers';
import { readCustomers } from '#server/store/accounts/customers';
import { importOutcome } from '#server/services/kernel/import-changes';
import type { Database } from '#server/store/database/database';

/** A client of an agent. */
export interface AgentClientRow {
  readonly agentCode: string;
  readonly customerCode: string;
  readonly saleUnit: string;
  /** False removes the customer from the agent's clients. */
  readonly isClient: boolean;
}

/**
 * Adds or removes clients of agents. Existing orders stay unchanged. The caller rolls back when problems are
 * returned.
 */
export async function importAgentClients(
  transaction: Database,
  rows: readonly ImportRow<AgentClientRow>[],
  { newCustomerSaleUnit }: Pick<TenantConfiguration, 'newCustomerSaleUnit'>,
): Promise<ImportOutcome> {
  const customers = await readCustomers(transaction);
  const agents = new Set(customers.filter((one) => isAgent(one)).map(({ customerCode }) => customerCode));
  const customerKeys = new Set(customers.map((one) => `${one.customerCode}\n${one.saleUnit}`));
  const before = new Set((await readAgentCustomers(transaction)).map(nameOf));
  const problems: RowProblem<keyof AgentClientRow>[] = [];
  const touched: string[] = [];
  let added = 0;
  for (const row of rows) {
    const { line, agentCode = '', customerCode = '', isClient = true } = row;
    const saleUnit = row.saleUnit || newCustomerSaleUnit;
    const isAgentKnown = agents.has(agentCode);
    const isCustomerKnown = customerKeys.has(`${customerCode}\n${saleUnit}`);
    if (!isAgentKnown) problems.push({ line, field: 'agentCode', code: 'agent-unknown', detail: agentCode });
    if (!isCustomerKnown)
      problems.push({ line, field: 'customerCode', code: 'customer-unknown', detail: customerCode });
    if (!isAgentKnown || !isCustomerKnown) continue;
    if (before.has(nameOf({ agentCode, customerCode, saleUnit })) === isClient) continue;
    touched.push(`${agentCode} ${customerCode}`);
    if (isClient) {
      added += 1;
      await addClientsToAgent(transaction, agentCode, [{ customerCode, saleUnit }]);
    } else await removeClientOfAgent(transaction, agentCode, { customerCode, saleUnit });
  }
  return importOutcome(rows, { added, touched, problems });
}

function nameOf(row: Omit<AgentClientRow, 'isClient'>): string {
  return [row.agentCode, row.customerCode, row.saleUnit].join('\n');
}

export async function listAgentClientRows(database: Database): Promise<readonly AgentClientRow[]> {
  return (await readAgentCustomers(database)).map((row) => ({ ...row, isClient: true }));
}
