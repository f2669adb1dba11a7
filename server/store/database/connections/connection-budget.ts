import type pg from 'pg';

/** The most connections of one tenant: as many as the calls that a process works on at once for it (decision 32). */
export const MAX_CONNECTIONS_PER_TENANT = 10;

/** A pool as the budget sees it. The pool itself closes connections that are idle for a while. */
export interface PoolOfTenant {
  /** The open connections, and those that are being opened. */
  readonly totalCount: number;
  readonly idleCount: number;
  /** Takes an idle connection. Without one it opens one, unasked. */
  readonly takeOrOpen: () => Promise<pg.PoolClient>;
  /** Takes a connection out of the pool at once, and resolves when it is closed. Never rejects. */
  readonly discard: (client: pg.PoolClient) => Promise<void>;
}

/** The part that one tenant has of the connections. */
interface Share {
  readonly pool: PoolOfTenant;
  /** The connections that it uses, opens, or closes another one for. */
  held: number;
  readonly isOfTenant: boolean;
  /** Idle connections that were given away and leave the pool in the next moment. */
  claimed: number;
  /** Those who wait for a connection, the first one first. */
  readonly waiting: Waiting[];
}

interface Waiting {
  readonly number: number;
  readonly admit: () => void;
}

/**
 * The connections that a process may open to one PostgreSQL. Each tenant has a pool of its own, so that a connection has the
 * `search_path` and the prepared statements of one tenant from its first to its last moment. The budget decides which pool
 * may open one: when all are open, an idle one of the pool that was not used for the longest time is closed first.
 *
 * While there are several tenants, none of them uses more than half, and a connection that becomes free goes to the waiting
 * tenant that uses the fewest (decision 131).
 */
export class ConnectionBudget {
  readonly #total: number;
  /** In the order of their last use. */
  readonly #shares = new Map<PoolOfTenant, Share>();
  readonly #waitingShares = new Set<Share>();
  #tenants = 0;
  #held = 0;
  /** Connections for which room is being made. */
  #reserved = 0;
  /** Idle connections that are being closed to make room. */
  #evicted = 0;
  #lastNumber = 0;

  /** @param total the most connections, at least 1 */
  constructor(total: number) {
    this.#total = total;
  }

  /** The most connections that one tenant may use at present. */
  get perTenant(): number {
    const fair = this.#tenants > 1 ? Math.max(1, Math.floor(this.#total / 2)) : this.#total;
    return Math.min(MAX_CONNECTIONS_PER_TENANT, fair);
  }

  /**
   * Adds a pool. Its connections are opened by `checkOut` only.
   *
   * @param isOfTenant false for a pool that asks about all tenants, which takes nothing from the share of the only tenant
   */
  join(pool: PoolOfTenant, isOfTenant = true): void {
    this.#shares.set(pool, { pool, held: 0, isOfTenant, claimed: 0, waiting: [] });
    if (isOfTenant) this.#tenants += 1;
  }

  /** Removes a pool whose connections are closed. */
  leave(pool: PoolOfTenant): void {
    const share = this.#shares.get(pool);
    if (share === undefined) return;
    this.#shares.delete(pool);
    this.#waitingShares.delete(share);
    if (share.isOfTenant) this.#tenants -= 1;
    this.#admitWaiting();
  }

  /**
   * Waits for the pool's turn, makes room if a connection has to be opened, and takes one.
   *
   * @param patienceMs how long it waits for its turn
   * @throws when the time is over, or what the pool throws
   */
  async checkOut(pool: PoolOfTenant, patienceMs: number): Promise<pg.PoolClient> {
    const share = this.#shareOf(pool);
    if (share.waiting.length === 0 && this.#mayHold(share)) this.#hold(share);
    else await this.#waitFor(share, patienceMs);
    try {
      return await this.#takeOrOpen(share);
    } catch (error) {
      this.giveBack(pool);
      throw error;
    }
  }

  /** Ends the use of a connection that `checkOut` gave. */
  giveBack(pool: PoolOfTenant): void {
    const share = this.#shares.get(pool);
    if (share === undefined) return;
    share.held -= 1;
    this.#held -= 1;
    this.#admitWaiting();
  }

  #shareOf(pool: PoolOfTenant): Share {
    const share = this.#shares.get(pool);
    if (share === undefined) throw new Error('Cannot use a pool after calling end on the pool');
    this.#shares.delete(pool);
    this.#shares.set(pool, share);
    return share;
  }

