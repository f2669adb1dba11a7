import { withText } from '#domain/kernel/with-text';
import { DAY_MS } from '#domain/kernel/durations';
import type { Client, ClientsAnswer } from '#domain/clients/client';
import { notThisMonth } from '#domain/quick-order/not-this-month';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { PURCHASE_DAYS } from '#domain/quick-order/purchase';
import { clientsOfAgent } from '#server/store/clients/agent-customers';
import { habitsOfClients, lastOrdersOfClients } from '#server/store/clients/client-habits';
import { findCustomer } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';
import type { OpenTenant } from '#server/tenants/open-tenant';
import type { Actor } from '#server/services/accounts/actor';
import { currentCatalogue } from '#server/services/catalogue/current-catalogue';

/** The number of product names that are listed for a client; the rest is only counted. */
const NAMES_SHOWN = 5;

/** Lists the clients of the signed-in agent, whichever client the agent acts for, by name in Thai order. */
export async function listClients(
  database: Database,
  { tenant, actor, now }: { readonly tenant: OpenTenant; readonly actor: Actor; readonly now: Date },
): Promise<ClientsAnswer> {
  const agent = await findCustomer(database, actor.ownCustomer);
  if (agent === undefined) return { kind: 'refused', code: 'agent-not-found' };
  const agentCode = agent.customerCode;
  const customers = await clientsOfAgent(database, agentCode);
  const lastOrders = byCustomer(await lastOrdersOfClients(database, agentCode));
  const since = new Date(now.getTime() - PURCHASE_DAYS * DAY_MS);
  const habits = byCustomer(await habitsOfClients(database, agentCode, since));
  const { byCode } = await currentCatalogue(tenant);
  const clients = customers.map((customer): Client => {
    const { points: _points, accountCode: _code, shopPhoto: _photo, ...rest } = customer;
    const { pictureFile: _picture, personType: _type, ...facts } = rest;
    // A product that is no longer sold cannot be offered.
    const missing = notThisMonth(habits.get(nameOf(customer)) ?? [], now).filter((habit) =>
      byCode.has(habit.productCode),
    );
    return {
      ...facts,
      lastOrder: lastOrders.get(nameOf(customer))?.[0]?.lastOrder,
      notThisMonth: missing.slice(0, NAMES_SHOWN).map(({ productCode }) => {
        const product = byCode.get(productCode)?.product;
        return {
          productCode,
          productName: product?.name ?? '',
          ...withText({ productNameEn: product?.shortNameEn ?? '' }),
        };
      }),
      notThisMonthCount: missing.length,
    };
  });
  return { kind: 'listed', clients: clients.toSorted((left, right) => THAI.compare(left.name, right.name)) };
}

const THAI = new Intl.Collator('th-TH');

function nameOf({ customerCode, saleUnit }: CustomerKey): string {
  return JSON.stringify([customerCode, saleUnit]);
}

function byCustomer<Row extends CustomerKey>(rows: readonly Row[]): ReadonlyMap<string, readonly Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const known = found.get(nameOf(row));
    if (known === undefined) found.set(nameOf(row), [row]);
    else known.push(row);
  }
  return found;
}
