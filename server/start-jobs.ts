import type { FastifyBaseLogger } from 'fastify';
import { orderEvent } from '#contract/integration/order-event';
import type { OrderEvent } from '#domain/orders/order-event';
import { startInterval, type Recurring } from './start-interval.ts';
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
import { JOB_KINDS, type JobKind } from './store/database/job-kinds.ts';
import type { OpenTenant } from './tenants/open-tenant.ts';

/** The intervals between checks for due jobs, in milliseconds. */
const CHECK_MS: Readonly<Record<JobKind, number>> = {
  'order-push': 2000,
  'account-notice': 2000,
  webhook: 1000,
  'payment-inquiry': 2000,
};

export interface JobGateways {
  /** Keyed by tenant. A company that sends no pushes is missing. */
  readonly push: ReadonlyMap<string, PushGateway>;
  /** Undefined when no text messages are sent. */
  readonly sms: SmsGateway | undefined;
  readonly webhooks: OpenWebhooks;
  readonly paymentDepsOf: (tenant: OpenTenant) => PaymentDeps;
}

/** The parts from which the loops of one tenant are started. */
interface Starting {
  readonly tenant: OpenTenant;
  readonly gateways: JobGateways;
  readonly common: JobDeps & { readonly stop: AbortSignal };
  /** Logs that one message was not delivered. */
  readonly warn: (event: string, fault: Readonly<Record<string, string>>) => void;
  /** Repeats work at the interval of a kind. */
  readonly repeat: (kind: JobKind, work: () => Promise<unknown>) => Recurring;
}

/** Starts the loops of each kind: one, none for a tenant without the gateway, or one for each target. */
const STARTERS: { readonly [Kind in JobKind]: (starting: Starting) => readonly Recurring[] } = {
  'order-push': ({ tenant, gateways, common, warn, repeat }) => {
    const push = gateways.push.get(tenant.configuration.tenant);
    if (push === undefined) return [];
    const onFault = (reason: string) => warn('push-failed', { reason });
    return [repeat('order-push', () => runDueJobs(orderPushJob, { ...common, push, onFault }))];
  },
  'account-notice': ({ tenant, gateways, common, warn, repeat }) => {
    const deps = {
      ...common,
      get company() {
        return tenant.configuration;
      },
      push: gateways.push.get(tenant.configuration.tenant),
      sms: gateways.sms,
      onFault: (reason: string) => warn('account-notice-failed', { reason }),
    };
    return [repeat('account-notice', () => runDueJobs(accountNoticeJob, deps))];
  },
  // Events of a company without targets are marked as addressed, so a target that is added later does not get
  // them.
  webhook: ({ tenant, gateways: { webhooks }, common, warn, repeat }) => {
    const targets = webhooks.targets.get(tenant.configuration.tenant) ?? [];
    const { gateway } = webhooks;
    const onFault = (fault: { readonly target: string; readonly reason: string }) =>
      warn('webhook-failed', fault);
    return [
      repeat('webhook', () => addressEvents(common.database, targets, common.clock())),
      ...targets.map((target) => {
        const deps = { ...common, gateway, target, write: writeEvent, onFault };
        return repeat('webhook', () => runDueJobs(webhookJob, deps, target.name));
      }),
    ];
  },
  'payment-inquiry': ({ tenant, gateways, common, repeat }) => {
    const deps = { ...gateways.paymentDepsOf(tenant), stop: common.stop };
    return [repeat('payment-inquiry', () => runDueJobs(paymentInquiryJob, deps))];
  },
};

/**
 * Runs the jobs of all tenants, including those that a previous process left. Each kind and each webhook target
 * has its own loop, so that a slow one does not delay others.
 */
export function startJobs(
  tenants: readonly OpenTenant[],
  gateways: JobGateways,
  { clock, log }: { readonly clock: () => Date; readonly log: FastifyBaseLogger },
): Recurring {
  const stopping = new AbortController();
  const { signal: stop } = stopping;
  const loops = tenants.flatMap((tenant) => {
    const { tenant: name } = tenant.configuration;
    const starting: Starting = {
      tenant,
      gateways,
      common: { database: tenant.database, clock, stop },
      warn: (event, fault) => log.warn({ event, tenant: name, ...fault }, 'message not delivered'),
      repeat: (kind, work) =>
        startInterval(work, CHECK_MS[kind], () =>
          log.warn({ event: 'jobs-failed', tenant: name, kind }, 'jobs failed; will retry'),
        ),
    };
    return JOB_KINDS.flatMap((kind) => STARTERS[kind](starting));
  });
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(loops.map((each) => each.stop()));
    },
  };
}

/** Writes an event in the form of the wire. */
export function writeEvent(event: OrderEvent): string {
  return JSON.stringify(orderEvent.toWire(event));
}
