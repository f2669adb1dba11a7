import { getStockLevels } from '#contract/stock/get-levels';
import { isGuest } from '#domain/accounts/person';
import type { Product } from '#domain/catalogue/product';
import { MINUTE_MS } from '#domain/kernel/durations';
import type { LineKey } from '#domain/orders/order';
import { fillLines, type FilledLine, type LineToFill } from '#domain/stock/fill-lines';
import type { Stock } from '#domain/stock/stock';
import { joinLevels, type StockLevel, type StockLevels } from '#domain/stock/stock-levels';
import { readAnswer, saveAnswer } from '#local/kernel/cached-answers';
import { customerOf, type AccountKey } from '#local/kernel/account';
import { readSession } from '#local/accounts/sessions';
import { callServer } from '#remote/calls/call-server';
import { failureOf, type PageOutcome } from '#state/runtime/page-outcome';
import type { Phone } from '#state/runtime/phone';
import { stockStore, type ProductStock } from './stock-store.ts';

const NAME = 'stock-levels';

/** A younger answer is not asked for again. */
const FRESH_MS = MINUTE_MS;

/**
 * Fetches the stock, or what changed in it, and shows it. A failure leaves the kept one, with its age. The kept answer is read
 * once for each account, because a company may have ten thousand stocks.
 */
export async function refreshLevels(phone: Phone): Promise<PageOutcome> {
  const session = await readSession(phone.personal.sessions);
  if (session === undefined || session.isEnded || isGuest(session.person)) return 'session-changed';
  const { account, person } = session;
  const shown = stockStore(phone).read();
  const isShown = shown?.account === account;
  const kept = isShown ? shown.stock : await readKept(phone, account);
  if (kept !== undefined && !isShown) show(phone, account, kept);
  // An older app kept no substitutes, and a list of changes would not name them.
  const base = kept?.substitutes === undefined ? undefined : kept;
  const begunAt = phone.clock.now();
  const ageMs = phone.remote.serverClock.now().getTime() - (base?.asOf.getTime() ?? -Infinity);
  if (ageMs >= 0 && ageMs < FRESH_MS) return 'ready';
  const customer = customerOf(person);
  const query = { customer, knownAt: base?.asOf };
  const outcome = await callServer(phone.remote, getStockLevels, query, { customer });
  if (outcome.kind !== 'accepted') return failureOf(outcome);
  if ((await readSession(phone.personal.sessions))?.account !== account) return 'session-changed';
  const whole = joinLevels(base, outcome.answer);
  await saveAnswer(phone.answers.cachedAnswers, {
    account,
    name: NAME,
    value: getStockLevels.answer.toWire(whole),
    begunAt,
    askedAt: phone.clock.now(),
  });
  show(phone, account, whole);
  return 'ready';
}

async function readKept(phone: Phone, account: AccountKey): Promise<StockLevels | undefined> {
  const row = await readAnswer(phone.answers.cachedAnswers, account, NAME);
  const read = row === undefined ? undefined : getStockLevels.answer.fromWire(row.value);
  return read?.ok === true ? read.value : undefined;
}

function show(phone: Phone, account: AccountKey, stock: StockLevels): void {
  const grouped = new Map<string, StockLevel[]>();
  for (const level of stock.levels) {
    const known = grouped.get(level.productCode);
    if (known === undefined) grouped.set(level.productCode, [level]);
    else known.push(level);
  }
  const byProduct = new Map(
    [...grouped].map(([code, levels]): [string, ProductStock] => [code, { levels, answeredAt: stock.asOf }]),
  );
  const substitutes = new Map(
    (stock.substitutes ?? []).map(({ productCode, codes }) => [productCode, codes]),
  );
  stockStore(phone).show({ account, stock, byProduct, substitutes });
}

/** Says what is left for lines by the stock that the phone knows. Lines without a known stock are left out. */
export function fillKnown(
  phone: Phone,
  lines: readonly LineToFill[],
  productFor: (code: string) => Product | undefined,
): readonly FilledLine[] {
  const known = stockStore(phone).read();
  const stocks = [...new Set(lines.map(({ productCode }) => productCode))].flatMap(
    (code) => known?.byProduct.get(code)?.levels.map(stockOfLevel) ?? [],
  );
  return fillLines(lines, stocks, productFor).lines.filter(({ policy }) => policy !== undefined);
}

/** The lines of which the person saw that they come later. */
export function linesToWaitFor(
  phone: Phone,
  lines: readonly LineToFill[],
  productFor: (code: string) => Product | undefined,
): readonly LineKey[] {
  return fillKnown(phone, lines, productFor)
    .filter(({ line, left, policy }) => policy === 'back-order' && left < line.quantity)
    .map(({ line: { productCode, unit } }) => ({ productCode, unit }));
}

function stockOfLevel({ productCode, unit, state, policy, backOn, left }: StockLevel): Stock {
  return { productCode, unit, amount: left, toldState: state, lowFrom: 0, policy, backOn };
}
