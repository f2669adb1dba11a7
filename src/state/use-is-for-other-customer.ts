import { useReadSession } from './use-session-row.ts';
import { isSameCustomer, writtenForOf, type WrittenFor } from './written-for.ts';

/** Whether this browser orders for another customer by now than the form was opened for. */
export function useIsForOtherCustomer(writtenFor: WrittenFor | undefined): boolean {
  const session = useReadSession();
  return session != null && writtenFor !== undefined && !isSameCustomer(writtenForOf(session), writtenFor);
}
