import { saveFile } from '#contract/accounts/private-file';
import type { NewFile } from '#domain/accounts/private-file';
import type { AccountKey } from '#local/kernel/account';
import { enqueueDetail } from './enqueue-detail.ts';
import type { Phone } from '../phone.ts';

/** Adds a private picture to the outbox. Called inside a transaction over the outbox. */
export async function enqueueFile(phone: Phone, account: AccountKey, file: NewFile): Promise<void> {
  const { id, customer, purpose } = file;
  // Each document has its own lane; for other purposes the newest picture replaces the older ones.
  const part = purpose === 'document' ? `document ${id}` : purpose;
  const body = saveFile.request.toWire(file);
  await enqueueDetail(phone, { account, customer }, { kind: 'save-file', part, body, id });
}
