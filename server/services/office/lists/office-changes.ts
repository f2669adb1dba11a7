import type { OfficeTopic } from '#domain/office/office-topic';
import type { Database } from '#server/store/database/database';
import { auditActionsAfter } from '#server/store/office/audit-log';
import { readOfficePosition, type OfficePosition } from '#server/store/office/office-position';
import { numberChangedOrders } from '#server/store/orders/change-numbers';

/** Everything that an order shows marks the order as changed, so these lists change with orders. */
const WITH_ORDERS: readonly OfficeTopic[] = ['orders', 'slips', 'money', 'statements', 'deliveries'];

/** Reads where the office's data stands. It gives numbers to orders that changed since the last call. */
export async function readOfficeChanges(database: Database): Promise<OfficePosition> {
  await numberChangedOrders(database);
  return await readOfficePosition(database);
}

/** Lists the topics that changed between two positions. */
export async function topicsBetween(
  database: Database,
  before: OfficePosition,
  after: OfficePosition,
): Promise<readonly OfficeTopic[]> {
  const topics = new Set<OfficeTopic>();
  if (after.orderChange !== before.orderChange) for (const topic of WITH_ORDERS) topics.add(topic);
  if (after.grabs !== before.grabs) topics.add('deliveries');
  if (after.stock !== before.stock) topics.add('stock');
  if (after.catalogue !== before.catalogue) topics.add('products');
  if (after.audit !== before.audit) {
    const actions = await auditActionsAfter(database, before.audit);
    if (actions.some((action) => action.startsWith('staff-') || action === 'second-factor-reset'))
      topics.add('staff');
    if (actions.some((action) => action === 'stock-set' || action === 'substitutes-set')) topics.add('stock');
    if (actions.some((action) => /^(?:customer|credit|registration|agent|account)-/.test(action)))
      topics.add('customers');
    if (actions.some((action) => action === 'statement-imported' || action.startsWith('bank-line-')))
      topics.add('statements');
    if (actions.includes('zone-area-drawn')) topics.add('zones');
    if (actions.some((action) => action.startsWith('coupon-'))) topics.add('coupons');
    if (actions.some((action) => action.startsWith('promotion-'))) topics.add('promotions');
    if (actions.some((action) => action.startsWith('news-'))) topics.add('content');
    if (actions.some((action) => /^(?:webhooks|api-key)-/.test(action))) topics.add('integration');
    if (actions.includes('order-note-added')) topics.add('orders');
    if (actions.some((action) => action === 'invoice-released' || action === 'rider-cash-closed'))
      topics.add('deliveries');
    if (actions.some((action) => action === 'money-settled' || action.startsWith('refund-')))
      topics.add('money');
    if (actions.some((action) => action === 'table-imported' || action === 'import-undone'))
      // The table may be that of the promotion rules, of substitutes or of delivery zones.
      for (const topic of ['imports', 'promotions', 'stock', 'zones'] as const) topics.add(topic);
  }
  return [...topics];
}
