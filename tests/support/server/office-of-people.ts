import { afterAll, afterEach, beforeEach } from 'vitest';
import { loopbackPush } from '#server/gateways/push/loopback-push';
import { openTestLine } from '../gateways/line.ts';
import { testPushKeys } from '../gateways/push.ts';
import { openShop, type Shop } from './shop.ts';
import { staffDesk, type StaffDesk } from './staff-desk.ts';
import { liveWholeLife } from './whole-life.ts';

/** A shop that tells browsers and knows LINE, and the staff's desk there: what is kept of a person is everywhere in it. */
export interface OfficeOfPeople {
  readonly shop: Shop;
  /** Another one for each test. */
  readonly desk: () => StaffDesk;
  /** Leaves all that the shop keeps of a person. */
  readonly liveWholeLife: () => ReturnType<typeof liveWholeLife>;
}

/** For a whole file of tests: each begins with goods on the shelf and nothing ordered. */
export async function openOfficeOfPeople(): Promise<OfficeOfPeople> {
  let now = () => new Date();
  const line = await openTestLine(() => now());
  const shop = await openShop({ push: loopbackPush(testPushKeys()), line: { login: line.login } });
  now = shop.clock;
  let current: StaffDesk | undefined;
  const desk = () => {
    if (current === undefined) throw new Error('the desk is open while a test runs');
    return current;
  };
  beforeEach(async () => {
    await shop.restock();
    current = await staffDesk(shop);
  });
  afterEach(() => desk().close());
  afterAll(async () => {
    await shop.close();
    await line.close();
  });
  return { shop, desk, liveWholeLife: () => liveWholeLife(shop, desk(), line) };
}
