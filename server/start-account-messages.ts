import type { FastifyBaseLogger } from 'fastify';
import { startInterval, type Recurring } from './start-interval.ts';
import type { PushGateway } from './gateways/push/push-gateway.ts';
import type { SmsGateway } from './gateways/sms/sms-gateway.ts';
import { sendDueAccountMessages } from './services/accounts/notices/send-account-messages.ts';
import type { OpenTenant } from './tenants/open-tenant.ts';

const CHECK_MS = 2000;

/** Sends queued notices to account owners, including those that a previous process left. */
export function startAccountMessages(
  tenants: readonly Pick<OpenTenant, 'configuration' | 'database'>[],
  gateways: { readonly push: ReadonlyMap<string, PushGateway>; readonly sms: SmsGateway | undefined },
  { clock, log }: { readonly clock: () => Date; readonly log: FastifyBaseLogger },
): readonly Recurring[] {
  return tenants.map(({ configuration: company, database }) => {
    const { tenant } = company;
    const deps = {
      database,
      company,
      push: gateways.push.get(tenant),
      sms: gateways.sms,
      clock,
      onFault: (reason: string) =>
        log.warn({ event: 'account-notice-failed', tenant, reason }, 'account notice not sent'),
    };
    return startInterval(
      () => sendDueAccountMessages(deps),
      CHECK_MS,
      () => log.warn({ event: 'account-notices-failed', tenant }, 'account notices failed; will retry'),
    );
  });
}
