import { collectDefaultMetrics, Registry } from 'prom-client';

/** The Prometheus metrics of a process. Labels are names from the code, never ids, addresses or personal data. */
export interface Metrics {
  readonly registry: Registry;
  readonly contentType: string;
  /** Registers a function that updates metrics before each scrape. The function must never reject. */
  readonly beforeScrape: (update: () => Promise<void>) => void;
  readonly render: () => Promise<string>;
}

export interface MetricsOptions {
  /** True adds memory, event loop and other metrics of this process. */
  readonly withProcess: boolean;
}

export function openMetrics({ withProcess }: MetricsOptions): Metrics {
  const registry = new Registry();
  const updates: (() => Promise<void>)[] = [];
  if (withProcess) collectDefaultMetrics({ register: registry });
  return {
    registry,
    contentType: registry.contentType,
    beforeScrape: (update) => updates.push(update),
    render: async () => {
      await Promise.all(updates.map((update) => update()));
      return await registry.metrics();
    },
  };
}
