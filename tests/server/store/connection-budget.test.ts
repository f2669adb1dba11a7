import { expect, it } from 'vitest';
import pg from 'pg';
import { ConnectionBudget, type PoolOfTenant } from '#server/store/database/connections/connection-budget';

/** A pool of connections that are never opened, as the budget sees it. */
class PoolOnPaper implements PoolOfTenant {
  readonly budget: ConnectionBudget;
  totalCount = 0;
  idleCount = 0;

  constructor(budget: ConnectionBudget) {
    this.budget = budget;
  }

  join(): this {
    this.budget.join(this);
    return this;
  }

  async takeOrOpen(): Promise<pg.PoolClient> {
    if (this.idleCount > 0) this.idleCount -= 1;
    else this.totalCount += 1;
    return Object.assign(new pg.Client(), { release: () => undefined });
  }

  async discard(): Promise<void> {
    this.totalCount -= 1;
  }

  /** Waits for `count` connections. */
  async take(count: number): Promise<void> {
    for (let each = 0; each < count; each += 1) await this.budget.checkOut(this, PATIENCE_MS);
  }

  giveBack(): void {
    this.idleCount += 1;
    this.budget.giveBack(this);
  }
}

/** Longer than a test may take. */
const PATIENCE_MS = 60_000;

function open(total: number) {
  const budget = new ConnectionBudget(total);
  const pools = () => new PoolOnPaper(budget).join();
  return { budget, north: pools(), south: pools(), west: pools() };
}

it('lets a single tenant use all connections, but no more than 10', () => {
  for (const [total, most] of [
    [1, 1],
    [6, 6],
    [40, 10],
  ] as const) {
    const budget = new ConnectionBudget(total);
    new PoolOnPaper(budget).join();
    expect(budget.perTenant).toBe(most);
  }
});

it('lets none of several tenants use more than half of the connections', () => {
  expect([1, 2, 5, 12, 40].map((total) => open(total).budget.perTenant)).toEqual([1, 1, 2, 6, 10]);
});

it('gives a connection that becomes free to the waiting tenant that uses the fewest', async () => {
  const { north, south, west } = open(6);
  await north.take(3);
  await south.take(2);
  await west.take(1);
  const order: string[] = [];
  const waiting = [
    south.take(1).then(() => order.push('south')),
    west.take(1).then(() => order.push('west')),
    west.take(1).then(() => order.push('west')),
  ];
  north.giveBack();
  await expect.poll(() => order).toEqual(['west']);
  north.giveBack();
  await expect.poll(() => order).toEqual(['west', 'south']);
  north.giveBack();
  await Promise.all(waiting);
  expect(order).toEqual(['west', 'south', 'west']);
});

it('closes the connection that was not used for the longest time before it opens one more', async () => {
  const { north, south, west } = open(2);
  await north.take(1);
  north.giveBack();
  await south.take(1);
  south.giveBack();
  await west.take(1);
  expect([north, south, west].map(({ totalCount }) => totalCount)).toEqual([0, 1, 1]);
});

it('says that no connection is free when the patience is over, and does not count that caller', async () => {
  const { budget, north, south } = open(2);
  await north.take(1);
  await expect(budget.checkOut(north, 1)).rejects.toThrow('timeout');
  north.giveBack();
  await north.take(1);
  await south.take(1);
  expect([north, south].map(({ totalCount }) => totalCount)).toEqual([1, 1]);
});
