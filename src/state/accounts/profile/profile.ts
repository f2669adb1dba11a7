import { getProfile, saveProfile as saveProfileCall } from '#contract/accounts/profile';
import { saveFile } from '#contract/accounts/private-file';
import type { FilePurpose } from '#domain/accounts/private-file';
import { profileOf, withShownFields, type Profile } from '#domain/accounts/profile';
import type { KnownProfile } from '#domain/accounts/profile-change';
import { customerOf, customerText } from '#local/kernel/account';
import { saveConfirmedProfile, readConfirmedProfile } from '#sync/changes/confirmed-profiles';
import { catchStorageError } from '#state/runtime/storage/catch-storage-error';
import { readChanges, readLane, readLanesFrom, removeFromLane, type OutboxRow } from '#local/orders/outbox';
import { readSession, replaceSession, type SessionRow } from '#local/accounts/sessions';
import { callServer } from '#remote/calls/call-server';
import { detailLane, type DetailOwner } from '#sync/changes/pending-detail';
import { withdrawChange, type Withdrawal } from '#sync/engine/withdraw-change';
import { isSameValue } from '#state/runtime/is-same-value';
import { enqueueDetail, wakeForDetails } from '#state/runtime/enqueue/enqueue-detail';
import { enqueueFile } from '#state/runtime/enqueue/enqueue-file';
import { failureOf, type PageOutcome } from '#state/runtime/page-outcome';
import type { Phone } from '#state/runtime/phone';
import { sessionFor, writtenForOf, type WrittenFor } from '#state/runtime/hooks/written-for';

/** A picture that waits in the outbox. */
export interface PendingFile {
  readonly id: string;
  readonly purpose: FilePurpose;
  /** Base64. */
  readonly content: string;
  /** The refusal's code; undefined if the server did not refuse it. */
  readonly refusal: string | undefined;
}

/** The profile of the customer that is acted for: the confirmed one with pending changes laid over it. */
export interface OpenProfile {
  readonly shown: Profile;
  /** The confirmed profile. Before the first answer it holds only what the sign-in included. */
  readonly known: KnownProfile;
  readonly state: 'confirmed' | 'pending' | 'refused';
  /** The refusal's code in the contract, for a refused change. */
  readonly refusal: string | undefined;
  readonly pendingFiles: readonly PendingFile[];
  readonly writtenFor: WrittenFor;
  /** Changes with the signed-in account and with every change, pending or confirmed. */
  readonly name: string;
}

function ownerOf({ account, person }: SessionRow): DetailOwner {
  return { account, customer: customerText(customerOf(person)) };
}

/** Undefined if nobody who has a profile is signed in. */
export async function readProfile(phone: Phone, writtenFor?: WrittenFor): Promise<OpenProfile | undefined> {
  const { sessions, confirmedProfiles, outbox } = phone.personal;
  return await phone.personal.read(['sessions', 'confirmedProfiles', 'outbox'], async () => {
    const session = sessionFor(await readSession(sessions), writtenFor);
    if (session === undefined || !hasProfile(session)) return undefined;
    const owner = ownerOf(session);
    const known = (await readConfirmedProfile(confirmedProfiles, owner)) ?? knownBySignIn(session);
    const rows = await readLane(outbox, detailLane(owner, 'save-profile'));
    const last = rows.at(-1);
    const pending = last === undefined ? undefined : readPendingProfile(last);
    const state = last === undefined ? 'confirmed' : last.state === 'parked' ? 'refused' : 'pending';
    const files = await readLanesFrom(outbox, detailLane(owner, 'save-file'));
    return {
      shown: pending === undefined ? known.profile : withShownFields(known.profile, pending, phone.tenant),
      known,
      state,
      refusal: last?.state === 'parked' ? last.lastProblem : undefined,
      pendingFiles: files.flatMap((row) => readPendingFile(row) ?? []),
      writtenFor: writtenForOf(session),
      name: `${owner.account} ${owner.customer} ${known.revision} ${last?.id ?? ''} ${state}`,
    };
  });
}

function hasProfile({ person }: SessionRow): boolean {
  return person.role === 'customer' || person.role === 'agent';
}

function knownBySignIn({ person }: SessionRow): KnownProfile {
  const { shopPhoto, pictureFile } = person;
  return {
    customer: customerOf(person),
    profile: profileOf(person),
    shopPhoto,
    pictureFile,
    documents: [],
    revision: '',
    accountMobile: '',
  };
}

function readPendingProfile(row: OutboxRow): Profile | undefined {
  const request = saveProfileCall.request.fromWire(row.body);
  return request.ok ? request.value.profile : undefined;
}

function readPendingFile(row: OutboxRow): PendingFile | undefined {
  const request = saveFile.request.fromWire(row.body);
  if (!request.ok) return undefined;
  const { id, purpose, content } = request.value;
  return { id, purpose, content, refusal: row.state === 'parked' ? row.lastProblem : undefined };
}

