import type { OrderEventKind } from '#domain/orders/order-event';

/** A webhook target for order events, as configured by the tenant. */
export interface WebhookTargetSettings {
  /** A display name, unique in the tenant. The signing key is looked up by it. */
  readonly name: string;
  readonly address: string;
  /** At least one. */
  readonly events: readonly OrderEventKind[];
}
