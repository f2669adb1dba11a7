import { acceptUpTo } from '#domain/orders/price-tolerance';
import { readIsToleranceOn } from '#local/kernel/settings';
import { readCartView } from '#state/cart/cart-view';
import { newOrderId } from '#state/orders/checkout/orders';
import type { Phone } from '#state/runtime/phone';
import { sendNow } from '#state/runtime/hooks/sync-verbs';
import { editOrder } from '#state/orders/unsent/unsent-decisions';
import { confirm, unsentOn } from '#tests/support/phone/shopkeeper';
import { placeOrder } from './person-acts.ts';
import { closeTab, reopen, type Tab, type World } from './world.ts';

/** The app is killed during an operation. The data that its owner then finds on the phone decides what happened. */
export const SUDDEN_DEATHS: Readonly<Record<string, (world: World) => Promise<void>>> = {
  'killed while sending': async (world) => {
    const tab = world.dice.pick(world.tabs);
    await orderUnsent(world, tab);
    let isKilled = false;
    world.connection.onNextOrder(() => {
      isKilled = true;
      closeTab(tab);
    });
    // The promises of a dead tab may never settle.
    await Promise.race([sendNow(tab.phone), untilTrue(() => isKilled)]);
    world.connection.onNextOrder(() => undefined);
    if (isKilled) await reopen(world);
  },
  'killed while confirming': async (world) => {
    const { phone } = world.dice.pick(world.tabs);
    if (world.owner === 'guest') return;
    const orderId = await newOrderId(phone);
    const { draft } = await readCartView(phone);
    const isToleranceOn = await readIsToleranceOn(phone.personal.settings);
    await killDuring(world, confirm(phone, orderId, draft.totals));
    if ((await whereIs(world, orderId)) === 'nowhere') return;
    const order = { owner: world.owner, acceptUpTo: acceptUpTo(draft.totals.total, isToleranceOn) };
    world.intents.order(orderId, order);
    world.confirmed += 1;
  },
  'killed while editing': async (world) => {
    const { phone } = world.dice.pick(world.tabs);
    const [unsent] = await unsentOn(phone);
    if (unsent === undefined) return;
    await killDuring(world, editOrder(phone, unsent.id));
    if ((await whereIs(world, unsent.id)) === 'nowhere') world.intents.edit(unsent.id);
  },
};

/** Places an order while the browser reports no network. */
async function orderUnsent(world: World, tab: Tab): Promise<void> {
  const { isOnline } = tab.network;
  for (const { network } of world.tabs) network.isOnline = false;
  await placeOrder(world, [tab.phone]);
  for (const { network } of world.tabs) network.isOnline = isOnline;
}

/** Kills the app at any moment, including the first and the last. */
async function killDuring(world: World, work: Promise<unknown>): Promise<void> {
  const over = work.then(nothing, nothing);
  await Promise.race([over, waitedTurns(world.dice.below(60))]);
  for (const tab of world.tabs) closeTab(tab);
  // A dead app writes nothing more. Here its open operations may end before the next app starts.
  await Promise.race([over, waitedTurns(200)]);
  await reopen(world);
}

async function whereIs({ tabs }: World, orderId: string): Promise<'here' | 'nowhere'> {
  const { unsentOrders, receipts } = phoneOf(tabs).personal;
  const receipt = receipts.where('subject').equals(orderId);
  const isAccepted = (await receipt.and(({ outcome }) => outcome === 'accepted').count()) > 0;
  return isAccepted || (await unsentOrders.get(orderId)) !== undefined ? 'here' : 'nowhere';
}

function phoneOf(tabs: World['tabs']): Phone {
  const [tab] = tabs;
  if (tab === undefined) throw new Error('no tab is open');
  return tab.phone;
}

async function untilTrue(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await nextTurn();
}

async function waitedTurns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await nextTurn();
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function nothing(): void {}
