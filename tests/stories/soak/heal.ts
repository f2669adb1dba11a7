import type { Phone } from '#state/runtime/phone';
import { sendNow } from '#state/runtime/hooks/sync-verbs';
import { unsentOn } from '#tests/support/phone/shopkeeper';
import { expectNothingLost } from './checks.ts';
import type { Owner } from './intents.ts';
import { acceptOffer, discard, signInAs } from './person-acts.ts';
import { untilIdle, type World } from './world.ts';

/** A change that waits longer than this for a healed server waits for ever. */
const ROUNDS = 10;

/** Whether the signed-in account still has changes to send; refused ones do not count. */
async function goesByItself({ personal }: Phone): Promise<boolean> {
  const account = (await personal.sessions.get('current'))?.account ?? '';
  const rows = await personal.outbox.where('account').equals(account).toArray();
  return rows.some(({ state }) => state !== 'parked');
}

/** The connection is back for good, the server is well, and this owner is here to decide about refused changes. */
export async function healFor(world: World, owner: Exclude<Owner, 'guest'>): Promise<void> {
  world.connection.heal();
  await untilIdle(world);
  for (const { network } of world.tabs) network.isOnline = true;
  if (!(await signInAs(world, owner))) throw new Error(`${owner} could not sign in`);
  for (let round = 0; round < ROUNDS; round += 1) {
    const [tab] = world.tabs;
    if (tab === undefined) return;
    await sendNow(tab.phone);
    await untilIdle(world);
    await expectNothingLost(world);
    const unsent = await unsentOn(tab.phone);
    if (unsent.length === 0 && !(await goesByItself(tab.phone))) {
      // Stuck requests arrive after everything else.
      await world.connection.letStuckGo();
      return;
    }
    for (const order of unsent) {
      if (order.state !== 'refused') continue;
      const isAccepted = !world.dice.isOneIn(4) && (await acceptOffer(world, tab.phone, order));
      if (!isAccepted) await discard(world, tab.phone, order);
    }
  }
}
