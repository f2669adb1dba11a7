import type { FastifyBaseLogger } from 'fastify';
import { orderEvent } from '#contract/integration/order-event';
import type { OrderEvent } from '#domain/orders/order-event';
import { startDueWork, type Task } from './start-due-work.ts';
import type { Recurring } from './start-interval.ts';
import type { PushGateway } from './gateways/push/push-gateway.ts';
import type { SmsGateway } from './gateways/sms/sms-gateway.ts';
import type { OpenWebhooks } from './gateways/webhook/open-webhooks.ts';
import { accountNoticeJob } from './services/accounts/notices/account-notice-job.ts';
import { addressEvents, webhookJob } from './services/integration/webhook-job.ts';
import type { JobDeps } from './services/kernel/job.ts';
import { runDueJobs } from './services/kernel/run-due-jobs.ts';
import { orderPushJob } from './services/notifications/order-push-job.ts';
import type { PaymentDeps } from './services/payments/payment-deps.ts';
import { paymentInquiryJob } from './services/payments/poll-payment.ts';
import { numberChangedOrders } from './store/orders/change-numbers.ts';
import { JOB_KINDS, type JobKind } from './store/database/job-kinds.ts';
import { refreshSettings } from './tenants/refresh-settings.ts';
import type { OpenTenant } from './tenants/open-tenant.ts';

/** The number of questions between two numberings of changed orders: it is the precision of an order's time of change. */
const NUMBERING_ROUNDS = 5;

/** The number of questions after which settings are read that another process saved. */
const SETTINGS_ROUNDS = 5;

export interface JobGateways {
  /** Keyed by tenant. A company that sends no pushes is missing. */
  readonly push: ReadonlyMap<string, PushGateway>;
  /** Undefined when no text messages are sent. */
  readonly sms: SmsGateway | undefined;
  readonly webhooks: OpenWebhooks;
  readonly paymentDepsOf: (tenant: OpenTenant) => PaymentDeps;
}

/** The parts from which the tasks of one tenant are made. */
interface Starting {
  readonly tenant: OpenTenant;
  readonly gateways: JobGateways;
  readonly common: JobDeps & { readonly stop: AbortSignal };
  /** Logs that one message was not delivered. */
  readonly warn: (event: string, fault: Readonly<Record<string, string>>) => void;
  /** Makes a task that runs whenever jobs of the kind are due. */
  readonly whenDue: (kind: JobKind, work: () => Promise<unknown>) => Task;
  /** Logs that the work of a kind failed. */
  readonly failed: (kind: JobKind) => void;
}

/** Makes the tasks of each kind: one, none for a tenant without the gateway, or one for each target. */
const TASKS: { readonly [Kind in JobKind]: (starting: Starting) => readonly Task[] } = {
  'order-push': ({ tenant, gateways, common, warn, whenDue }) => {
    const push = gateways.push.get(tenant.configuration.tenant);
    if (push === undefined) return [];
    const onFault = (reason: string) => warn('push-failed', { reason });
    return [whenDue('order-push', () => runDueJobs(orderPushJob, { ...common, push, onFault }))];
  },
  'account-notice': ({ tenant, gateways, common, warn, whenDue }) => {
    const deps = {
      ...common,
      get company() {
        return tenant.configuration;
      },
      push: gateways.push.get(tenant.configuration.tenant),
      sms: gateways.sms,
      onFault: (reason: string) => warn('account-notice-failed', { reason }),
    };
    return [whenDue('account-notice', () => runDueJobs(accountNoticeJob, deps))];
  },
  // Events of a company without targets are marked as addressed, so a target that is added later does not get
  // them.
  webhook: ({ tenant, gateways: { webhooks }, common, warn, failed, whenDue }) => {
    const targets = webhooks.targets.get(tenant.configuration.tenant) ?? [];
    const { gateway } = webhooks;
    const onFault = (fault: { readonly target: string; readonly reason: string }) =>
      warn('webhook-failed', fault);
    return [
      {
        isDue: ({ hasNewEvents }) => hasNewEvents,
        run: () => addressEvents(common.database, targets, common.clock()),
        onFailure: () => failed('webhook'),
      },
      ...targets.map((target) => {
        const deps = { ...common, gateway, target, write: writeEvent, onFault };
        return whenDue('webhook', () => runDueJobs(webhookJob, deps, target.name));
      }),
    ];
  },
  'payment-inquiry': ({ tenant, gateways, common, whenDue }) => {
    const deps = { ...gateways.paymentDepsOf(tenant), stop: common.stop };
    return [whenDue('payment-inquiry', () => runDueJobs(paymentInquiryJob, deps))];
  },
};

/**
 * Runs the jobs of all tenants, including those that a previous process left, numbers changed orders, and reads settings that
 * another process saved. Each kind and each webhook target has its own task, so that a slow one does not delay others.
 */
export function startJobs(
  tenants: readonly OpenTenant[],
  gateways: JobGateways,
  { clock, log }: { readonly clock: () => Date; readonly log: FastifyBaseLogger },
): Recurring {
  const stopping = new AbortController();
  const { signal: stop } = stopping;
  const tasksOf = (tenant: OpenTenant): readonly Task[] => {
    const { tenant: name } = tenant.configuration;
    const failed = (kind: JobKind) =>
      log.warn({ event: 'jobs-failed', tenant: name, kind }, 'jobs failed; will retry');
    const starting: Starting = {
      tenant,
      gateways,
      common: { database: tenant.database, clock, stop },
      warn: (event, fault) => log.warn({ event, tenant: name, ...fault }, 'message not delivered'),
      failed,
      whenDue: (kind, run) => ({ isDue: ({ jobs }) => jobs.has(kind), run, onFailure: () => failed(kind) }),
    };
    return [
      ...JOB_KINDS.flatMap((kind) => TASKS[kind](starting)),
      numberingTask(tenant, log),
      settingsTask(tenant, log),
    ];
  };
  const due = startDueWork(tenants, tasksOf, {
    clock,
    onNotAsked: (tenant) =>
      log.warn({ event: 'jobs-failed', tenant }, 'could not ask which jobs are due; will retry'),
  });
  return {
    stop: async () => {
      stopping.abort();
      await due.stop();
    },
  };
}

function numberingTask({ database, configuration: { tenant } }: OpenTenant, log: FastifyBaseLogger): Task {
  return {
    isDue: ({ hasChangedOrders }, round) => hasChangedOrders && round % NUMBERING_ROUNDS === 0,
    run: () => numberChangedOrders(database),
    onFailure: () =>
      log.warn({ event: 'order-numbering-failed', tenant }, 'numbering of changed orders failed; will retry'),
  };
}

function settingsTask(tenant: OpenTenant, log: FastifyBaseLogger): Task {
  const { tenant: name } = tenant.configuration;
  return {
    isDue: ({ settingsRevision }, round) =>
      settingsRevision !== tenant.settings.revision() && round % SETTINGS_ROUNDS === 0,
    run: async () => {
      if (!(await refreshSettings(tenant)))
        log.warn({ event: 'settings-unreadable', tenant: name }, 'saved settings do not fit this version');
    },
    onFailure: () =>
      log.warn({ event: 'settings-not-read', tenant: name }, 'settings were not read; will retry'),
  };
}

/** Writes an event in the form of the wire. */
export function writeEvent(event: OrderEvent): string {
  return JSON.stringify(orderEvent.toWire(event));
}
