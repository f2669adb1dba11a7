import { writeAccountPush } from '#domain/accounts/account-notice';
import { DAY_MS } from '#domain/kernel/durations';
import type { MobileNumber } from '#domain/kernel/mobile-number';
import type { PushSubscription } from '#domain/notifications/push';
import type { TenantConfiguration } from '#domain/tenants/tenant';
import type { PushGateway } from '#server/gateways/push/push-gateway';
import type { SmsGateway } from '#server/gateways/sms/sms-gateway';
import { defineJob } from '#server/services/kernel/job';
import { MESSAGE_BACK_OFF, messageResult } from '#server/services/kernel/message-jobs';
import { findAccountNotice } from '#server/store/accounts/account-notices';
import type { Database } from '#server/store/database/database';
import type { JobPayloads } from '#server/store/database/job-kinds';
import { addJobs } from '#server/store/database/jobs';
import { accountNoticeMessage } from './account-notice-message.ts';

/** Three days. After that a warning is no longer sent; the app still shows the notice. */
export const ACCOUNT_MESSAGE_LIFETIME_MS = 3 * DAY_MS;

export interface AccountNoticeDeps {
  readonly company: Pick<TenantConfiguration, 'companyNameTh' | 'companyNameEn'>;
  /** Undefined when the company sends no pushes. */
  readonly push: PushGateway | undefined;
  /** Undefined when the company sends no text messages. */
  readonly sms: SmsGateway | undefined;
  /** For the log. It receives a host or a provider, and a code. */
  readonly onFault: (reason: string) => void;
}

/** Sends a notice to an account's owner, to one browser or by text message. */
export const accountNoticeJob = defineJob<'account-notice', AccountNoticeDeps>({
  kind: 'account-notice',
  leaseMs: 60_000,
  maxAtOnce: 20,
  backOff: MESSAGE_BACK_OFF,
  isKept: false,
  run: async ({ database, clock, company, push, sms, onFault }, { payload: to }) => {
    const now = clock().getTime();
    const notice = await findAccountNotice(database, to.noticeId);
    const endsAt = (notice?.at.getTime() ?? 0) + ACCOUNT_MESSAGE_LIFETIME_MS;
    if (notice === undefined || now >= endsAt) return { kind: 'done' };
    const { id, kind } = notice;
    if ('mobile' in to) {
      if (kind === 'new-sign-in' || sms === undefined) return { kind: 'done' };
      const sent = await sms.send({ to: to.mobile, text: accountNoticeMessage(kind, company) });
      return messageResult(sent, onFault);
    }
    if (push === undefined) return { kind: 'done' };
    const sent = await push.send({
      subscription: to.browser,
      payload: writeAccountPush(kind),
      topic: Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url'),
      lifetimeSeconds: Math.ceil((endsAt - now) / 1000),
    });
    return messageResult(sent, onFault);
  },
});

/** Queues a notice to each of the browsers, and by text message. */
export async function addAccountNoticeJobs(
  transaction: Database,
  noticeId: string,
  to: {
    readonly mobile: MobileNumber | undefined;
    readonly browsers: readonly PushSubscription[];
    readonly now: Date;
  },
): Promise<void> {
  const payloads: readonly JobPayloads['account-notice'][] = [
    ...to.browsers.map(({ endpoint, publicKey, secret }) => ({
      noticeId,
      browser: { endpoint, publicKey, secret },
    })),
    ...(to.mobile === undefined ? [] : [{ noticeId, mobile: to.mobile }]),
  ];
  await addJobs(
    transaction,
    'account-notice',
    payloads.map((payload, at) => ({
      key: `${noticeId} ${at}`,
      payload,
      dueAt: to.now,
      runAt: to.now,
    })),
  );
}
