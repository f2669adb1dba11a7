import type { OrderEventKind } from '#domain/orders/order-event';
import type { PageRequest } from '#domain/office/page';
import type { WebhookState } from '#domain/integration/webhook-message';
import type { Language } from '#domain/kernel/language';

/** A system of the company that is told about orders, and what waits for it. */
export interface ListedWebhook {
  /** Its name in the tenant's configuration. */
  readonly name: string;
  /** Scheme and host. The rest of the address may hold a secret. '' if the target is no longer configured. */
  readonly origin: string;
  readonly events: readonly OrderEventKind[];
  /** Messages that are still tried. */
  readonly waiting: number;
  /** Messages whose retries ended. */
  readonly dead: number;
}

export interface WebhookPageQuery extends PageRequest {
  /** Undefined for all. */
  readonly state: WebhookState | undefined;
  /** '' for all targets. */
  readonly target: string;
  /** The language of the texts for people. */
  readonly language: Language;
}
