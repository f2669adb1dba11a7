import sharp from 'sharp';
import { expect } from 'vitest';
import { readSeenSlips } from '#local/payments/seen-slips';
import { slips } from '#server/store/payments/slips';
import type { Phone } from '#state/runtime/phone';
import { saveSlip } from '#state/payments/slips/slips';
import { ordersIn } from '#tests/support/server/orders-in';
import { unsentOn } from '#tests/support/phone/shopkeeper';
import type { World } from './world.ts';

/** An unreadable picture, so that each slip is a transfer of its own. */
const PICTURE = (
  await sharp({ create: { width: 16, height: 16, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer()
).toString('base64');

/** The customer attaches a slip to an order, whether the server has the order already or not. */
export async function attachSlip(world: World): Promise<void> {
  const { dice, owner, tabs, intents } = world;
  if (owner === 'guest') return;
  const { phone } = dice.pick(tabs);
  const orderId = await anyOrder(world, phone);
  if (orderId === undefined) return;
  const before = await slipIdsOn(phone);
  if ((await saveSlip(phone, orderId, { content: PICTURE, read: undefined })).kind !== 'saved') return;
  const added = [...(await slipIdsOn(phone))].filter((id) => !before.has(id));
  for (const id of added) intents.slip(id, orderId);
}

async function anyOrder({ dice, intents, owner }: World, phone: Phone): Promise<string | undefined> {
  const unsent = (await unsentOn(phone)).map(({ id }) => id);
  const accepted = (await phone.personal.orders.toArray()).map(({ id }) => id);
  const known = [...unsent, ...accepted].filter((id) => intents.orders.get(id)?.owner === owner);
  return known.length === 0 ? undefined : dice.pick(known);
}

async function slipIdsOn({ personal }: Phone): Promise<ReadonlySet<string>> {
  const session = await personal.sessions.get('current');
  const seen = session === undefined ? [] : await readSeenSlips(personal.seenSlips, session.account);
  return new Set(seen.map(({ id }) => id));
}

/** At every moment a slip that the phone accepted is on the phone or on the server. */
export async function expectNoSlipLost({ intents, tabs, server }: World): Promise<void> {
  const [tab] = tabs;
  if (tab === undefined) throw new Error('no tab is open');
  const here = (await tab.phone.personal.outbox.toArray()).map(({ id }) => id);
  const there = (await server.database.select({ id: slips.id }).from(slips)).map(({ id }) => id);
  const known = new Set([...here, ...there]);
  expect(
    [...intents.slips.keys()].filter((id) => !known.has(id)),
    'slips that are nowhere',
  ).toEqual([]);
}

/** After recovery the server has every slip of its orders, and no owner had to send one again. */
export async function expectSlipsArrived({ intents, server, tabs }: World): Promise<void> {
  const orders = new Set((await ordersIn(server)).map(({ id }) => id));
  const there = new Set((await server.database.select({ id: slips.id }).from(slips)).map(({ id }) => id));
  const missing = [...intents.slips].filter(([id, orderId]) => orders.has(orderId) && !there.has(id));
  const rows = await tabs[0]?.phone.personal.outbox.toArray();
  const why = missing.map(([id]) => {
    const row = rows?.find((each) => each.id === id);
    return `${id} ${row?.state} ${row?.lastProblem}`;
  });
  expect(why, 'slips that the company never got').toEqual([]);
}
