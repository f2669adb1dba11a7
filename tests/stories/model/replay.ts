import { expect } from 'vitest';
import { eq } from 'drizzle-orm';
import { addOrder } from '#contract/orders/add-order';
import type { Product } from '#domain/catalogue/product';
import { satang, ZERO_SATANG } from '#domain/kernel/money';
import { orderLines } from '#server/store/orders/order-lines';
import { orders } from '#server/store/orders/orders';
import { discardOrder, editOrder } from '#state/orders/unsent/unsent-decisions';
import { GOODS } from '#tests/support/data/products';
import type { ConnectionFault } from '#tests/support/phone/network-to';
import { historyOn, openShopkeeper, orderFishSauce, type Shopkeeper } from '#tests/support/phone/shopkeeper';
import { setProductPrices } from '#tests/support/server/catalogue-rows';
import type { TestServer } from '#tests/support/server/test-server';
import { heldConnection, type HeldConnection, type HeldRequest } from './held-connection.ts';
import type { ModelContent, ModelRequest, ModelState } from './trace.ts';

/** The answers that tell nothing about an order. A trace uses them in turn. */
const USELESS_ANSWERS: readonly ConnectionFault[] = [
  'closed',
  'server-error',
  'unavailable',
  'captive-portal',
  'cut-body',
  'too-busy',
  'too-many-requests',
];

/** Far above the price that the phone has seen, so that the server refuses the order. */
const OTHER_PRICES: Product['prices'] = {
  salesPrice: satang(9_000_000),
  byLevel: {},
  advance: [ZERO_SATANG, ZERO_SATANG, ZERO_SATANG],
  isAdvancePrice: false,
};

/** A real phone and the real server, which act out traces of the model. */
export interface Stage {
  readonly server: TestServer;
  readonly keeper: Pick<Shopkeeper, 'phone' | 'network'>;
  readonly connection: HeldConnection;
}

export async function openStage(server: TestServer): Promise<Stage> {
  const connection = heldConnection(server);
  const keeper = await openShopkeeper(server, 'shop1', { connection });
  return { server, keeper, connection };
}

