import { getConsent, saveConsent } from '#contract/accounts/save-consent';
import { isNoticeNew, PRIVACY_NOTICE_VERSION } from '#domain/accounts/consent';
import { GUEST_CUSTOMER_CODE } from '#domain/accounts/person';
import { customerOf, customerText } from '#local/kernel/account';
import { catchStorageError } from '#state/runtime/storage/catch-storage-error';
import {
  savePrivacyChoice,
  readPrivacyChoice,
  type StoredPrivacyChoice,
  type PrivacyOwner,
} from '#local/accounts/privacy-choices';
import { readSession, type SessionRow } from '#local/accounts/sessions';
import { callServer } from '#remote/calls/call-server';
import { detailLane } from '#sync/changes/pending-detail';
import { enqueueDetail, wakeForDetails } from '#state/runtime/enqueue/enqueue-detail';
import { failureOf, type PageOutcome } from '#state/runtime/page-outcome';
import type { Phone } from '#state/runtime/phone';
import { sessionFor, writtenForOf, type WrittenFor } from '#state/runtime/hooks/written-for';
import { readLane, isLaneEmpty } from '#local/orders/outbox';

/** The signed-in person's answer to the privacy notice. A guest's answer belongs to this phone. */
export interface Privacy {
  readonly choice: StoredPrivacyChoice | undefined;
  /** The notice was never answered, or has changed since. */
  readonly isAnswerNeeded: boolean;
  /** saved: stored on this phone only, as for a guest. pending: waiting in the outbox. refused: the server refused it. */
  readonly state: 'saved' | 'pending' | 'refused' | 'confirmed';
  readonly isGuest: boolean;
  /** Undefined for a guest. */
  readonly writtenFor: WrittenFor | undefined;
}

const GUESTS: PrivacyOwner = { account: GUEST_CUSTOMER_CODE, customer: GUEST_CUSTOMER_CODE };

function ownerOf(session: SessionRow | undefined): PrivacyOwner {
  if (session === undefined || session.person.role === 'guest') return GUESTS;
  return { account: session.account, customer: customerText(customerOf(session.person)) };
}

/** Riders and staff buy nothing, so their answer stays on this phone. */
function canSendConsent(session: SessionRow | undefined): session is SessionRow {
  return session?.person.role === 'customer' || session?.person.role === 'agent';
}

export async function readPrivacy(phone: Phone): Promise<Privacy> {
  const { sessions, privacyChoices, outbox } = phone.personal;
  return await phone.personal.read(['sessions', 'privacyChoices', 'outbox'], async () => {
    const session = await readSession(sessions);
    const owner = ownerOf(session);
    const choice = await readPrivacyChoice(privacyChoices, owner);
    const pending = await readLane(outbox, detailLane(owner, 'save-consent'));
    const isRefused = pending.length > 0 && pending.every((row) => row.state === 'parked');
    return {
      choice,
      isAnswerNeeded: isNoticeNew(choice),
      state: !canSendConsent(session)
        ? 'saved'
        : isRefused
          ? 'refused'
          : pending.length > 0
            ? 'pending'
            : 'confirmed',
      isGuest: session === undefined || session.person.role === 'guest',
      writtenFor: canSendConsent(session) ? writtenForOf(session) : undefined,
    };
  });
}

/**
 * Stores the answer on this phone at once and adds it to the outbox.
 *
 * @param writtenFor the customer for whom the page showed the question; the current one if absent
 * @returns 'not-saved' if this phone is full, or another account is signed in by now
 */
export async function choosePrivacy(
  phone: Phone,
  isGiven: boolean,
  writtenFor?: WrittenFor,
): Promise<'saved' | 'not-saved'> {
  const outcome = await catchStorageError(
    phone,
    () => saveChoice(phone, isGiven, writtenFor),
    'privacy-not-saved',
  );
  if (outcome === 'saved') wakeForDetails(phone);
  return outcome;
}

async function saveChoice(
  phone: Phone,
  isGiven: boolean,
  writtenFor: WrittenFor | undefined,
): Promise<'saved' | 'not-saved'> {
  const { sessions, privacyChoices } = phone.personal;
  return await phone.personal.write(['sessions', 'privacyChoices', 'outbox'], async () => {
    const session = sessionFor(await readSession(sessions), writtenFor);
    if (session === undefined && writtenFor !== undefined) return 'not-saved';
    const owner = ownerOf(session);
    const choice = { isGiven, version: PRIVACY_NOTICE_VERSION, chosenAt: phone.clock.now() };
    await savePrivacyChoice(privacyChoices, { ...owner, ...choice });
    if (!canSendConsent(session)) return 'saved';
    const customer = customerOf(session.person);
    // Another back end knows no versions, and gets exactly what the specification shows.
    const version = phone.remote.capabilities.profile ? PRIVACY_NOTICE_VERSION : 0;
    const body = saveConsent.request.toWire({ customer, isGiven, version });
    await enqueueDetail(phone, { account: session.account, customer }, { kind: 'save-consent', body });
    return 'saved';
  });
}

/** Takes over an answer from another device, unless this phone has a pending answer. */
export async function refreshPrivacy(phone: Phone): Promise<PageOutcome> {
  const { sessions, privacyChoices, outbox } = phone.personal;
  const session = await readSession(sessions);
  if (!canSendConsent(session) || !phone.remote.capabilities.profile) return 'ready';
  const owner = ownerOf(session);
  const outcome = await callServer(phone.remote, getConsent, customerOf(session.person));
  if (outcome.kind !== 'accepted') return failureOf(outcome);
  const { answer } = outcome;
  if (answer === undefined) return 'ready';
  // Keeps the time of the next local answer later than this one.
  phone.remote.serverClock.noteExact(answer.chosenAt.getTime() + 1);
  return await phone.personal.write(['sessions', 'privacyChoices', 'outbox'], async () => {
    if ((await readSession(sessions))?.account !== session.account) return 'session-changed';
    const isSent = await isLaneEmpty(outbox, detailLane(owner, 'save-consent'));
    const here = await readPrivacyChoice(privacyChoices, owner);
    // An answer that this phone sent a moment ago may be newer than this one.
    const isOlder = here !== undefined && here.chosenAt.getTime() > answer.chosenAt.getTime();
    if (isSent && !(isOlder && here.isGiven === answer.isGiven))
      await savePrivacyChoice(privacyChoices, {
        ...owner,
        ...answer,
        isOfOtherDevice:
          here?.isOfOtherDevice === true && here.chosenAt.getTime() === answer.chosenAt.getTime(),
      });
    return 'ready';
  });
}
