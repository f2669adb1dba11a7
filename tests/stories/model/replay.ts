import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { addOrder } from '#contract/orders/add-order';
import type { Product } from '#domain/catalogue/product';
import { satang, ZERO_SATANG } from '#domain/kernel/money';
import { agentCustomers } from '#server/store/clients/agent-customers';
import { orderLines } from '#server/store/orders/order-lines';
import { orders } from '#server/store/orders/orders';
import { withdrawnOrders } from '#server/store/orders/withdrawn-orders';
import { signIn } from '#state/accounts/session';
import { refreshProducts } from '#state/catalogue/catalogue';
import { orderFor, refreshClients } from '#state/clients/clients';
import { handOver } from '#state/orders/unsent/hand-over';
import { readOrderImport, sendImportedOrders } from '#state/orders/unsent/order-import';
import { discardOrder, editOrder } from '#state/orders/unsent/unsent-decisions';
import { CUSTOMERS, PASSWORD } from '#tests/support/data/people';
import { GOODS, KEY1 } from '#tests/support/data/products';
import type { ConnectionFault } from '#tests/support/phone/network-to';
import { openTestPhone, type TestPhone } from '#tests/support/phone/phone';
import { historyOn, openShopkeeper, orderFishSauce } from '#tests/support/phone/shopkeeper';
import { setProductPrices } from '#tests/support/server/catalogue-rows';
import type { TestServer } from '#tests/support/server/test-server';
import { heldConnection, type HeldConnection, type HeldRequest } from './held-connection.ts';
import { inWords } from './in-words.ts';
import type { ModelContent, ModelRequest, ModelState } from './trace.ts';

/** The answers that tell nothing about an order. The traces use them in turn. */
const USELESS_ANSWERS: readonly ConnectionFault[] = [
  'closed',
  'server-error',
  'unavailable',
  'captive-portal',
  'cut-body',
  'too-busy',
  'too-many-requests',
];

/** At these prices the server refuses an order, because the phone has seen far lower ones. */
const OTHER_PRICES: Product['prices'] = {
  salesPrice: satang(9_000_000),
  byLevel: {},
  advance: [ZERO_SATANG, ZERO_SATANG, ZERO_SATANG],
  isAdvancePrice: false,
};

interface Device extends Pick<TestPhone, 'phone' | 'network'> {
  readonly connection: HeldConnection;
}

/** Real phones and the real server, which act out traces of the model. */
export interface Stage {
  readonly server: TestServer;
  readonly first: Device;
  /** Another phone with the account of the first one. */
  readonly sameAccount: Device;
  /** The phone of an agent of that customer. */
  readonly agent: Device;
  /** The number of useless answers so far. */
  failures: number;
}

export async function openStage(server: TestServer): Promise<Stage> {
  const first = heldConnection(server);
  const sameAccount = heldConnection(server);
  return {
    server,
    first: { ...(await openShopkeeper(server, 'shop1', { connection: first })), connection: first },
    sameAccount: {
      ...(await openShopkeeper(server, 'shop1', { connection: sameAccount })),
      connection: sameAccount,
    },
    agent: await openAgent(server),
    failures: 0,
  };
}

async function openAgent(server: TestServer): Promise<Device> {
  await server.database
    .insert(agentCustomers)
    .values({ agentCode: CUSTOMERS.agent1.customerCode, ...KEY1 })
    .onConflictDoNothing();
  const connection = heldConnection(server);
  const agent = await openTestPhone({ tenant: server.tenant.configuration, connection });
  await signIn(agent.phone, { username: 'agent1', password: PASSWORD });
  await refreshClients(agent.phone);
  await orderFor(agent.phone, KEY1);
  await refreshProducts(agent.phone, [GOODS.fishSauce.code]);
  await agent.untilIdle();
  return { ...agent, connection };
}

/** Performs each step of a trace with the real code, and compares the phones and the server with the model after it. */
export async function replay(stage: Stage, trace: readonly ModelState[]): Promise<void> {
  const acting = actorsOf(stage, trace[0]?.hasSameAccount === true);
  for (const [index, state] of trace.entries()) {
    const before = trace[index - 1];
    if (before === undefined) continue;
    try {
      await acting.perform(state, before);
      expect(await acting.real()).toEqual(acting.modelled(state));
    } catch (fault) {
      throw new Error(`A phone or the server differs after:\n${inWords(trace.slice(0, index + 1))}`, {
        cause: fault,
      });
    }
  }
  try {
    await acting.heal();
  } catch (fault) {
    throw new Error(`The network is well again, and still wrong after:\n${inWords(trace)}`, { cause: fault });
  }
}

/** A phone of a trace. */
interface Actor extends Device {
  readonly name: 'first' | 'second';
  held: HeldRequest | undefined;
  sending: Promise<unknown>;
}

