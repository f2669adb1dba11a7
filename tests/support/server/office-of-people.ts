import { cp, mkdir } from 'node:fs/promises';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { loopbackPush } from '#server/gateways/push/loopback-push';
import { openTestLine } from '../gateways/line.ts';
import { testPushKeys } from '../gateways/push.ts';
import { backUp } from './databases/restore-point.ts';
import { openTestServer, type TestServer } from './test-server.ts';
import { staffDesk, type StaffDesk } from './staff-desk.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { createPersonalData } from './personal-data.ts';

type Life = Awaited<ReturnType<typeof createPersonalData>>;

/** A server with push and LINE, and the staff's commands. It stores all kinds of personal data. */
export interface OfficeOfPeople {
  readonly server: TestServer;
  /** Staff commands, new for each test. */
  readonly desk: () => StaffDesk;
  /** Creates all data that the server stores about a person. */
  readonly createPersonalData: () => Promise<Life>;
}

/** For a whole test file: each test starts with products and no orders. */
export async function openOfficeOfPeople(): Promise<OfficeOfPeople> {
  let now = () => new Date();
  const line = await openTestLine(() => now());
  const server = await openTestServer({
    world: 'stocked',
    push: loopbackPush(testPushKeys()),
    line: { login: line.login },
  });
  now = server.clock;
  let current: StaffDesk | undefined;
  const desk = () => {
    if (current === undefined) throw new Error('the desk is open while a test runs');
    return current;
  };
  const files = await temporaryFolder();
  beforeEach(async () => {
    await server.restock();
    current = await staffDesk(server);
  });
  afterEach(() => desk().close());
  afterAll(async () => {
    await server.close();
    await line.close();
    await files.remove();
  });
  return {
    server,
    desk,
    createPersonalData: cachedLife(server, {
      files: files.path,
      live: () => createPersonalData(server, desk(), line),
    }),
  };
}

/** A whole life takes almost a second. A second life at the same time restores the rows and files of the first. */
function cachedLife(
  { database, tenant, clock }: TestServer,
  { files, live }: { readonly files: string; readonly live: () => Promise<Life> },
): () => Promise<Life> {
  let cached:
    | { readonly life: Life; readonly at: number; readonly bringBack: () => Promise<void> }
    | undefined;
  return async () => {
    if (cached?.at === clock().getTime()) {
      await cached.bringBack();
      await cp(files, tenant.folder, { recursive: true });
      return cached.life;
    }
    const life = await live();
    if (cached !== undefined) return life;
    await mkdir(tenant.folder, { recursive: true });
    await cp(tenant.folder, files, { recursive: true });
    cached = { life, at: clock().getTime(), bringBack: await backUp(database) };
    return life;
  };
}
