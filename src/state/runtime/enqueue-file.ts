import { saveFile } from '#contract/accounts/private-file';
import type { NewFile } from '#domain/accounts/private-file';
import type { AccountKey } from '#local/kernel/account';
import { enqueueDetail } from './enqueue-detail.ts';
import type { Phone } from './phone.ts';

/** Owes a private picture to the company. Called inside a transaction over the outbox. */
export async function enqueueFile(phone: Phone, account: AccountKey, file: NewFile): Promise<void> {
  const { id, customer, purpose } = file;
  // Documents stand side by side, each in a lane of its own; of the others the newest takes the place.
  const part = purpose === 'document' ? `document ${id}` : purpose;
  const body = saveFile.request.toWire(file);
  await enqueueDetail(phone, { account, customer }, { kind: 'save-file', part, body, id });
}
