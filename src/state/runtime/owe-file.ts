import { saveFile } from '#contract/accounts/private-file';
import type { NewFile } from '#domain/accounts/private-file';
import type { AccountKey } from '#local/kernel/account';
import { oweDetail } from './owe-detail.ts';
import type { Phone } from './phone.ts';

/** Owes a private picture to the company. Called inside a transaction over the outbox. */
export async function oweFile(phone: Phone, account: AccountKey, file: NewFile): Promise<void> {
  const { id, customer, purpose } = file;
  // Documents stand side by side, each in a lane of its own; of the others the newest takes the place.
  const part = purpose === 'document' ? `document ${id}` : purpose;
  const body = saveFile.request.toWire(file);
  await oweDetail(phone, { account, customer }, { kind: 'save-file', part, body, id });
}
