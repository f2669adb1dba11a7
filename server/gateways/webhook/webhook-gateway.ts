import type { WebhookFault } from '#domain/integration/webhook-message';
import type { WebhookTargetSettings } from '#domain/integration/webhook-target';

export interface WebhookTarget extends WebhookTargetSettings {
  /** `whsec_…`, at least one; an event is signed with each, so that a key can be changed while both are taken. */
  readonly keys: readonly string[];
}

export interface WebhookNotice {
  /** Of the event, the same at each try. */
  readonly id: string;
  readonly body: string;
  /** The server's clock; the target refuses what was signed long ago. */
  readonly now: Date;
}

export type WebhookOutcome =
  | { readonly kind: 'taken'; readonly httpStatus: number }
  | {
      readonly kind: 'failed';
      readonly fault: WebhookFault;
      /** Undefined where there was no answer. */
      readonly httpStatus: number | undefined;
      /** How long the target wants to be left alone; 0 where it said nothing. */
      readonly wishMs: number;
    }
  /** It was broken off because the server stops; nobody knows whether it came. */
  | { readonly kind: 'stopped' };

/** Sends events. Never throws. */
export interface WebhookGateway {
  readonly send: (target: WebhookTarget, notice: WebhookNotice, stop: AbortSignal) => Promise<WebhookOutcome>;
}
