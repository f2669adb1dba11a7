import { z } from 'zod';
import { readMobileNumber, type MobileNumber } from '#domain/kernel/mobile-number';
import { ORDER_PUSH_KINDS, type OrderPushKind, type PushSubscription } from '#domain/notifications/push';

export const JOB_KINDS = ['order-push', 'account-notice', 'webhook', 'payment-inquiry'] as const;

export type JobKind = (typeof JOB_KINDS)[number];

/** The arguments of each kind of job. */
export interface JobPayloads {
  /** Notifies one browser of the latest change of one order. */
  readonly 'order-push': {
    readonly subscriptionId: string;
    readonly orderId: string;
    readonly push: OrderPushKind;
  };
  /**
   * Sends a notice to an account's owner. It has a copy of the destination, because the cause of the notice may
   * end the sessions that the browsers belong to.
   */
  readonly 'account-notice':
    | { readonly noticeId: string; readonly browser: PushSubscription }
    | { readonly noticeId: string; readonly mobile: MobileNumber };
  /** Sends one order event to the target that the queue is named after. */
  readonly webhook: { readonly eventPosition: number };
  /** Asks a gateway about a payment attempt. */
  readonly 'payment-inquiry': {
    readonly attemptId: string;
    /** A gateway id from an untrusted source; '' for none. */
    readonly hint: string;
  };
}

const mobile = z.string().transform((text, context) => {
  const number = readMobileNumber(text);
  if (number !== undefined) return number;
  context.addIssue('no mobile number');
  return z.NEVER;
});

const SCHEMAS: { readonly [Kind in JobKind]: z.ZodType<JobPayloads[Kind]> } = {
  'order-push': z.object({
    subscriptionId: z.uuid(),
    orderId: z.uuid(),
    push: z.enum(ORDER_PUSH_KINDS),
  }),
  'account-notice': z.union([
    z.object({
      noticeId: z.uuid(),
      browser: z.object({ endpoint: z.string(), publicKey: z.string(), secret: z.string() }),
    }),
    z.object({ noticeId: z.uuid(), mobile }),
  ]),
  webhook: z.object({ eventPosition: z.int() }),
  'payment-inquiry': z.object({ attemptId: z.uuid(), hint: z.string() }),
};

/** @throws when the stored arguments are not those of the kind */
export function readPayload<Kind extends JobKind>(kind: Kind, stored: unknown): JobPayloads[Kind] {
  return SCHEMAS[kind].parse(stored);
}
