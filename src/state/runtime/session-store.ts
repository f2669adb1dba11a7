import { readSession, type SessionRow } from '#local/accounts/sessions';
import { onePerPhone, openLiveStore } from './live-store.ts';
import type { Phone } from './phone.ts';

/** The open session, shared by the whole screen; null if nobody is signed in. */
export const sessionStore = onePerPhone((phone) => openLiveStore(() => readSessionRow(phone)));

export async function readSessionRow(phone: Phone): Promise<SessionRow | null> {
  return (await readSession(phone.personal.sessions)) ?? null;
}
