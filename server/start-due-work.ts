import { findDueWork, findOwnDueWork, type DueWork } from './store/database/due-work.ts';
import { startInterval, type Recurring } from './start-interval.ts';
import type { OpenTenant } from './tenants/open-tenant.ts';

/** The interval between two questions about all tenants, in milliseconds. */
const ASK_MS = 1000;

/** Work of one tenant that is done when something waits for it. */
export interface Task {
  /** @param round grows by one with each question */
  readonly isDue: (due: DueWork, round: number) => boolean;
  readonly run: () => Promise<unknown>;
  readonly onFailure: () => void;
}

interface DueWorkOptions {
  readonly clock: () => Date;
  /** Logs that a tenant was not asked; undefined for all that share a PostgreSQL. It is asked again. */
  readonly onNotAsked: (tenant: string | undefined) => void;
}

/**
 * Asks each second which tenants have something due, and starts their tasks. Tenants that share a PostgreSQL are asked
 * together, so that one without work costs no connection and no statement of its own. Runs of one task never overlap, and
 * a slow one does not delay others.
 */
export function startDueWork(
  tenants: readonly OpenTenant[],
  tasksOf: (tenant: OpenTenant) => readonly Task[],
  { clock, onNotAsked }: DueWorkOptions,
): Recurring {
  const startable = new Map(tenants.map((tenant) => [tenant, tasksOf(tenant).map(startableTask)]));
  let round = 0;
  const start = (tenant: OpenTenant, due: DueWork) => {
    for (const task of startable.get(tenant) ?? []) if (task.isDue(due, round)) task.start();
  };
  const askAlone = async (tenant: OpenTenant) => {
    const due = await findOwnDueWork(tenant.database, clock()).catch(() => undefined);
    if (due === undefined) onNotAsked(tenant.configuration.tenant);
    else start(tenant, due);
  };
  const askTogether = async (together: readonly OpenTenant[]) => {
    const [shared] = together.flatMap((tenant) => tenant.shared ?? []);
    if (shared === undefined) return;
    const schemas = together.flatMap((tenant) => tenant.shared?.schema ?? []);
    try {
      const found = await findDueWork(shared.database, schemas, clock());
      for (const tenant of together) {
        const due = found.get(tenant.shared?.schema ?? '');
        if (due !== undefined) start(tenant, due);
      }
    } catch (error) {
      onNotAsked(undefined);
      if (isAboutTables(error)) for (const tenant of together) await askAlone(tenant);
    }
  };
  const together = tenants.filter(({ shared }) => shared !== undefined);
  const alone = tenants.filter(({ shared }) => shared === undefined);
  const asking = startInterval(
    async () => {
      round += 1;
      await Promise.all([askTogether(together), ...alone.map(askAlone)]);
    },
    ASK_MS,
    () => onNotAsked(undefined),
  );
  return {
    stop: async () => {
      await asking.stop();
      await Promise.all([...startable.values()].flat().map((task) => task.ended()));
    },
  };
}

function startableTask({ isDue, run, onFailure }: Task) {
  let running: Promise<unknown> | undefined;
  return {
    isDue,
    start: () => {
      running ??= run()
        .catch(onFailure)
        .finally(() => {
          running = undefined;
        });
    },
    ended: async () => {
      await running;
    },
  };
}

/**
 * Whether PostgreSQL refuses the question about several schemas: one of them is missing, or its tables are on different
 * nodes. Then each tenant is asked alone.
 */
function isAboutTables(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string') return /^(42|3F|0A)/.test(error.code);
  return isAboutTables(error.cause);
}