  #mayHold(share: Share): boolean {
    return share.held < this.perTenant && this.#held < this.#total;
  }

  #hold(share: Share): void {
    share.held += 1;
    this.#held += 1;
  }

  async #waitFor(share: Share, patienceMs: number): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const leaveQueue = () => {
        share.waiting.splice(share.waiting.indexOf(waiting), 1);
        if (share.waiting.length === 0) this.#waitingShares.delete(share);
      };
      const timer = setTimeout(() => {
        leaveQueue();
        reject(new Error('timeout exceeded when waiting for a connection'));
      }, patienceMs);
      const waiting: Waiting = {
        number: (this.#lastNumber += 1),
        admit: () => {
          clearTimeout(timer);
          leaveQueue();
          this.#hold(share);
          resolve();
        },
      };
      share.waiting.push(waiting);
      this.#waitingShares.add(share);
    });
  }

  #admitWaiting(): void {
    for (let next = this.#nextShare(); next !== undefined; next = this.#nextShare()) next.waiting[0]?.admit();
  }

  /** The waiting tenant that uses the fewest connections; of several, the one that waits the longest. */
  #nextShare(): Share | undefined {
    const firstOf = ({ waiting }: Share) => waiting[0]?.number ?? 0;
    let best: Share | undefined;
    for (const share of this.#waitingShares) {
      if (!this.#mayHold(share)) continue;
      const isBetter =
        best === undefined ||
        share.held < best.held ||
        (share.held === best.held && firstOf(share) < firstOf(best));
      if (isBetter) best = share;
    }
    return best;
  }

  /**
   * Closes idle connections of other tenants until there is room for one, unless the pool has an idle one itself. There is
   * always one to close: the callers hold at most as many as there may be, and every other open one is idle.
   */
  async #takeOrOpen(share: Share): Promise<pg.PoolClient> {
    if (freeIn(share) > 0) return await claim(share);
    this.#reserved += 1;
    while (this.#open() > this.#total) {
      const unused = this.#longestUnused();
      if (unused === undefined) break;
      await this.#closeOne(unused);
    }
    const before = share.pool.totalCount;
    const taking = claim(share);
    const endReservation = () => {
      this.#reserved -= 1;
    };
    // The pool counts a new connection at once, or from the next tick on if another caller takes an idle one now.
    if (share.pool.totalCount > before) endReservation();
    else process.nextTick(endReservation);
    return await taking;
  }

  /** The number of connections when all that is going on has ended. */
  #open(): number {
    let open = this.#reserved - this.#evicted;
    for (const { pool } of this.#shares.values()) open += pool.totalCount;
    return open;
  }

  #longestUnused(): Share | undefined {
    for (const share of this.#shares.values()) if (freeIn(share) > 0) return share;
    return undefined;
  }

  async #closeOne(share: Share): Promise<void> {
    this.#evicted += 1;
    try {
      const client = await claim(share);
      const closing = share.pool.discard(client);
      // The pool no longer counts it, and neither does `#open`.
      this.#evicted -= 1;
      await closing;
    } catch {
      // The idle connection was lost, and no other one could be opened in its place: it is closed.
      this.#evicted -= 1;
    }
  }
}

/** The idle connections of a pool that are not given away. */
function freeIn({ pool, claimed }: Share): number {
  return Math.max(0, pool.idleCount - claimed);
}

/** Takes an idle connection, or opens one if there is none. */
async function claim(share: Share): Promise<pg.PoolClient> {
  const isIdle = freeIn(share) > 0;
  if (isIdle) share.claimed += 1;
  const taking = share.pool.takeOrOpen();
  if (!isIdle) return await taking;
  // The pool takes an idle connection out in the next tick.
  process.nextTick(() => {
    share.claimed -= 1;
  });
  return await taking;
}
