import * as z from 'zod';
import { numberBetween, oneOf, wholeNumber } from './forms.ts';
import type { SettingHelp, VariablesOf } from './setting-help.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

/** Settings for the operator of the server. */
export interface OperationsSettings {
  /** The port for metrics and readiness; undefined when there is none. */
  readonly listen: { readonly port: number; readonly host: string } | undefined;
  /** The time that a stopping process still serves requests while it reports that it is not ready. */
  readonly drainSeconds: number;
  readonly stopSeconds: number;
}

export const operationsVariables = {
  LOG_LEVEL: oneOf(LOG_LEVELS).optional(),
  OPERATIONS_PORT: numberBetween(0, 65_535).optional(),
  OPERATIONS_HOST: z.string().prefault('127.0.0.1'),
  DRAIN_SECONDS: wholeNumber(0, 300, 0),
  STOP_SECONDS: wholeNumber(1, 300, 10),
};

export const operationsHelp = {
  LOG_LEVEL: {
    standard: 'info; warn where all tenants are demos, and with SMS_GATEWAY terminal',
    text: `how much to log: ${LOG_LEVELS.join(', ')}`,
  },
  OPERATIONS_PORT: {
    standard: 'none',
    text: 'a port of its own for /metrics, /readyz and /healthz, from the start of the process on',
  },
  OPERATIONS_HOST: {
    standard: '127.0.0.1',
    text: 'the network address for OPERATIONS_PORT; never one that the world can reach',
  },
  DRAIN_SECONDS: {
    standard: '0',
    text: 'how long a stop still takes requests while /readyz says no, for a proxy that looks there',
  },
  STOP_SECONDS: { standard: '10', text: 'how long running requests may take to end at a stop, after that' },
} as const satisfies SettingHelp<keyof typeof operationsVariables>;

export function readOperationsSettings(values: VariablesOf<typeof operationsVariables>): OperationsSettings {
  const { OPERATIONS_PORT: port, OPERATIONS_HOST: host } = values;
  return {
    listen: port === undefined ? undefined : { port, host },
    drainSeconds: values.DRAIN_SECONDS,
    stopSeconds: values.STOP_SECONDS,
  };
}
