import { HOUR_MS } from '#domain/kernel/durations';
import { getPurchasedLines } from '#contract/orders/purchased-lines';
import type { CartMode } from '#domain/kernel/cart-mode';
import { OTHER } from '#domain/kernel/or-other';
import type { Person } from '#domain/accounts/person';
import { MAX_PURCHASES, type Purchase, type PurchasesQuery } from '#domain/quick-order/purchase';
import { customerOf, customerText } from '#local/kernel/account';
import { type OrderRow, readNewestOrders } from '#local/orders/orders';
import type { SessionRow } from '#local/accounts/sessions';
import { readCachedAnswer, type CachedQuery } from '#sync/queries/refresh';
import { refreshQuery } from '#state/runtime/refresh-query';
import type { Phone } from '#state/runtime/phone';
import { readAnswer } from '#local/kernel/cached-answers';

/** The query for a customer's recent purchases, for the account that acts for it. */
export function purchasesQuestion(
  person: Pick<Person, 'customerCode' | 'saleUnit'>,
  mode: CartMode,
): CachedQuery<PurchasesQuery, readonly Purchase[]> {
  const customer = customerOf(person);
  return {
    name: `purchases:${customerText(customer)}:${mode}`,
    call: getPurchasedLines,
    question: { customer, mode },
    customer,
  };
}

/**
 * The server's last list with what this phone knows besides: orders that it sent itself count at once, and later
 * cancellations are known. If the server does not support this query, the cached orders are all there is. An order may
 * appear twice.
 */
export async function readPurchases(
  phone: Phone,
  { account, person }: Pick<SessionRow, 'account' | 'person'>,
  mode: CartMode,
): Promise<{ readonly purchases: readonly Purchase[]; readonly askedAt: Date | undefined }> {
  const cached = await readCachedAnswer(phone.answers, account, purchasesQuestion(person, mode));
  const customer = customerText(customerOf(person));
  const rows = await readNewestOrders(phone.personal.orders, { account, customer }, MAX_PURCHASES);
  const own = rows.filter(({ summary }) => summary.mode === mode).map(purchaseOf);
  return { purchases: [...(cached?.answer ?? []), ...own], askedAt: cached?.askedAt };
}

/** Without lines if the order was never opened here; its status still says whether it counts. */
function purchaseOf({ id, orderedAt, status, order }: OrderRow): Purchase {
  const lines = order?.lines ?? [];
  return {
    orderId: id,
    orderedAt,
    status,
    lines: lines.flatMap(({ productCode, unit, quantity }) =>
      unit === OTHER ? [] : [{ productCode, unit, quantity }],
    ),
  };
}

/** Purchases from another phone may reach the usual order this late; the page itself refreshes whenever it opens. */
const OLD_AFTER_MS = 12 * HOUR_MS;

/** Refreshes the purchases if they are older than half a day. */
export async function prefetchPurchases(
  phone: Phone,
  { account, person }: Pick<SessionRow, 'account' | 'person'>,
  mode: CartMode,
): Promise<void> {
  const question = purchasesQuestion(person, mode);
  const cached = await readAnswer(phone.answers.cachedAnswers, account, question.name);
  const ageMs = phone.clock.now().getTime() - (cached?.askedAt.getTime() ?? 0);
  if (Math.abs(ageMs) >= OLD_AFTER_MS) await refreshQuery(phone, account, question);
}
