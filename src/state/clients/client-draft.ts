import { registerClient } from '#contract/clients/register-client';
import type { NewClient } from '#domain/clients/new-client';
import {
  clientDraftKey,
  dropClientDraft,
  readClientDraftPart,
  type ClientDraftPart,
} from '#local/clients/client-drafts';
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
  const { sessions, preferences } = phone.personal;
  return await phone.personal.read(['sessions', 'preferences'], async () => {
    const account = (await readSession(sessions))?.account;
    if (account === undefined) return undefined;
    const text = await readClientDraftPart(preferences, account, 'text');
    if (text === '') return undefined;
    const { body, pinText } = Object(JSON.parse(text));
    const request = registerClient.request.fromWire(body);
    if (!request.ok) return undefined;
    const photo = await readClientDraftPart(preferences, account, 'photo');
    const { name, mobile, taxId, addressText, province } = request.value;
    const isBlank = [name, mobile, taxId, addressText, province.id, pinText, photo].every(
      (part) => part === '',
    );
    if (isBlank) return undefined;
    return { client: request.value, pinText: String(pinText), photo };
  });
}

/** Stores the text of the draft. Rejects if this phone is full. */
export async function saveClientDraft(
  phone: Phone,
  { client, pinText }: Omit<ClientDraft, 'photo'>,
): Promise<void> {
  const body = registerClient.request.toWire(client);
  await savePart(phone, 'text', JSON.stringify({ body, pinText }));
}

/** Stores the photo of the draft. Rejects if this phone is full. */
export async function saveClientDraftPhoto(phone: Phone, photo: string): Promise<void> {
  await savePart(phone, 'photo', photo);
}

async function savePart(phone: Phone, part: ClientDraftPart, value: string): Promise<void> {
  const { sessions, preferences } = phone.personal;
  await phone.personal.write(['sessions', 'preferences'], async () => {
    const account = (await readSession(sessions))?.account;
    if (account !== undefined) await preferences.put({ key: clientDraftKey(account, part), value });
  });
}

export async function forgetClientDraft(phone: Phone): Promise<void> {
  const { sessions, preferences } = phone.personal;
  await phone.personal.write(['sessions', 'preferences'], async () => {
    const account = (await readSession(sessions))?.account;
    if (account !== undefined) await dropClientDraft(preferences, account);
  });
}
