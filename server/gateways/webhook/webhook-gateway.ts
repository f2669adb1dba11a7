import type { WebhookFault } from '#domain/integration/webhook-message';
import type { WebhookTargetSettings } from '#domain/integration/webhook-target';

export interface WebhookTarget extends WebhookTargetSettings {
  /** `whsec_…`, at least one. An event is signed with each key, so that keys can be rotated. */
  readonly keys: readonly string[];
}

export interface WebhookNotice {
  /** The event's id, the same for each attempt. */
  readonly id: string;
  readonly body: string;
  /** The server's clock. The target refuses old signatures. */
  readonly now: Date;
}

export type WebhookOutcome =
  | { readonly kind: 'accepted'; readonly httpStatus: number }
  | {
      readonly kind: 'failed';
      readonly fault: WebhookFault;
      /** Undefined when there was no answer. */
      readonly httpStatus: number | undefined;
      /** The wait that the target asked for; 0 when it asked for none. */
      readonly wishMs: number;
    }
  /** The request was aborted because the server stops. Its outcome is unknown. */
  | { readonly kind: 'stopped' };

/** Sends events. Never rejects. */
export interface WebhookGateway {
  readonly send: (target: WebhookTarget, notice: WebhookNotice, stop: AbortSignal) => Promise<WebhookOutcome>;
}
