import { collectDefaultMetrics, Registry } from 'prom-client';

/** The Prometheus metrics of a process. Labels are names from the code, never ids, addresses or personal data. */
export interface Metrics {
  readonly registry: Registry;
  readonly contentType: string;
  /** Registers a function that updates metrics before each scrape. The function must never reject. */
  readonly beforeTold: (look: () => Promise<void>) => void;
  readonly tell: () => Promise<string>;
}

export interface MetricsOptions {
  /** True adds memory, event loop and other metrics of this process. */
  readonly withProcess: boolean;
}

export function openMetrics({ withProcess }: MetricsOptions): Metrics {
  const registry = new Registry();
  const looks: (() => Promise<void>)[] = [];
  if (withProcess) collectDefaultMetrics({ register: registry });
  return {
    registry,
    contentType: registry.contentType,
    beforeTold: (look) => looks.push(look),
    tell: async () => {
      await Promise.all(looks.map((look) => look()));
      return await registry.metrics();
    },
  };
}
