import { readPriceLists } from '#local/catalogue/price-lists';
import { readAnswersOf } from '#local/kernel/cached-answers';
import { ALL_ORDERS } from '#domain/orders/order-history';
import { isPointMode } from '#domain/kernel/cart-mode';
import { personOfClient, type Client } from '#domain/clients/client';
import type { Person } from '#domain/accounts/person';
import { customerOf, customerText, type CustomerText } from '#local/kernel/account';
import { readCatalogue } from '#local/catalogue/catalogues';
import type { SessionRow } from '#local/accounts/sessions';
import { addressesQuestion } from '#state/addresses/addresses-question';
import {
  paymentConditionsQuestion,
  pointsQuestion,
  shippingConditionsQuestion,
} from '#state/payments/checkout-questions';
import { cartModeOf } from '#state/runtime/mode';
import { ordersReadName } from '#state/orders/history/order-history';
import type { Phone } from '#state/runtime/phone';
import { purchasesQuestion } from '#state/orders/history/purchases';

/** The clients for whom this phone works offline, counted from what is really cached. */
export interface ClientsReady {
  readonly ready: ReadonlySet<CustomerText>;
  /** When the oldest of the cached data was read. */
  readonly oldestAskedAt: Date | undefined;
  /** Without the products themselves no client is ready. */
  readonly areProductsHere: boolean;
}

/**
 * A client is ready if these are cached: the products, the prices of its level, the conditions, its addresses, and its
 * purchases.
 */
export async function readClientsReady(
  phone: Phone,
  { account, person }: Pick<SessionRow, 'account' | 'person'>,
  clients: readonly Client[],
): Promise<ClientsReady> {
  const mode = cartModeOf(phone);
  const rows = await readAnswersOf(phone.answers.cachedAnswers, account);
  const askedAt = new Map(rows.map((row) => [row.name, row.askedAt]));
  const lists = await readPriceLists(phone.answers.priceLists, account);
  const levels = new Set(lists.filter((list) => list.mode === mode).map(({ level }) => level));
  const areProductsHere = (await readCatalogue(phone.answers.catalogues, mode, account)) !== undefined;
  const hasConditions = [
    shippingConditionsQuestion(phone.tenant, mode),
    paymentConditionsQuestion(phone.tenant, mode),
  ].every(({ name }) => askedAt.has(name));
  const ready = new Set<CustomerText>();
  const times: Date[] = [];
  for (const client of clients) {
    const ages = cacheNamesOf(phone, personOfClient(client, person)).map((name) => askedAt.get(name));
    const isComplete = ages.every((age) => age !== undefined);
    if (!areProductsHere || !hasConditions || !levels.has(client.priceLevel) || !isComplete) continue;
    ready.add(customerText(customerOf(personOfClient(client, person))));
    times.push(...ages.filter((age) => age !== undefined));
  }
  const oldestMs = Math.min(...times.map((age) => age.getTime()));
  return { ready, oldestAskedAt: times.length === 0 ? undefined : new Date(oldestMs), areProductsHere };
}

/** The cache keys of all data of one client. */
export function cacheNamesOf(phone: Phone, person: Person): readonly string[] {
  const mode = cartModeOf(phone);
  return [
    addressesQuestion(person).name,
    ordersReadName(person, ALL_ORDERS),
    isPointMode(mode) ? pointsQuestion(person).name : purchasesQuestion(person, mode).name,
  ];
}
