import { GUEST_CUSTOMER_CODE, type Person } from '#domain/accounts/person';
import { accountOf, type AccountKey } from '#local/kernel/account';

/** Under whose name answers of the shop are kept: prices differ from person to person. */
export function answersAccountOf(person: Person | undefined): AccountKey {
  return person === undefined ? `${GUEST_CUSTOMER_CODE}||guest` : accountOf(person);
}
