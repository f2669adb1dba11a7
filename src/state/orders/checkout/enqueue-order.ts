import { addOrder } from '#contract/orders/add-order';
import type { Address } from '#domain/addresses/address';
import { orderIdempotencyKey, type OrderRequest } from '#domain/orders/order';
import type { OrderDraft } from '#domain/orders/order-draft';
import type { DraftPromotions } from '#domain/orders/promote-draft';
import { customerText } from '#local/kernel/account';
import type { SessionRow } from '#local/accounts/sessions';
import { addressLane } from '#sync/changes/address-lane';
import { enqueue } from '#sync/outbox/outbox';
import { releaseSlips } from '#sync/changes/release-slips';
import { ADD_ORDER_SCHEMA_VERSION } from '#sync/outbox/schema-versions';
import type { Phone } from '#state/runtime/phone';
import { saveUnsentOrder } from '#local/orders/unsent-orders';

/** Stores an order and adds it to the outbox. Called inside a transaction over both tables. */
export async function enqueueOrder(
  phone: Phone,
  session: Pick<SessionRow, 'account' | 'person'>,
  order: {
    readonly request: OrderRequest;
    readonly draft: OrderDraft;
    readonly promoted?: DraftPromotions | undefined;
    readonly shipTo: Address | undefined;
    readonly savedAt: Date;
    /** The server may have it already, so it is asked before the order is edited or discarded. */
    readonly isMaybeSent?: boolean;
    /** Another phone has it too and may have sent it. */
    readonly isHandedOver?: boolean;
  },
): Promise<void> {
  const {
    request,
    draft,
    promoted,
    shipTo,
    savedAt,
    isHandedOver = false,
    isMaybeSent = isHandedOver,
  } = order;
  await saveUnsentOrder(phone.personal.unsentOrders, {
    id: request.id,
    account: session.account,
    customer: customerText(request.customer),
    request,
    draft,
    ...(promoted === undefined ? {} : { promoted }),
    savedAt,
    ...(shipTo === undefined ? {} : { shipTo }),
  });
  await releaseSlips(phone.personal.outbox, session.account, [request.id]);
  await enqueue(phone.personal, {
    id: orderIdempotencyKey(request),
    tenant: phone.tenant.tenant,
    account: session.account,
    actor: session.account,
    onBehalfOf: request.customer,
    kind: 'add-order',
    schemaVersion: ADD_ORDER_SCHEMA_VERSION,
    lane: request.id,
    waitsFor: [request.shipToId, request.billToId].map((id) => addressLane(session.account, id)),
    body: addOrder.request.toWire(request),
    createdAt: phone.clock.now(),
    isMaybeSent,
    ...(isHandedOver ? { isHandedOver } : {}),
  });
}
