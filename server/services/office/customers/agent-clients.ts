import type {
  AgentClientQuery,
  SetAgentClient,
  SetAgentClientAnswer,
} from '#domain/office/customers/agent-clients';
import type { NamedCustomer } from '#domain/office/customers/customer-file';
import type { Page } from '#domain/office/page';
import { importAgentClients } from '#server/services/clients/import-agent-clients';
import type { Audited } from '#server/services/office/audit/write-audit';
import { positionOf, readPosition } from '#server/services/office/lists/list-position';
import { clientPage } from '#server/store/clients/agent-customers';
import type { Database } from '#server/store/database/database';
import { subjectOf } from './save-customer.ts';

/** Lists one page of an agent's clients by code. */
export async function listAgentClients(
  database: Database,
  { agentCode, after, take }: AgentClientQuery,
): Promise<Page<NamedCustomer>> {
  const [code, unit] = readPosition(after) ?? [];
  const found = await clientPage(database, agentCode, {
    after: typeof code === 'string' && typeof unit === 'string' ? [code, unit] : undefined,
    take: take + 1,
  });
  const rows = found
    .slice(0, take)
    .map(({ customerCode, saleUnit, name }) => ({ customerCode, saleUnit, name }));
  const last = rows.at(-1);
  const hasMore = found.length > take && last !== undefined;
  return { rows, next: hasMore ? positionOf(last.customerCode, last.saleUnit) : '' };
}

/** Adds or removes one client of an agent as one row of the import. */
export async function setAgentClient(
  transaction: Database,
  { agentCode, customerCode, saleUnit, isClient }: SetAgentClient,
): Promise<Audited<SetAgentClientAnswer>> {
  // An import stores nothing if a row has a problem, and the problems of this one are known before it writes.
  const { problems, touched } = await importAgentClients(
    transaction,
    [{ line: 1, agentCode, customerCode, saleUnit, isClient }],
    { newCustomerSaleUnit: saleUnit },
  );
  const [problem] = problems;
  if (problem !== undefined)
    return {
      result: {
        kind: 'refused',
        code: problem.code === 'agent-unknown' ? 'agent-unknown' : 'customer-unknown',
      },
      act: undefined,
    };
  return {
    result: { kind: 'done' },
    act:
      touched.length === 0
        ? undefined
        : {
            action: isClient ? 'agent-client-added' : 'agent-client-removed',
            subject: 'customer',
            subjectId: subjectOf({ customerCode, saleUnit }),
            after: { agentCode },
          },
  };
}
