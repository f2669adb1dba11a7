import type { OrderEventKind } from '#domain/orders/order-event';

/** Where a company wants told what happens to orders, as its file says it. */
export interface WebhookTargetSettings {
  /** What people call it; unique in the tenant, and its key is found by it. */
  readonly name: string;
  readonly address: string;
  /** At least one. */
  readonly events: readonly OrderEventKind[];
}
