import { getDeliveryDays } from '#contract/delivery-days/get-delivery-days';
import { isGuest } from '#domain/accounts/person';
import { daysOfAddress, daysStillPossible } from '#domain/delivery-days/days-of-address';
import type { KnownCalendar } from '#domain/delivery-days/known-calendar';
import { MINUTE_MS } from '#domain/kernel/durations';
import { readAnswer, saveAnswer } from '#local/kernel/cached-answers';
import { customerOf, type AccountKey } from '#local/kernel/account';
import { readSession } from '#local/accounts/sessions';
import { callServer } from '#remote/calls/call-server';
import { failureOf, type PageOutcome } from '#state/runtime/page-outcome';
import type { Phone } from '#state/runtime/phone';
import { deliveryDaysStore } from './delivery-days-store.ts';

const NAME = 'delivery-days';

/** A younger answer is not asked for again. */
const FRESH_MS = MINUTE_MS;

/** Shows the kept calendar, then fetches it. A failure leaves the kept one, with its age. */
export async function refreshCalendar(phone: Phone): Promise<PageOutcome> {
  const session = await readSession(phone.personal.sessions);
  if (session === undefined || session.isEnded || isGuest(session.person)) return 'session-changed';
  const { account, person } = session;
  const shown = deliveryDaysStore(phone).read();
  const isShown = shown?.account === account;
  const kept = isShown ? undefined : await readKept(phone, account);
  if (kept !== undefined) show(phone, account, kept);
  const answeredAt = isShown ? shown.answeredAt : kept?.asOf;
  const begunAt = phone.clock.now();
  const ageMs = phone.remote.serverClock.now().getTime() - (answeredAt?.getTime() ?? -Infinity);
  if (ageMs >= 0 && ageMs < FRESH_MS) return 'ready';
  const customer = customerOf(person);
  const outcome = await callServer(phone.remote, getDeliveryDays, { customer }, { customer });
  if (outcome.kind !== 'accepted') return failureOf(outcome);
  // A cut-off is a matter of minutes, and the phone's own clock may be wrong.
  phone.remote.serverClock.note(outcome.answer.asOf);
  if ((await readSession(phone.personal.sessions))?.account !== account) return 'session-changed';
  await saveAnswer(phone.answers.cachedAnswers, {
    account,
    name: NAME,
    value: getDeliveryDays.answer.toWire(outcome.answer),
    begunAt,
    askedAt: phone.clock.now(),
  });
  show(phone, account, outcome.answer);
  return 'ready';
}

async function readKept(phone: Phone, account: AccountKey): Promise<KnownCalendar | undefined> {
  const row = await readAnswer(phone.answers.cachedAnswers, account, NAME);
  const read = row === undefined ? undefined : getDeliveryDays.answer.fromWire(row.value);
  return read?.ok === true ? read.value : undefined;
}

function show(phone: Phone, account: AccountKey, calendar: KnownCalendar): void {
  deliveryDaysStore(phone).show({
    account,
    answeredAt: calendar.asOf,
    daysOf: (address, now) => daysOfAddress(calendar, address, now),
    stillPossible: (address, days, now) => daysStillPossible(calendar, address, days, now),
  });
}
