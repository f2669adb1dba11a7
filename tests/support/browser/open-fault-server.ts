import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import * as z from 'zod';
import { bundleForNode } from '#scripts/build/bundle-for-node.mjs';
import { root } from '#scripts/steps/project.mjs';
import type { FaultMode } from './fault-modes.ts';
import type { ArrivedCall, PlannedFault } from './fault-port.ts';
import { copyFaultWorld, type FaultWorld } from './fault-world.ts';

/** The demo tenant's server behind a fault port, in its own process with its own world. */
export interface FaultServer {
  /** The address of the demo tenant, with a slash at the end; unchanged after a restart. */
  readonly url: string;
  /** Plans a fault for calls with a matching path and query. */
  readonly fault: (
    match: string,
    mode: FaultMode,
    more?: Partial<Omit<PlannedFault, 'match' | 'mode'>>,
  ) => Promise<void>;
  /** Replaces all planned faults in one step, so that no call gets through in between. */
  readonly faultsInstead: (
    match: string,
    faults: readonly (Pick<PlannedFault, 'mode'> & Partial<PlannedFault>)[],
  ) => Promise<void>;
  /** Blocks every call. For the phone this equals a killed server, without a restart that costs seconds. */
  readonly cutOff: () => Promise<void>;
  /** Removes every fault that has not happened yet. */
  readonly heal: () => Promise<void>;
  readonly arrivals: (pathEnd: string) => Promise<readonly ArrivedCall[]>;
  readonly effects: () => Promise<Effects>;
  readonly setPrice: (code: string, level: 1 | 2 | 3 | 4 | 5, baht: number) => Promise<void>;
  readonly withdraw: (code: string) => Promise<void>;
  /** Deletes the customer's shipping and billing addresses. */
  readonly forgetAddresses: (customerCode: string) => Promise<void>;
  readonly addressesOf: (customerCode: string) => Promise<readonly StoredAddress[]>;
  /** Polls the banks for payments without a notification. In production this happens every few seconds. */
  readonly pollPayments: () => Promise<void>;
  /** Resolves when a planned fault has killed the server. */
  readonly died: () => Promise<void>;
  /** Serves another build of the phone's app from now on. */
  readonly deploy: (phoneFolder: string) => Promise<void>;
  /** SIGKILL: connections break without notice, and the address refuses new ones. */
  readonly kill: () => Promise<void>;
  /** Starts another process on the same database and address. Does nothing if one is running. */
  readonly start: () => Promise<void>;
  /** Ends it and deletes its world. */
  readonly close: () => Promise<void>;
}

/** A server that only one test uses. */
export interface OwnFaultServer extends FaultServer {
  /**
   * Moves the server's clock ahead; the phone's clock stays. The offset survives a restart and never shrinks, so a
   * server that several tests share has no such method.
   */
  readonly pass: (seconds: number) => Promise<void>;
}

/** The effects of all calls, counted in the database. */
export interface Effects {
  readonly keys: readonly { readonly key: string; readonly effects: number }[];
  /** Orders that arrived through a call, without those of the initial world. */
  readonly orders: readonly {
    readonly id: string;
    readonly revision: number;
    readonly customerCode: string;
    readonly orderNo: string;
    readonly lineCount: number;
    readonly totalSatang: number;
  }[];
}

export interface StoredAddress {
  readonly id: string;
  readonly type: string;
}

const storedAddresses: z.ZodType<readonly StoredAddress[]> = z.array(
  z.object({ id: z.string(), type: z.string() }),
);

const effects: z.ZodType<Effects> = z.object({
  keys: z.array(z.object({ key: z.string(), effects: z.number() })),
  orders: z.array(
    z.object({
      id: z.string(),
      revision: z.number(),
      customerCode: z.string(),
      orderNo: z.string(),
      lineCount: z.number(),
      totalSatang: z.number(),
    }),
  ),
});

const arrived: z.ZodType<readonly ArrivedCall[]> = z.array(
  z.object({
    path: z.string(),
    idempotencyKey: z.string().optional(),
    mode: z.custom<ArrivedCall['mode']>((value) => typeof value === 'string'),
  }),
);

