import { registerClient } from '#contract/clients/register-client';
import type { NewClient } from '#domain/clients/new-client';
import {
  dropClientDraft,
  readClientDraftParts,
  saveClientDraftPart,
  type ClientDraftRow,
} from '#local/clients/client-drafts';
import type { AccountKey } from '#local/kernel/account';
import { readSession } from '#local/accounts/sessions';
import type { Phone } from '#state/runtime/phone';

/** An agent's unsaved form of a new client: the camera may close the app on a small phone. */
export interface ClientDraft {
  /** Includes the map pin as it was parsed last. */
  readonly client: NewClient;
  /** The map pin as it is typed. */
  readonly pinText: string;
  /** Base64; '' for none. */
  readonly photo: string;
}

/** Undefined if there is no draft. */
export async function readClientDraft(phone: Phone): Promise<ClientDraft | undefined> {
  const { sessions, clientDrafts } = phone.personal;
  return await phone.personal.read(['sessions', 'clientDrafts'], async () => {
    const account = (await readSession(sessions))?.account;
    if (account === undefined) return undefined;
    const draft = await readClientDraftParts(clientDrafts, account);
    if (draft === undefined) return undefined;
    const { photo } = draft;
    const { body, pinText } = draft.form;
    const request = registerClient.request.fromWire(body);
    if (!request.ok) return undefined;
    const { name, mobile, taxId, addressText, province } = request.value;
    const isBlank = [name, mobile, taxId, addressText, province.id, pinText, photo].every(
      (part) => part === '',
    );
    if (isBlank) return undefined;
    return { client: request.value, pinText, photo };
  });
}

/** Stores the text of the draft. Rejects if this phone is full. */
export async function saveClientDraft(
  phone: Phone,
  { client, pinText }: Omit<ClientDraft, 'photo'>,
): Promise<void> {
  const body = registerClient.request.toWire(client);
  await savePart(phone, (account) => ({ account, part: 'form', body, pinText }));
}

/** Stores the photo of the draft. Rejects if this phone is full. */
export async function saveClientDraftPhoto(phone: Phone, photo: string): Promise<void> {
  await savePart(phone, (account) => ({ account, part: 'photo', content: photo }));
}

async function savePart(phone: Phone, rowOf: (account: AccountKey) => ClientDraftRow): Promise<void> {
  const { sessions, clientDrafts } = phone.personal;
  await phone.personal.write(['sessions', 'clientDrafts'], async () => {
    const account = (await readSession(sessions))?.account;
    if (account !== undefined) await saveClientDraftPart(clientDrafts, rowOf(account));
  });
}

export async function forgetClientDraft(phone: Phone): Promise<void> {
  const { sessions, clientDrafts } = phone.personal;
  await phone.personal.write(['sessions', 'clientDrafts'], async () => {
    const account = (await readSession(sessions))?.account;
    if (account !== undefined) await dropClientDraft(clientDrafts, account);
  });
}
