import { sendNow } from '#state/runtime/hooks/sync-verbs';
import { discardGroup } from '#state/app/pending-groups';
import { acceptNewTotal } from '#state/orders/unsent/unsent-decisions';
import { unsentOn } from '#tests/support/phone/shopkeeper';
import { decideAddress, discardUnsentOrder, giveClientsBack, sendAllAgain } from './acts.ts';
import { expectNoLies } from './checks.ts';
import { untilIdle, enterAs, type World } from './world.ts';

/** A change that waits longer than this for a healed server waits for ever. */
const ROUNDS = 8;

/** All connections are good for the rest, and everybody signs in again and decides about refused changes. */
export async function heal(world: World): Promise<void> {
  const { devices, log, dice } = world;
  log.note('healed');
  if (dice.isOneIn(2)) await giveClientsBack(world);
  for (const { connection, tabs } of devices) {
    connection.heal();
    for (const { network } of tabs) network.isOnline = true;
  }
  await untilIdle(world);
  for (const { name, tabs } of devices) {
    const [tab] = tabs;
    if (tab === undefined || !(await enterAs(tab, name))) throw new Error(`${name} could not sign in`);
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    await world.pass(60_000);
    for (const device of devices) {
      const [tab] = device.tabs;
      if (tab === undefined) continue;
      const { phone } = tab;
      await sendNow(phone);
      await tab.untilIdle();
      if (device.name === 'rider') continue;
      for (const order of await unsentOn(phone)) {
        if (order.state !== 'refused' || order.heldBy !== undefined) continue;
        const isAccepted = dice.isOneIn(2) && (await acceptNewTotal(phone, order.id)) === 'done';
        if (!isAccepted) await discardUnsentOrder(world, device, tab, order);
      }
      await decideAddress(world, device, tab);
      if (round === 1) await sendAllAgain(phone);
      if (round === 4) await discardRefused(tab);
    }
    await untilIdle(world);
    await expectNoLies(world);
  }
  for (const { connection } of devices) await connection.letStuckGo();
  await expectNoLies(world);
}

/** Discards changes that were refused twice. */
async function discardRefused({ phone }: World['devices'][number]['tabs'][number]): Promise<void> {
  const rows = await phone.personal.outbox.toArray();
  const isRefused = (kind: string) => rows.some((row) => row.kind === kind && row.state === 'parked');
  if (isRefused('set-wish')) await discardGroup(phone, 'favourites');
  if (isRefused('save-consent')) await discardGroup(phone, 'details');
}