/** The phones and the server for one trace. */
function actorsOf(stage: Stage, hasSameAccount: boolean) {
  const { server, first, sameAccount, agent } = stage;
  const actors: Readonly<Record<Actor['name'], Actor>> = {
    first: { ...first, name: 'first', held: undefined, sending: Promise.resolve() },
    second: {
      ...(hasSameAccount ? sameAccount : agent),
      name: 'second',
      held: undefined,
      sending: Promise.resolve(),
    },
  };
  const both = Object.values(actors);
  /** Each request of the trace is delivered again by its name. */
  const sent = new Map<string, () => Promise<void>>();
  const files = new Map<string, string>();
  const contents: string[] = [];
  let orderId = '';

  for (const { connection, network } of both) {
    connection.hold();
    network.isOnline = false;
  }

  /** Each content of the model is a number of cases. */
  const casesOf = (content: ModelContent): number => {
    const text = JSON.stringify([content.author, content.revision, content.text]);
    if (!contents.includes(text)) contents.push(text);
    return contents.indexOf(text) + 1;
  };
  const nameOf = ({ tag, value }: ModelRequest) =>
    JSON.stringify([
      tag,
      value.phone,
      value.revision,
      'content' in value ? casesOf(value.content) : value.isDiscarding,
    ]);
  const fileOf = ({ revision, content }: { readonly revision: number; readonly content: ModelContent }) =>
    `${revision} ${casesOf(content)}`;
  const rowOf = (state: ModelState, { name }: Actor) => {
    const row = state.rows.get(name);
    if (row === undefined) throw new Error(`the model has no row on the ${name} phone`);
    return row;
  };

  /** The server is willing to accept the order, or it is not. */
  const withServer = async (isWilling: boolean | undefined, act: () => Promise<void>) => {
    if (isWilling !== false) return await act();
    await setProductPrices(server.database, GOODS.fishSauce.code, OTHER_PRICES);
    try {
      await act();
    } finally {
      await setProductPrices(server.database, GOODS.fishSauce.code, GOODS.fishSauce.prices);
    }
  };
  const afterSending = async (actor: Actor, state: ModelState) => {
    const { revision, content } = rowOf(state, actor);
    actor.held = await actor.connection.next();
    sent.set(nameOf({ tag: 'Place', value: { phone: actor.name, revision, content } }), actor.held.deliver);
  };
  const order = async (actor: Actor, state: ModelState) => {
    const cases = casesOf(rowOf(state, actor).content);
    const placed = await orderFishSauce(actor.phone, cases, orderId === '' ? undefined : orderId);
    if (placed.kind !== 'saved') throw new Error(`the order was not saved: ${placed.code}`);
    orderId = placed.orderId;
  };
  const decide = async (actor: Actor, state: ModelState, isDiscarding: boolean) => {
    const outcome = await (isDiscarding ? discardOrder : editOrder)(actor.phone, orderId);
    const isGone = state.rows.get(actor.name) === undefined;
    if (isGone && state.claims.get(actor.name)?.includes('SaidAccepted') === true)
      expect(['accepted', 'taken-otherwise']).toContain(outcome);
    else expect(outcome).toBe('done');
    if (!isDiscarding && !isGone) await order(actor, state);
  };
  const ask = async (actor: Actor, state: ModelState, before: ModelState) => {
    const isDiscarding = state.picks.isToDiscard === true;
    const { revision, isHandedOver } = rowOf(before, actor);
    if (state.action === 'askFirst') await decide(actor, state, isDiscarding);
    else {
      actor.connection.lose(before.placed === undefined ? 'LOOK_UP_KEY' : 'GET_ORDER_DETAIL');
      expect(await (isDiscarding ? discardOrder : editOrder)(actor.phone, orderId)).toBe('unreachable');
    }
    const closing = actor.connection.takeClosing();
    const isForEver = isDiscarding && isHandedOver;
    const value = { phone: actor.name, revision, isDiscarding: isForEver };
    if (closing !== undefined) sent.set(nameOf({ tag: 'Close', value }), closing);
  };
  const receive = async ({ phone }: Actor, { picks }: ModelState) => {
    const imported = await readOrderImport(phone, files.get(picks.file ? fileOf(picks.file) : '') ?? '');
    if (imported.kind !== 'orders') throw new Error(imported.problem);
    expect(await sendImportedOrders(phone, imported.orders)).toBe(1);
  };

  async function perform(state: ModelState, before: ModelState): Promise<void> {
    const { action, picks } = state;
    const actor = actors[picks.phone ?? 'first'];
    switch (action) {
      case 'order':
        return await order(actors.first, state);
      case 'edit':
        return await decide(actor, state, false);
      case 'discard':
      case 'putAway':
        return await decide(actor, state, true);
      case 'handOver':
        files.set(fileOf(rowOf(state, actors.first)), (await handOver(actors.first.phone))?.text ?? '');
        return undefined;
      case 'receiveFile':
        return await receive(actors.second, state);
      case 'send':
        actor.network.isOnline = true;
        actor.sending = actor.phone.sync.wake('manual');
        await afterSending(actor, state);
        actor.network.isOnline = false;
        return undefined;
      case 'failAttempt':
        stage.failures += 1;
        await actor.held?.fail(USELESS_ANSWERS[stage.failures % USELESS_ANSWERS.length] ?? 'closed');
        return void (await actor.sending);
      case 'answer':
        await withServer(picks.isWilling, async () => await actor.held?.answer());
        if (state.rows.get(actor.name)?.state === 'sending') return await afterSending(actor, state);
        return void (await actor.sending);
      case 'deliver': {
        const { request } = picks;
        if (request === undefined) throw new Error('the model delivers nothing');
        return await withServer(picks.isWilling, async () => await sent.get(nameOf(request))?.());
      }
      case 'askFirst':
      case 'askInVain':
        return await ask(actor, state, before);
      default:
        throw new Error(`the model did something unknown: ${action}`);
    }
  }

  const modelledOn = (state: ModelState, { name }: Actor) => {
    const row = state.rows.get(name);
    return {
      row:
        row === undefined
          ? undefined
          : {
              state: row.state,
              revision: row.revision,
              cases: casesOf(row.content),
              isMaybeSent: isMaybeSent(row),
              isHandedOver: row.isHandedOver,
              isWithdrawn: row.isWithdrawn,
            },
      isInHistory: state.claims.get(name)?.includes('SaidAccepted') === true,
    };
  };
  const realOn = async ({ phone }: Actor) => ({
    row: await rowOn(phone),
    isInHistory: (await historyOn(phone)).includes(orderId),
  });

  /**
   * The network is well again. After one more attempt each phone has sent the order or waits for a person, who then
   * discards it. No late request changes anything after that.
   */
  async function heal(): Promise<void> {
    for (const { connection, network, held } of both) {
      connection.heal();
      network.isOnline = true;
      await held?.answer();
    }
    for (const { phone, sending } of both) {
      await sending;
      await phone.sync.wake('manual');
      const row = await rowOn(phone);
      expect(row === undefined || row.state === 'parked', JSON.stringify(row)).toBe(true);
      expect(['done', 'accepted', 'gone']).toContain(await discardOrder(phone, orderId));
      expect(await rowOn(phone)).toBeUndefined();
    }
    const placed = await orderAt(server, orderId);
    for (const deliver of sent.values()) await deliver();
    expect(await orderAt(server, orderId)).toEqual(placed);
    const known = await Promise.all(
      both.map(async ({ phone }) => (await historyOn(phone)).includes(orderId)),
    );
    expect(known.includes(true)).toBe(placed !== undefined);
  }

  return {
    perform,
    heal,
    modelled: (state: ModelState) => ({
      first: modelledOn(state, actors.first),
      second: modelledOn(state, actors.second),
      order:
        state.placed === undefined
          ? undefined
          : { revision: state.placed.revision, cases: casesOf(state.placed.content) },
      withdrawn: state.withdrawn,
    }),
    real: async () => ({
      first: await realOn(actors.first),
      second: await realOn(actors.second),
      order: await orderAt(server, orderId),
      withdrawn: await withdrawalAt(server, orderId),
    }),
  };
}