export interface FaultServerOptions {
  /** Further settings of the server. */
  readonly settings?: Readonly<Record<string, string>>;
}

export async function openFaultServer({ settings = {} }: FaultServerOptions = {}): Promise<OwnFaultServer> {
  const world = await copyFaultWorld(fillWorld);
  let { server, port } = await startProcess(world, 0, settings);
  const origin = `http://localhost:${port}`;
  let passedSeconds = 0;

  async function post(path: string, body?: unknown): Promise<unknown> {
    const answer = await fetch(origin + path, {
      method: 'POST',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`the fault port answered ${answer.status} to ${path}`);
    return await answer.json();
  }

  const isRunning = () => server.exitCode === null && server.signalCode === null;
  const kill = async () => {
    if (!isRunning()) return;
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
  };
  return {
    url: `${origin}/demo/`,
    fault: async (match, mode, more = {}) => void (await post('/__fault', { match, mode, ...more })),
    faultsInstead: async (match, faults) =>
      void (await post(
        '/__faults',
        faults.map((fault) => ({ match, ...fault })),
      )),
    cutOff: async () => void (await post('/__fault', { match: '', mode: 'reset-before', times: -1 })),
    heal: async () => void (await post('/__heal')),
    arrivals: async (pathEnd) =>
      arrived.parse(await post('/__arrivals')).filter(({ path }) => path.endsWith(pathEnd)),
    effects: async () => effects.parse(await post('/__effects')),
    setPrice: async (code, level, baht) => void (await post('/__price', { code, level, baht })),
    withdraw: async (code) => void (await post('/__withdraw', { code })),
    forgetAddresses: async (code) => void (await post('/__forget-addresses', { code })),
    addressesOf: async (code) => storedAddresses.parse(await post('/__addresses', { code })),
    pass: async (seconds) => {
      passedSeconds += seconds;
      await post('/__pass', { seconds });
    },
    pollPayments: async () => void (await post('/__ask-banks')),
    died: async () => {
      if (isRunning()) await once(server, 'exit');
    },
    deploy: async (phoneFolder) => void (await post('/__phone', { folder: phoneFolder })),
    kill,
    start: async () => {
      if (isRunning()) return;
      ({ server, port } = await startProcess(world, port, settings));
      if (passedSeconds > 0) await post('/__pass', { seconds: passedSeconds });
    },
    close: async () => {
      await kill();
      await world.remove();
    },
  };
}

/** Outside the folder of the worlds, which every build deletes. */
const programs = join(root, 'node_modules', '.cache', 'fault-server');

const started = z.object({ port: z.number() });

type WorldPlace = Pick<FaultWorld, 'folder' | 'databaseUrl'>;

async function startProcess(
  { folder, databaseUrl }: WorldPlace,
  port: number,
  settings: Readonly<Record<string, string>>,
): Promise<{ server: ChildProcess; port: number }> {
  const server = fork(join(programs, 'fault-server.mjs'), {
    cwd: root,
    execArgv: ['--enable-source-maps'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      TENANTS: 'demo',
      LOG_LEVEL: 'fatal',
      CALLS_PER_MINUTE_PER_ADDRESS: '1000000',
      CALLS_PER_MINUTE_PER_SESSION: '1000000',
      ...settings,
      PORT: String(port),
      DATA_DIR: folder,
    },
  });
  const [message] = await Promise.race([
    once(server, 'message'),
    once(server, 'exit').then(() => {
      throw new Error('the shop ended before it listened');
    }),
  ]);
  return { server, port: started.parse(message).port };
}

/** Call this once, before the first test. A killed server then restarts at once, without a compiler. */
export async function bundleFaultServer(): Promise<void> {
  await bundleForNode({
    entryPoints: ['tests/support/browser/fault-server.ts'],
    outbase: 'tests/support/browser',
    outdir: programs,
  });
}

/** Fills a world: the first start of the demo's server does. */
export async function fillWorld({ folder, databaseUrl }: WorldPlace): Promise<void> {
  const { server } = await startProcess({ folder, databaseUrl }, 0, {});
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}
