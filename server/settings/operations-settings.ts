import * as z from 'zod';
import { numberBetween, oneOf, wholeNumber } from './forms.ts';
import { setting, type VariablesOf } from './setting-help.ts';

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
  LOG_LEVEL: setting(
    oneOf(LOG_LEVELS).optional(),
    `log level: ${LOG_LEVELS.join(', ')}`,
    'info; warn if all tenants are demos, or with SMS_GATEWAY terminal',
  ),
  OPERATIONS_PORT: setting(
    numberBetween(0, 65_535).optional(),
    'separate port for /metrics, /readyz and /healthz; open as soon as the process starts',
  ),
  OPERATIONS_HOST: setting(
    z.string().prefault('127.0.0.1'),
    'network address for OPERATIONS_PORT; it must not be reachable from the internet',
  ),
  DRAIN_SECONDS: setting(
    wholeNumber(0, 300, 0),
    'how long the server still accepts requests at a stop while /readyz reports "not ready", so that a proxy notices',
  ),
  STOP_SECONDS: setting(wholeNumber(1, 300, 10), 'how long running requests may then take to finish'),
};

export function readOperationsSettings(values: VariablesOf<typeof operationsVariables>): OperationsSettings {
  const { OPERATIONS_PORT: port, OPERATIONS_HOST: host } = values;
  return {
    listen: port === undefined ? undefined : { port, host },
    drainSeconds: values.DRAIN_SECONDS,
    stopSeconds: values.STOP_SECONDS,
  };
}