/** The only row in the outbox of a phone. */
async function rowOn({ personal }: Device['phone']) {
  const rows = await personal.outbox.toArray();
  expect(rows.length).toBeLessThanOrEqual(1);
  const [row] = rows;
  if (row === undefined) return undefined;
  const request = addOrder.request.fromWire(row.body);
  if (!request.ok) throw new Error('unreadable order');
  const { revision, lines } = request.value;
  return {
    state: row.state,
    revision,
    cases: lines[0]?.quantity,
    isMaybeSent: isMaybeSent(row),
    isHandedOver: row.isHandedOver === true,
    isWithdrawn: row.state === 'parked' && row.lastProblem === 'order-withdrawn',
  };
}

async function orderAt({ database }: TestServer, orderId: string) {
  const [row] = await database.select().from(orders).where(eq(orders.id, orderId));
  if (row === undefined) return undefined;
  const [line] = await database.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  return { revision: row.revision, cases: line?.quantity };
}

async function withdrawalAt({ database }: TestServer, orderId: string) {
  const [row] = await database.select().from(withdrawnOrders).where(eq(withdrawnOrders.orderId, orderId));
  return { upTo: row?.revision ?? 0, isForGood: row?.isDiscarded ?? false };
}

/** The phone notes a request that is on its way as sent sooner or later. */
function isMaybeSent(row: { readonly isMaybeSent: boolean; readonly state: string }): boolean {
  return row.isMaybeSent || row.state === 'sending';
}
