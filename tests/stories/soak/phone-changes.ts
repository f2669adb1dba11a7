import { refreshProducts } from '#state/catalogue/catalogue';
import { refreshOrders } from '#state/orders/history/order-history';
import { currentPerson, startSession } from '#state/accounts/session';
import { sendNow } from '#state/runtime/hooks/sync-verbs';
import { closeTab, CODES, reopen, started, type Tab, type World } from './world.ts';

const WALLS = [
  '1970-01-01T00:00:00Z',
  '2026-11-17T02:00:00Z',
  '2026-11-20T02:00:00Z',
  '2026-11-23T02:00:00Z',
];

/** Changes to the phone, its tabs, its clock and its connection. */
export const PHONE_CHANGES: Readonly<Record<string, (world: World) => Promise<void>>> = {
  'send now': async (world) => await sendNow(anyTab(world).phone),
  'time passes': async (world) => await anyTab(world).wait(world.dice.below(6 * 60_000)),
  'clock set': async (world) => anyTab(world).clock.setWall(new Date(world.dice.pick(WALLS))),
  'signal gone': async (world) => {
    world.connection.close();
    // Sometimes the browser does not notice.
    if (!world.dice.isOneIn(3)) believe(world, false);
  },
  'signal back': async (world) => {
    world.connection.open();
    believe(world, true);
    for (const { network } of world.tabs) network.wake('online');
  },
  'connection bad': async ({ connection, dice }) => connection.spoilOneIn(1 + dice.below(4)),
  'stuck requests arrive': async ({ connection }) => await connection.letStuckGo(),
  'connection good': async ({ connection }) => connection.spoilOneIn(Infinity),
  'prices asked': async (world) => void (await refreshProducts(anyTab(world).phone, CODES)),
  'history asked': async (world) => void (await refreshOrders(anyTab(world).phone)),
  'session asked': async (world) => {
    const { phone } = anyTab(world);
    await startSession(phone);
    // Without pending changes an ended session becomes a guest's by itself.
    if ((await currentPerson(phone))?.role === 'guest') world.owner = 'guest';
  },
  'second tab': async (world) => {
    const [first] = world.tabs;
    if (first === undefined || world.tabs.length > 1) return;
    const second = started(await world.connection.whileTimeStands(() => first.openTab()), world.log);
    second.network.isOnline = first.network.isOnline;
    world.tabs = [first, second];
  },
  'tab closed': async (world) => {
    const [first, second] = world.tabs;
    if (first === undefined || second === undefined) return;
    closeTab(second);
    world.tabs = [first];
  },
  reload: async (world) => await reopen(world),
};

function believe(world: World, isOnline: boolean): void {
  for (const { network } of world.tabs) network.isOnline = isOnline;
}

function anyTab({ dice, tabs }: World): Tab {
  return dice.pick(tabs);
}
