import type { PrivacyChoice, PrivacyConsent } from '#domain/accounts/consent';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { lockCustomer } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';
import { addPrivacyChoice, findPrivacyChoice } from '#server/store/accounts/privacy-choices';
import type { Actor } from './actor.ts';
import { claimChange, type ChangeTiming } from '#server/services/kernel/claim-change';

/**
 * Records an answer to the privacy notice; earlier answers stay. Idempotent. Nothing is recorded for a guest.
 *
 * An answer that arrives after a later answer is ignored. When the order of two answers is in doubt, a
 * withdrawn consent stays withdrawn.
 *
 * @returns the later answer when this one was superseded, otherwise undefined
 */
export async function savePrivacyChoice(
  database: Database,
  { role, accountId, customer }: Pick<Actor, 'role' | 'accountId' | 'customer'>,
  { isGiven, version }: PrivacyConsent,
  timing: ChangeTiming,
): Promise<PrivacyChoice | undefined> {
  if (role === 'guest') return undefined;
  return await database.transaction(async (transaction) => {
    await lockCustomer(transaction, customer);
    const last = await findPrivacyChoice(transaction, customer);
    const { customerCode, saleUnit } = customer;
    const isReversal = isGiven && last?.isGiven === false;
    const subject = `consent ${customerCode} ${saleUnit}`;
    const status = await claimChange(transaction, subject, timing, isReversal);
    if (status === 'superseded') return last;
    if (status === 'repeated' || (last?.isGiven === isGiven && last.version === version)) return undefined;
    await addPrivacyChoice(transaction, {
      accountId,
      customerCode,
      saleUnit,
      isGiven,
      version,
      chosenAt: timing.now,
    });
    return undefined;
  });
}

export async function loadPrivacyChoice(
  database: Database,
  customer: CustomerKey,
): Promise<PrivacyChoice | undefined> {
  const found = await findPrivacyChoice(database, customer);
  if (found === undefined) return undefined;
  const { isGiven, version, chosenAt } = found;
  return { isGiven, version, chosenAt };
}