/** Performs each step of a trace with the real code, and compares the phone and the server with the model after it. */
export async function replay(stage: Stage, trace: readonly ModelState[]): Promise<void> {
  const { server, connection } = stage;
  const { phone, network } = stage.keeper;
  const sent = new Map<string, () => Promise<void>>();
  const contents: string[] = [];
  let orderId = '';
  let held: HeldRequest | undefined;
  let sending: Promise<unknown> = Promise.resolve();
  let failures = 0;

  /** Each content of the model is a number of cases. */
  const casesOf = (content: ModelContent): number => {
    const text = JSON.stringify(content);
    if (!contents.includes(text)) contents.push(text);
    return contents.indexOf(text) + 1;
  };
  const placeOf = ({ row }: ModelState): ModelRequest => {
    if (row === undefined) throw new Error('the model has no row');
    const { revision, content } = row;
    return { tag: 'Place', value: { phone: 'first', revision, content } };
  };
  const nameOf = (request: ModelRequest) => JSON.stringify(request);

  /** The server is willing to accept the order, or it is not. */
  const withServer = async (isWilling: boolean | undefined, act: () => Promise<void>) => {
    if (isWilling !== false) return await act();
    await setProductPrices(server.database, GOODS.fishSauce.code, OTHER_PRICES);
    await act();
    await setProductPrices(server.database, GOODS.fishSauce.code, GOODS.fishSauce.prices);
  };
  const afterSending = async (state: ModelState) => {
    held = await connection.next();
    sent.set(nameOf(placeOf(state)), held.deliver);
  };
  const order = async ({ row }: ModelState) => {
    if (row === undefined) throw new Error('the model has no row');
    const placed = await orderFishSauce(phone, casesOf(row.content), orderId === '' ? undefined : orderId);
    if (placed.kind !== 'saved') throw new Error(`the order was not saved: ${placed.kind} ${placed.code}`);
    orderId = placed.orderId;
  };
  const decide = async (state: ModelState, isDiscarding: boolean) => {
    const outcome = await (isDiscarding ? discardOrder : editOrder)(phone, orderId);
    if (state.claims.includes('SaidAccepted')) expect(['accepted', 'taken-otherwise']).toContain(outcome);
    else expect(outcome).toBe('done');
    if (!isDiscarding && state.row !== undefined) await order(state);
  };

  async function perform(state: ModelState, before: ModelState): Promise<void> {
    const { action, picks } = state;
    switch (action) {
      case 'order':
        await order(state);
        return;
      case 'edit':
        await decide(state, false);
        return;
      case 'discard':
        await decide(state, true);
        return;
      case 'send':
        network.isOnline = true;
        sending = phone.sync.wake('manual');
        await afterSending(state);
        network.isOnline = false;
        return;
      case 'failAttempt':
        await held?.fail(USELESS_ANSWERS[failures++ % USELESS_ANSWERS.length] ?? 'closed');
        await sending;
        return;
      case 'answer':
        await withServer(picks.isWilling, async () => await held?.answer());
        if (state.row?.state === 'sending') await afterSending(state);
        else await sending;
        return;
      case 'deliver':
        if (picks.request === undefined) throw new Error('the model delivers nothing');
        await withServer(picks.isWilling, async () => await sent.get(nameOf(picks.request ?? NOTHING))?.());
        return;
      case 'askFirst':
      case 'askInVain': {
        const isDiscarding = picks.isToDiscard === true;
        if (action === 'askFirst') await decide(state, isDiscarding);
        else {
          connection.lose(before.placed === undefined ? 'LOOK_UP_KEY' : 'GET_ORDER_DETAIL');
          expect(await (isDiscarding ? discardOrder : editOrder)(phone, orderId)).toBe('unreachable');
        }
        const closing = connection.takeClosing();
        const revision = before.row?.revision ?? 0;
        const name = nameOf({ tag: 'Close', value: { phone: 'first', revision, isDiscarding: false } });
        if (closing !== undefined) sent.set(name, closing);
        return;
      }
      default:
        throw new Error(`the model did something unknown: ${action}`);
    }
  }

  const modelled = ({ row, placed, claims }: ModelState) => ({
    row:
      row === undefined
        ? undefined
        : {
            state: row.state,
            revision: row.revision,
            cases: casesOf(row.content),
            isMaybeSent: isMaybeSent(row),
          },
    order: placed === undefined ? undefined : { revision: placed.revision, cases: casesOf(placed.content) },
    isInHistory: claims.includes('SaidAccepted'),
  });
  const real = async () => ({
    row: await rowOn(stage),
    order: await orderAt(server, orderId),
    isInHistory: (await historyOn(phone)).includes(orderId),
  });

  connection.hold();
  network.isOnline = false;
  for (const [index, state] of trace.entries()) {
    const before = trace[index - 1];
    if (before === undefined) continue;
    try {
      await perform(state, before);
      expect(await real()).toEqual(modelled(state));
    } catch (fault) {
      throw new Error(`The phone or the server differs after:\n${inWords(trace.slice(1, index + 1))}`, {
        cause: fault,
      });
    }
  }
  await heal();

  /**
   * The network is well again. The order leaves the phone or waits for a person, and no late request changes what
   * the phone said.
   */
  async function heal(): Promise<void> {
    connection.heal();
    network.isOnline = true;
    if (trace.at(-1)?.row?.state === 'sending') await held?.answer();
    await sending;
    await phone.sync.wake('manual');
    const row = await rowOn(stage);
    expect(row === undefined || row.state === 'parked', JSON.stringify(row)).toBe(true);
    const end = row === undefined ? undefined : await discardOrder(phone, orderId);
    if (end !== undefined) expect(end).toBe('done');
    const placed = await orderAt(server, orderId);
    for (const deliver of sent.values()) await deliver();
    expect(await orderAt(server, orderId)).toEqual(placed);
    expect((await historyOn(phone)).includes(orderId)).toBe(placed !== undefined);
    expect(await rowOn(stage)).toBeUndefined();
  }
}

/** The steps of a trace, one a line. */
function inWords(steps: readonly ModelState[]): string {
  return steps
    .map(({ action, picks: { isWilling, isToDiscard, request } }, index) => {
      const willing = isWilling === false && WITH_SERVER.has(action) ? ', which the server refuses' : '';
      const asked = action.startsWith('ask')
        ? ` before a ${isToDiscard === true ? 'discard' : 'change'}`
        : '';
      const delivered =
        action === 'deliver' && request !== undefined
          ? ` ${request.tag} of revision ${request.value.revision}`
          : '';
      return `${index + 1}. ${action}${delivered}${asked}${willing}`;
    })
    .join('\n');
}

const WITH_SERVER: ReadonlySet<string> = new Set(['answer', 'deliver']);

const NOTHING: ModelRequest = { tag: 'Close', value: { phone: '', revision: 0, isDiscarding: false } };

/** The only row in the outbox of the phone. */
async function rowOn({ keeper }: Stage) {
  const rows = await keeper.phone.personal.outbox.toArray();
  expect(rows.length).toBeLessThanOrEqual(1);
  const [row] = rows;
  if (row === undefined) return undefined;
  const request = addOrder.request.fromWire(row.body);
  if (!request.ok) throw new Error('unreadable order');
  const { revision, lines } = request.value;
  return { state: row.state, revision, cases: lines[0]?.quantity, isMaybeSent: isMaybeSent(row) };
}

async function orderAt({ database }: TestServer, orderId: string) {
  const [row] = await database.select().from(orders).where(eq(orders.id, orderId));
  if (row === undefined) return undefined;
  const [line] = await database.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  return { revision: row.revision, cases: line?.quantity };
}

/** The phone notes a request that is on its way as sent sooner or later. */
function isMaybeSent(row: { readonly isMaybeSent: boolean; readonly state: string }): boolean {
  return row.isMaybeSent || row.state === 'sending';
}
