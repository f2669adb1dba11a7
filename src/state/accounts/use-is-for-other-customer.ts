import { useReadSession } from '#state/runtime/hooks/use-session-row';
import { isSameCustomer, writtenForOf, type WrittenFor } from '#state/runtime/hooks/written-for';

/** Whether this browser now orders for another customer than the one for whom the form was opened. */
export function useIsForOtherCustomer(writtenFor: WrittenFor | undefined): boolean {
  const session = useReadSession();
  return session != null && writtenFor !== undefined && !isSameCustomer(writtenForOf(session), writtenFor);
}
