import { useReadSession } from '#state/runtime/hooks/use-session-row';
import { isSameCustomer, writtenForOf, type WrittenFor } from '#state/runtime/hooks/written-for';

/** Whether this browser orders for another customer by now than the form was opened for. */
export function useIsForOtherCustomer(writtenFor: WrittenFor | undefined): boolean {
  const session = useReadSession();
  return session != null && writtenFor !== undefined && !isSameCustomer(writtenForOf(session), writtenFor);
}