/** Reads the profile from the server. Pending changes are not touched. */
export async function refreshProfile(phone: Phone, writtenFor?: WrittenFor): Promise<PageOutcome> {
  const { sessions, confirmedProfiles } = phone.personal;
  const session = sessionFor(await readSession(sessions), writtenFor);
  if (session === undefined || !hasProfile(session)) return 'session-changed';
  if (!phone.remote.capabilities.profile) return 'ready';
  const customer = customerOf(session.person);
  const before = await readConfirmedProfile(confirmedProfiles, ownerOf(session));
  const outcome = await callServer(phone.remote, getProfile, customer, { customer });
  if (outcome.kind !== 'accepted') return failureOf(outcome);
  const { answer } = outcome;
  if (answer === undefined) return 'ready';
  const refreshed = await phone.personal.write(['sessions', 'confirmedProfiles'], async () => {
    const now = await readSession(sessions);
    if (now?.account !== session.account) return 'session-changed';
    if (!isSameValue(await readConfirmedProfile(confirmedProfiles, ownerOf(session)), before)) return 'older';
    await saveConfirmedProfile(confirmedProfiles, ownerOf(session), answer);
    if (customerText(customerOf(now.person)) !== customerText(customer)) return 'ready';
    const { profile, shopPhoto, pictureFile } = answer;
    await replaceSession(sessions, { ...now, person: { ...now.person, ...profile, shopPhoto, pictureFile } });
    return 'ready';
  });
  // A change was confirmed while this answer was under way, so the answer may be older.
  return refreshed === 'older' ? await refreshProfile(phone, writtenFor) : refreshed;
}

export type SaveOutcome = 'saved' | 'not-saved' | 'not-offered';

/**
 * Stores the profile on this phone at once and adds it to the outbox.
 *
 * @param profile tidied, without problems
 * @param baseRevision the revision that the person saw when they began to write; the newest known one if absent
 * @param writtenFor the customer for whom the form was opened; the current one if absent
 */
export function saveProfile(
  phone: Phone,
  profile: Profile,
  baseRevision?: string,
  writtenFor?: WrittenFor,
): Promise<SaveOutcome> {
  return saveAndEnqueue(phone, writtenFor, async (session) => {
    const owner = ownerOf(session);
    const known = await readConfirmedProfile(phone.personal.confirmedProfiles, owner);
    const customer = customerOf(session.person);
    const body = saveProfileCall.request.toWire({
      customer,
      knownRevision: await revisionBelow(phone, owner, baseRevision ?? known?.revision ?? ''),
      profile,
    });
    await enqueueDetail(phone, { account: session.account, customer }, { kind: 'save-profile', body });
  });
}

/**
 * A change that may have arrived goes first and creates another revision. This change follows without a base revision,
 * so this phone's last write wins over its own.
 */
async function revisionBelow(phone: Phone, owner: DetailOwner, revision: string): Promise<string> {
  const pending = await readLane(phone.personal.outbox, detailLane(owner, 'save-profile'));
  const isOnTheWay = pending.some(
    (row) => row.state === 'sending' || (row.isMaybeSent && row.state !== 'parked'),
  );
  return isOnTheWay ? '' : revision;
}

/**
 * Stores a picture on this phone and adds it to the outbox.
 *
 * @param content base64, shrunk by platform/shrink-picture
 * @param writtenFor the customer for whom the form was opened; the current one if absent
 */
export function savePicture(
  phone: Phone,
  purpose: FilePurpose,
  content: string,
  writtenFor?: WrittenFor,
): Promise<SaveOutcome> {
  const id = phone.ids.newId();
  return saveAndEnqueue(phone, writtenFor, async (session) => {
    const customer = customerOf(session.person);
    await enqueueFile(phone, session.account, { id, customer, purpose, content });
  });
}

async function saveAndEnqueue(
  phone: Phone,
  writtenFor: WrittenFor | undefined,
  enqueueProfile: (session: SessionRow) => Promise<void>,
): Promise<SaveOutcome> {
  const { sessions } = phone.personal;
  const outcome = await catchStorageError(
    phone,
    () =>
      phone.personal.write(['sessions', 'confirmedProfiles', 'outbox'], async () => {
        const session = sessionFor(await readSession(sessions), writtenFor);
        if (session === undefined || !hasProfile(session) || !phone.remote.capabilities.profile)
          return 'not-offered';
        await enqueueProfile(session);
        return 'saved';
      }),
    'profile-not-saved',
  );
  if (outcome === 'saved') wakeForDetails(phone);
  return outcome;
}

/** Resolves a conflict with this phone's version: it overwrites the change made elsewhere. */
export async function keepMine(phone: Phone, writtenFor?: WrittenFor): Promise<SaveOutcome> {
  const open = await readProfile(phone, writtenFor);
  if (open === undefined) return 'not-offered';
  await refreshProfile(phone, open.writtenFor);
  return await saveProfile(phone, open.shown, undefined, open.writtenFor);
}

/** Resolves a conflict with the server's version: the owner's refused change is discarded. */
export async function takeTheirs(phone: Phone, writtenFor?: WrittenFor): Promise<void> {
  const { sessions, outbox } = phone.personal;
  await phone.personal.write(['sessions', 'outbox'], async () => {
    const session = sessionFor(await readSession(sessions), writtenFor);
    if (session === undefined) return;
    const lane = detailLane(ownerOf(session), 'save-profile');
    await removeFromLane(outbox, lane, ({ state }) => state === 'parked');
  });
  await refreshProfile(phone, writtenFor);
}

/**
 * Discards a picture for its owner, once the server certainly does not have it.
 *
 * @param id the picture's own, which stays when its change gets another key
 */
export async function forgetPicture(phone: Phone, id: string): Promise<Withdrawal> {
  const { sessions, outbox } = phone.personal;
  const account = (await readSession(sessions))?.account;
  if (account === undefined) return 'gone';
  const rows = await readChanges(outbox, account, 'save-file');
  const row = rows.find((each) => readPendingFile(each)?.id === id);
  if (row === undefined) return 'gone';
  const outcome = await withdrawChange(phone.syncContext, row.id);
  if (outcome === 'arrived') void phone.sync.wake('manual');
  return outcome;
}
