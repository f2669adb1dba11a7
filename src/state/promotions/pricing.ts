import { getPromotionRules } from '#contract/promotions/get-rules';
import type { Product } from '#domain/catalogue/product';
import type { CartMode } from '#domain/kernel/cart-mode';
import type { OrderDraft } from '#domain/orders/order-draft';
import { priceDraft, type PricedDraft } from '#domain/orders/promote-draft';
import { freeProductsOf } from '#domain/promotions/free-products';
import { prepareRules, rulesOf, type PreparedRules } from '#domain/promotions/prepare-rules';
import { applyRules } from '#domain/promotions/price-order';
import { hintOf, reasonsOf, type PriceReason, type ShownHint } from '#domain/promotions/shown/price-reasons';
import { priceOfOne, type PricesOfOne } from '#domain/promotions/shown/price-of-one';
import { offersOf, type ProductOffer } from '#domain/promotions/shown/product-offers';
import type { OfferedRules } from '#domain/promotions/promotion-rules';
import type { PricingInput, Quotas } from '#domain/promotions/pricing-input';
import type { FreeChoices } from '#domain/promotions/rule-kind';
import { isGuest, type Person } from '#domain/accounts/person';
import { customerOf, customerText } from '#local/kernel/account';
import { readAnswer, saveAnswer } from '#local/kernel/cached-answers';
import { readSession, type SessionRow } from '#local/accounts/sessions';
import { readUnsentOrderRows } from '#local/orders/unsent-orders';
import { callServer } from '#remote/calls/call-server';
import { readKnownProducts } from '#state/catalogue/known-products';
import { onePerPhone } from '#state/runtime/live-store';
import { cartModeOf } from '#state/runtime/mode';
import { failureOf, type PageOutcome } from '#state/runtime/page-outcome';
import type { Phone } from '#state/runtime/phone';

/** Applies the customer's promotions to a draft whose products were read before. */
export interface Promoter {
  /** @param couponId of the order's usable coupon; '' for none */
  readonly price: (draft: OrderDraft, couponId: string, choices: FreeChoices) => PricedDraft;
  readonly input: Omit<PricingInput, 'lines' | 'choices'>;
  readonly advise: (draft: OrderDraft) => PromotionAdvice;
  readonly offersOf: (product: Product) => readonly ProductOffer[];
}

/** Free goods of which the customer chooses one product. */
export interface OpenChoice {
  readonly ruleId: string;
  /** The given product. */
  readonly productCode: string;
  readonly products: readonly Product[];
}

/** Facts about the promotions of a draft that only some screens show, computed when they are asked for. */
export interface PromotionAdvice {
  readonly hint: (couponId: string, choices?: FreeChoices) => ShownHint | undefined;
  readonly hasRulesFor: (product: Product) => boolean;
  readonly reasons: (productCode: string) => readonly PriceReason[];
  readonly openChoices: (couponId: string, choices: FreeChoices) => readonly OpenChoice[];
}

/** Rules that were read from the database once, so that a tap does not decode them again. */
interface KeptRules {
  readonly name: string;
  readonly account: string;
  readonly askedAtMs: number;
  readonly offered: OfferedRules;
  readonly prepared: PreparedRules;
}

const memory = onePerPhone(() => ({ kept: undefined as KeptRules | undefined }));

/** The rules are those of one customer in one mode. */
function rulesName(person: Person, mode: CartMode): string {
  return `promotion-rules:${customerText(customerOf(person))}:${mode}`;
}

async function readKeptRules(
  phone: Phone,
  { account, person }: Pick<SessionRow, 'account' | 'person'>,
  mode: CartMode,
): Promise<KeptRules | undefined> {
  const name = rulesName(person, mode);
  const row = await readAnswer(phone.answers.cachedAnswers, account, name);
  if (row === undefined) return undefined;
  const known = memory(phone);
  const askedAtMs = row.askedAt.getTime();
  const { kept } = known;
  if (kept?.name === name && kept.account === account && kept.askedAtMs === askedAtMs) return kept;
  const read = getPromotionRules.answer.fromWire(row.value);
  if (!read.ok) return undefined;
  const prepared = prepareRules(read.value.rules?.rules ?? []);
  known.kept = { name, account, askedAtMs, offered: read.value, prepared };
  return known.kept;
}

/**
 * Fetches the rules that may work for the customer, with what is left of their quotas. Rules that the phone has are not
 * transferred again. A failure leaves the kept ones.
 */
