import type { Client } from '#domain/clients/client';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { customerOf, customerText } from '#local/kernel/account';
import { readClientsReady } from './clients-ready.ts';
import { readClients, refreshClients } from '#state/clients/clients';
import { clientsProgressStore } from './prefetch-clients.ts';
import { usePhone } from '#state/runtime/phone-context';
import { useLive } from '#state/runtime/hooks/use-live';
import { useReplica } from '#state/catalogue/replica/use-replica';
import { useRefresh } from '#state/runtime/hooks/use-refresh';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';
import { useStore } from '#state/runtime/hooks/use-store';

export interface ClientsView {
  /** Undefined if none are cached on this phone. */
  readonly clients: readonly Client[] | undefined;
  /** The cache was not read yet. */
  readonly isLoading: boolean;
  readonly askedAt: Date | undefined;
  readonly problem: 'unreachable' | 'unreadable' | 'agent-not-found' | undefined;
  retry(): void;
}

/** The agent's clients from the cache, refreshed in the background. */
export function useClients(): ClientsView {
  const phone = usePhone();
  const session = useSessionRow();
  const account = session?.account;
  const cached = useLive(account ?? '', async () =>
    session === undefined ? null : ((await readClients(phone, session)) ?? null),
  );
  const { outcome, problem, retry } = useRefresh<'agent-not-found'>(account, () => refreshClients(phone));
  return {
    clients: cached?.clients,
    isLoading: cached === undefined || (cached === null && outcome === undefined),
    askedAt: cached?.askedAt,
    problem: outcome === 'agent-not-found' ? outcome : problem,
    retry,
  };
}

export interface ClientsReadyView {
  /** The number of clients for whom ordering works offline; undefined while they are counted. */
  readonly readyCount: number | undefined;
  isReady(client: CustomerKey): boolean;
  readonly oldestAskedAt: Date | undefined;
  /** The products themselves are cached. */
  readonly areProductsHere: boolean;
  /** Set while clients are prefetched. */
  readonly progress: { readonly done: number; readonly total: number } | undefined;
}

/** Which of the clients this phone can serve offline. */
export function useClientsReady(clients: readonly Client[]): ClientsReadyView {
  const phone = usePhone();
  const session = useSessionRow();
  const progress = useStore(clientsProgressStore(phone));
  const replica = useReplica();
  const names = clients.map((client) => customerText(customerOf(client))).join('\n');
  const found = useLive(
    `${session?.account ?? ''}\n${names}`,
    async () => (session === undefined ? undefined : await readClientsReady(phone, session, clients)),
    replica.kind,
  );
  return {
    readyCount: found?.ready.size,
    isReady: (client) => found?.ready.has(customerText(client)) === true,
    oldestAskedAt: found?.oldestAskedAt,
    areProductsHere: found?.areProductsHere ?? false,
    progress,
  };
}
