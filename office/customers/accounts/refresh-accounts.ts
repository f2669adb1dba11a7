import type { QueryClient } from '@tanstack/react-query';

/** Reads the accounts again, wherever they are shown. */
export function refreshAccounts(queries: QueryClient): void {
  for (const name of ['getCustomerFile', 'listRiderAccounts'])
    void queries.invalidateQueries({ queryKey: [name] });
}
