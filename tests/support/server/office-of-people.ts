import { cp, mkdir } from 'node:fs/promises';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { loopbackPush } from '#server/gateways/push/loopback-push';
import { openTestLine } from '../gateways/line.ts';
import { testPushKeys } from '../gateways/push.ts';
import { backUp } from './databases/restore-point.ts';
import { openShop, type Shop } from './shop.ts';
import { staffDesk, type StaffDesk } from './staff-desk.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { liveWholeLife } from './whole-life.ts';

type Life = Awaited<ReturnType<typeof liveWholeLife>>;

/** A shop that tells browsers and knows LINE, and the staff's desk there: what is kept of a person is everywhere in it. */
export interface OfficeOfPeople {
  readonly shop: Shop;
  /** Another one for each test. */
  readonly desk: () => StaffDesk;
  /** Leaves all that the shop keeps of a person. */
  readonly liveWholeLife: () => Promise<Life>;
}

/** For a whole file of tests: each begins with goods on the shelf and nothing ordered. */
export async function openOfficeOfPeople(): Promise<OfficeOfPeople> {
  let now = () => new Date();
  const line = await openTestLine(() => now());
  const shop = await openShop({
    world: 'stocked',
    push: loopbackPush(testPushKeys()),
    line: { login: line.login },
  });
  now = shop.clock;
  let current: StaffDesk | undefined;
  const desk = () => {
    if (current === undefined) throw new Error('the desk is open while a test runs');
    return current;
  };
  const files = await temporaryFolder();
  beforeEach(async () => {
    await shop.restock();
    current = await staffDesk(shop);
  });
  afterEach(() => desk().close());
  afterAll(async () => {
    await shop.close();
    await line.close();
    await files.remove();
  });
  return {
    shop,
    desk,
    liveWholeLife: keptLife(shop, { files: files.path, live: () => liveWholeLife(shop, desk(), line) }),
  };
}

/** A life takes most of a second. Who lives it again at the same time finds the rows and files that the first one left. */
function keptLife(
  { database, tenant, clock }: Shop,
  { files, live }: { readonly files: string; readonly live: () => Promise<Life> },
): () => Promise<Life> {
  let kept: { readonly life: Life; readonly at: number; readonly bringBack: () => Promise<void> } | undefined;
  return async () => {
    if (kept?.at === clock().getTime()) {
      await kept.bringBack();
      await cp(files, tenant.folder, { recursive: true });
      return kept.life;
    }
    const life = await live();
    if (kept !== undefined) return life;
    await mkdir(tenant.folder, { recursive: true });
    await cp(tenant.folder, files, { recursive: true });
    kept = { life, at: clock().getTime(), bringBack: await backUp(database) };
    return life;
  };
}
