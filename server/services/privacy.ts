import type { PrivacyChoice, PrivacyConsent } from '#domain/consent';
import type { CustomerKey } from '#domain/order';
import { lockCustomer } from '#server/store/customers';
import type { Database } from '#server/store/database';
import { addPrivacyChoice, findPrivacyChoice } from '#server/store/privacy-choices';
import type { Actor } from './actor.ts';

/**
 * Writes an answer to the privacy notice beside the earlier ones. The same again is the same answer, so it may be sent
 * twice. A guest is nobody in particular, and nothing is written down about nobody.
 */
export async function savePrivacyChoice(
  database: Database,
  { role, accountId, customer }: Pick<Actor, 'role' | 'accountId' | 'customer'>,
  { isGiven, version }: PrivacyConsent,
  now: Date,
): Promise<void> {
  if (role === 'guest') return;
  await database.transaction(async (transaction) => {
    await lockCustomer(transaction, customer);
    const last = await findPrivacyChoice(transaction, customer);
    if (last?.isGiven === isGiven && last.version === version) return;
    const { customerCode, saleUnit } = customer;
    await addPrivacyChoice(transaction, {
      accountId,
      customerCode,
      saleUnit,
      isGiven,
      version,
      chosenAt: now,
    });
  });
}

export async function seePrivacyChoice(
  database: Database,
  customer: CustomerKey,
): Promise<PrivacyChoice | undefined> {
  const found = await findPrivacyChoice(database, customer);
  if (found === undefined) return undefined;
  const { isGiven, version, chosenAt } = found;
  return { isGiven, version, chosenAt };
}
