import { forgetAnswer, pruneAnswers, readAnswer, replaceAnswer } from '#local/kernel/cached-answers';
import { getOrderTracking } from '#contract/orders/order-tracking';
import { readTrackingNumber, type OrderTracking } from '#domain/orders/order-tracking';
import { shareLink, type ShareOutcome } from '#platform/sharing/share-link';
import { callServer } from '#remote/calls/call-server';
import type { PageOutcome } from '#state/runtime/page-outcome';
import type { Phone } from '#state/runtime/phone';

/** The cache's account for tracking: whoever has the number may see it, signed in or not. */
const ANYBODY = 'tracking';

/** No customer follows more orders than this. */
const MAX_CACHED = 20;

export interface CachedTracking {
  readonly tracking: OrderTracking;
  readonly askedAt: Date;
}

/** The cached answer for a number; undefined if there is none. */
export async function readTracking(phone: Phone, typed: string): Promise<CachedTracking | undefined> {
  const row = await readAnswer(phone.answers.cachedAnswers, ANYBODY, nameOf(typed));
  if (row === undefined) return undefined;
  const read = getOrderTracking.answer.fromWire(row.value);
  return read.ok && read.value !== undefined ? { tracking: read.value, askedAt: row.askedAt } : undefined;
}

/** Refreshes the order of a number without credentials. 'gone' only if the server says that there is none. */
export async function refreshTracking(phone: Phone, typed: string): Promise<PageOutcome | 'gone'> {
  if (readTrackingNumber(typed) === undefined) return 'gone';
  const outcome = await callServer(phone.remote, getOrderTracking, typed, { credentials: 'none' });
  if (outcome.kind === 'session-ended') return 'session-changed';
  if (outcome.kind === 'unreachable') return 'unreachable';
  if (outcome.kind !== 'accepted') return 'unreadable';
  const { cachedAnswers } = phone.answers;
  if (outcome.answer === undefined) {
    await forgetAnswer(cachedAnswers, ANYBODY, nameOf(typed));
    return 'gone';
  }
  await pruneAnswers(cachedAnswers, ANYBODY, MAX_CACHED);
  await replaceAnswer(cachedAnswers, {
    account: ANYBODY,
    name: nameOf(typed),
    value: getOrderTracking.answer.toWire(outcome.answer),
    askedAt: phone.clock.now(),
  });
  return 'ready';
}

function nameOf(typed: string): string {
  return readTrackingNumber(typed) ?? typed;
}

/** The path of an order's public tracking page, under this origin. */
export function trackingPath(phone: Pick<Phone, 'basePath'>, trackingNo: string): string {
  return `${phone.basePath}order/tracking/${encodeURIComponent(trackingNo)}`;
}

/** Shares the tracking page with the phone's other apps; otherwise copies its address. */
export async function shareTracking(
  phone: Pick<Phone, 'basePath'>,
  trackingNo: string,
  title: string,
): Promise<ShareOutcome> {
  return await shareLink(trackingPath(phone, trackingNo), title);
}
