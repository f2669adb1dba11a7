import { GUEST_CUSTOMER_CODE, type Person } from '#domain/accounts/person';
import { accountOf, type AccountKey } from '#local/kernel/account';

/** The account under which answers are cached, because prices differ from person to person. */
export function answersAccountOf(person: Person | undefined): AccountKey {
  return person === undefined ? `${GUEST_CUSTOMER_CODE}||guest` : accountOf(person);
}
