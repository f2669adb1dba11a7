import { automaticAddresses } from '#domain/addresses/address-rules';
import { signedInPerson } from '#domain/accounts/person';
import { profileOf } from '#domain/accounts/profile';
import { customerOf, customerText } from '#local/kernel/account';
import { readOpenSession, type SessionRow } from '#local/accounts/sessions';
import { readConfirmedAddresses } from '#local/addresses/confirmed-addresses';
import { enqueueAddress } from './enqueue-address.ts';
import { readAddressRows } from './addresses.ts';
import type { Phone } from '#state/runtime/phone';

/**
 * Enqueues a shipping and a billing address made from the profile, after the server said that there are none, unless
 * some are pending: of two tabs one makes them. Their ids derive from the customer's key, so two devices make one pair.
 */
export async function enqueueAutomaticAddresses(
  phone: Phone,
  { account, person }: Pick<SessionRow, 'account' | 'person'>,
): Promise<void> {
  const { sessions, confirmedAddresses } = phone.personal;
  const customer = customerOf(person);
  const isPending = await phone.personal.write(['sessions', 'outbox', 'confirmedAddresses'], async () => {
    const session = await readOpenSession(sessions, account);
    if (session === undefined) return false;
    const { role } = signedInPerson(session.person);
    if (role !== 'customer' && role !== 'agent') return false;
    const rows = await readAddressRows(phone, account);
    const hasPending = rows.some(({ onBehalfOf }) => customerText(onBehalfOf) === customerText(customer));
    const confirmed = await readConfirmedAddresses(confirmedAddresses, {
      account,
      customer: customerText(customer),
    });
    if (hasPending || confirmed.length > 0) return false;
    for (const address of automaticAddresses(customer, profileOf(person)))
      await enqueueAddress(
        phone,
        { account, customer },
        { kind: 'add-address', address: { ...address, revision: '' } },
      );
    return true;
  });
  if (!isPending) return;
  phone.log.write('automatic-addresses');
  phone.onQueued();
  void phone.sync.wake('enqueue');
}
