import { getOrderRules } from '#contract/order-rules/get-order-rules';
import { isGuest } from '#domain/accounts/person';
import { readQuantity } from '#domain/cart/cart';
import { MINUTE_MS } from '#domain/kernel/durations';
import { stepQuantity } from '#domain/order-rules/judge-quantity';
import type { KnownOrderRules } from '#domain/order-rules/known-rules';
import type { QuantityRule } from '#domain/order-rules/quantity-rule';
import { commonDeliveryTerms, deliveryTermsOf } from '#domain/delivery-days/delivery-fee';
import { limitsAt, loosestLimits } from '#domain/delivery-days/zone-limits';
import { readAnswer, saveAnswer } from '#local/kernel/cached-answers';
import { customerOf, customerText, type AccountKey } from '#local/kernel/account';
import { readSession } from '#local/accounts/sessions';
import { readUnsentOrderRows, type UnsentOrderRow } from '#local/orders/unsent-orders';
import { callServer } from '#remote/calls/call-server';
import { onePerPhone } from '#state/runtime/live-store';
import { openStore } from '#state/runtime/store';
import { failureOf, type PageOutcome } from '#state/runtime/page-outcome';
import type { Phone } from '#state/runtime/phone';
import { orderRulesStore, type ProductRules } from './order-rules-store.ts';

const NAME = 'order-rules';

/** A younger answer is not asked for again. */
const FRESH_MS = MINUTE_MS;

/** The ids of the unsent orders at the last refresh. One that is gone since may count as bought by now. */
const waitingStore = onePerPhone(() => openStore<readonly string[]>([]));

/** Fetches the rules and shows them. A failure leaves the kept ones. Only products whose rules changed get new objects. */
export async function refreshRules(phone: Phone): Promise<PageOutcome> {
  const session = await readSession(phone.personal.sessions);
  if (session === undefined || session.isEnded || isGuest(session.person)) return 'session-changed';
  const { account, person } = session;
  const customer = customerOf(person);
  const waiting = (await readUnsentOrderRows(phone.personal.unsentOrders, account)).filter(
    (row) => row.customer === customerText(customer) && row.refusal === undefined,
  );
  const hasSentSome = waitingStore(phone)
    .read()
    .some((id) => waiting.every((row) => row.id !== id));
  waitingStore(phone).show(waiting.map(({ id }) => id));
  const kept = await readKept(phone, account);
  if (kept !== undefined) show(phone, account, kept, waiting);
  const begunAt = phone.clock.now();
  const ageMs = phone.remote.serverClock.now().getTime() - (kept?.asOf.getTime() ?? -Infinity);
  if (!hasSentSome && ageMs >= 0 && ageMs < FRESH_MS) return 'ready';
  const query = { customer, knownVersion: kept?.version ?? '' };
  const outcome = await callServer(phone.remote, getOrderRules, query, { customer });
  if (outcome.kind !== 'accepted') return failureOf(outcome);
  if ((await readSession(phone.personal.sessions))?.account !== account) return 'session-changed';
  const { answer } = outcome;
  const whole = { ...answer, rules: answer.rules ?? kept?.rules ?? [] };
  await saveAnswer(phone.answers.cachedAnswers, {
    account,
    name: NAME,
    value: getOrderRules.answer.toWire(whole),
    begunAt,
    askedAt: phone.clock.now(),
  });
  show(phone, account, whole, waiting);
  return 'ready';
}

async function readKept(phone: Phone, account: AccountKey): Promise<KnownOrderRules | undefined> {
  const row = await readAnswer(phone.answers.cachedAnswers, account, NAME);
  const read = row === undefined ? undefined : getOrderRules.answer.fromWire(row.value);
  return read?.ok === true ? read.value : undefined;
}

function show(
  phone: Phone,
  account: AccountKey,
  { rules = [], zones }: Pick<KnownOrderRules, 'rules' | 'zones'>,
  waiting: readonly Pick<UnsentOrderRow, 'request'>[],
): void {
  const store = orderRulesStore(phone);
  const before = store.read();
  const grouped = new Map<string, QuantityRule[]>();
  for (const rule of rules) {
    const own = grouped.get(rule.productCode);
    if (own === undefined) grouped.set(rule.productCode, [withWaiting(rule, waiting)]);
    else own.push(withWaiting(rule, waiting));
  }
  const byProduct = new Map<string, ProductRules>();
  for (const [code, known] of grouped) {
    const old = before?.account === account ? before.byProduct.get(code) : undefined;
    const isSame = old !== undefined && JSON.stringify(old.rules) === JSON.stringify(known);
    byProduct.set(code, isSame ? old : productRules(known));
  }
  const { orderLimits, capabilities } = phone.tenant;
  store.show({
    account,
    byProduct,
    cartLimits: loosestLimits(zones, orderLimits),
    limitsAt: (shipTo) => limitsAt(zones, shipTo, orderLimits),
    deliveryAt: (shipTo, shipment) => {
      if (!capabilities.deliveryFees) return undefined;
      return shipTo === undefined
        ? commonDeliveryTerms(zones, shipment)
        : deliveryTermsOf(zones, shipTo, shipment);
    },
  });
}

/** Counts what waits on this phone as bought. */
function withWaiting(rule: QuantityRule, waiting: readonly Pick<UnsentOrderRow, 'request'>[]): QuantityRule {
  const { productCode, unit, period } = rule;
  if (period === undefined) return rule;
  const quantities = waiting
    .flatMap(({ request }) => request.lines)
    .filter((line) => line.productCode === productCode && line.unit === unit)
    .map(({ quantity }) => quantity);
  return {
    ...rule,
    period: { ...period, bought: quantities.reduce((sum, each) => sum + each, period.bought) },
  };
}

function productRules(rules: readonly QuantityRule[]): ProductRules {
  return {
    rules,
    shownOf: (rows) => {
      const allowed = rows.filter(
        ({ unit }) => rules.find((rule) => rule.unit === unit)?.isAllowed !== false,
      );
      return allowed.length === 0 ? rows : allowed;
    },
    nextOf: (unit) => {
      const rule = rules.find((each) => each.unit === unit);
      return (quantity, direction) =>
        rule === undefined ? readQuantity(quantity + direction) : stepQuantity(rule, quantity, direction);
    },
  };
}
