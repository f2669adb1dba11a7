/** The most groups of one customer. */
export const MAX_CUSTOMER_GROUPS = 20;

/**
 * The names under which rules of the company know a customer: its own code, and its groups. A rule lists both in one
 * field, because a person who writes it means customers either way.
 */
export function groupsOfCustomer({
  customerCode,
  groups,
}: {
  readonly customerCode: string;
  readonly groups: readonly string[];
}): readonly string[] {
  return [customerCode, ...groups];
}