export async function refreshRules(phone: Phone): Promise<PageOutcome> {
  const session = await readSession(phone.personal.sessions);
  if (session === undefined || session.isEnded || isGuest(session.person)) return 'session-changed';
  const mode = cartModeOf(phone);
  const kept = await readKeptRules(phone, session, mode);
  // Rules that an older version of the app could not read are transferred again.
  const isWhole = kept?.offered.rules?.unknownRules.length === 0;
  const customer = customerOf(session.person);
  const begunAt = phone.clock.now();
  const outcome = await callServer(
    phone.remote,
    getPromotionRules,
    { customer, mode, knownVersion: isWhole ? kept.offered.version : '' },
    { customer },
  );
  if (outcome.kind !== 'accepted') return failureOf(outcome);
  const rules = outcome.answer.rules ?? kept?.offered.rules;
  if (rules === undefined) return 'unreadable';
  if ((await readSession(phone.personal.sessions))?.account !== session.account) return 'session-changed';
  await saveAnswer(phone.answers.cachedAnswers, {
    account: session.account,
    name: rulesName(session.person, mode),
    value: getPromotionRules.answer.toWire({ ...outcome.answer, rules }),
    begunAt,
    askedAt: phone.clock.now(),
  });
  memory(phone).kept = undefined;
  return 'ready';
}

type Terms = Omit<PricingInput, 'lines' | 'choices' | 'catalogue'>;

/** Reads the kept rules with the customer's facts. @returns undefined if no rules are kept */
async function readTerms(
  phone: Phone,
  session: Pick<SessionRow, 'account' | 'person'> | undefined,
  mode: CartMode,
): Promise<Terms | undefined> {
  if (session === undefined || isGuest(session.person)) return undefined;
  const kept = await readKeptRules(phone, session, mode);
  if (kept === undefined) return undefined;
  const { saleUnit, priceLevel, customerCode } = session.person;
  return {
    rules: kept.prepared,
    // The server knows no groups but the customer's own code.
    customer: { saleUnit, priceLevel, groups: [customerCode], mode, coupon: '' },
    quotas: await quotasLeft(phone, session, kept.offered.quotas),
    now: phone.remote.serverClock.now(),
  };
}

/** Reads the kept rules for the prices on cards. @returns undefined if no rules are kept */
export async function readPricesOfOne(
  phone: Phone,
  session: Pick<SessionRow, 'account' | 'person'> | undefined,
  mode: CartMode,
): Promise<PricesOfOne | undefined> {
  const terms = await readTerms(phone, session, mode);
  return terms === undefined ? undefined : (product, row) => priceOfOne(product, row, terms);
}

/**
 * Reads the kept rules for the products of an order, with the products that these rules may give.
 *
 * @returns undefined if no rules are kept
 */
export async function readPromoter(
  phone: Phone,
  session: Pick<SessionRow, 'account' | 'person'> | undefined,
  mode: CartMode,
  ordered: ReadonlyMap<string, Product | undefined>,
): Promise<Promoter | undefined> {
  const terms = await readTerms(phone, session, mode);
  if (session === undefined || terms === undefined) return undefined;
  const goods = [...ordered.values()].filter((product) => product !== undefined);
  const given = rulesOf(terms.rules, goods).flatMap(freeProductsOf);
  const further = await readKnownProducts(
    phone,
    session,
    given.filter((code) => !ordered.has(code)),
  );
  const input: Promoter['input'] = {
    ...terms,
    catalogue: (code) => ordered.get(code) ?? further.get(code),
  };
  const inputWith = (coupon: string, choices: FreeChoices = new Map()) => ({
    ...input,
    customer: { ...input.customer, coupon },
    choices,
  });
  return {
    input,
    price: (draft, coupon, choices) => priceDraft(draft, inputWith(coupon, choices)),
    offersOf: (product) => offersOf(product, input),
    advise: ({ lines }) => ({
      hint: (coupon, choices) => hintOf({ ...inputWith(coupon, choices), lines }),
      hasRulesFor: (product) => rulesOf(terms.rules, [product]).length > 0,
      reasons: (productCode) => reasonsOf({ ...inputWith(''), lines }, productCode),
      openChoices: (coupon, choices) => openChoicesOf({ ...inputWith(coupon, choices), lines }),
    }),
  };
}

function openChoicesOf(order: PricingInput): readonly OpenChoice[] {
  return applyRules(order).freeLines.flatMap(({ ruleId, productCode, choices }) => {
    const products = choices.map(order.catalogue).filter((product) => product !== undefined);
    return products.length < 2 ? [] : [{ ruleId, productCode, products }];
  });
}

/** The customer's quotas without what their unsent orders will use. */
async function quotasLeft(
  phone: Phone,
  { account, person }: Pick<SessionRow, 'account' | 'person'>,
  quotas: Quotas,
): Promise<Quotas> {
  if (quotas.size === 0) return quotas;
  const customer = customerText(customerOf(person));
  const left = new Map(quotas);
  for (const row of await readUnsentOrderRows(phone.personal.unsentOrders, account)) {
    if (row.customer !== customer) continue;
    for (const { id, times } of row.promoted?.promotions.rules ?? []) {
      const before = left.get(id);
      if (before !== undefined) left.set(id, Math.max(0, before - times));
    }
  }
  return left;
}
