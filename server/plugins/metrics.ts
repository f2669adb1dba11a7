import { collectDefaultMetrics, Registry } from 'prom-client';

/** What a process tells Prometheus of itself. Labels are names of the code: no ids, no addresses, nobody's data. */
export interface Metrics {
  readonly registry: Registry;
  readonly contentType: string;
  /** Looks up what is only known by looking; never rejects. */
  readonly beforeTold: (look: () => Promise<void>) => void;
  readonly tell: () => Promise<string>;
}

export interface MetricsOptions {
  /** Memory, event loop and the like of this process too. */
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
