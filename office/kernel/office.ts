import { createContext, use } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import type { OfficeCall } from '#contract/office/office-call';
import type { TenantConfiguration } from '#domain/tenants/tenant';
import { callOffice, type CallOptions } from './call-office.ts';
import type { Outcome } from './outcome.ts';
import type { OfficePlace } from './place.ts';
import { openPrompts, type Prompts } from './prompts.ts';
import { openReachability, type Reachability } from './reachability.ts';

/** The connection of this browser to one tenant's office. */
export interface Office {
  readonly place: OfficePlace;
  readonly tenant: TenantConfiguration;
  readonly prompts: Prompts;
  readonly reachability: Reachability;
  readonly queries: QueryClient;
  readonly newId: () => string;
  /** For files, whose bodies are bytes. */
  readonly fetch: (request: Request) => Promise<Response>;
  /**
   * Sends again after the person signed in or gave the password, if the server asks for it.
   *
   * @param send sends once
   */
  readonly withPrompts: <Answer>(send: () => Promise<Outcome<Answer>>) => Promise<Outcome<Answer>>;
  /** Sends a request once. */
  readonly send: Send;
  /**
   * Sends a request, and again after the person signed in or gave the password, if the server asks for it. So a form
   * never loses its content.
   */
  readonly perform: Send;
  /** Reads the answers of some calls again, after a change. @param names the names of calls */
  readonly readAgain: (names: readonly string[]) => void;
}

/** A change gets an idempotency key, which stays the same when it is sent again. */

type Send = <Question, Answer>(
  call: OfficeCall<Question, Answer>,
  question: Question,
  options?: CallOptions,
) => Promise<Outcome<Answer>>;

export function openOffice({
  place,
  tenant,
  queries,
  fetch,
  newId,
}: {
  readonly place: OfficePlace;
  readonly tenant: TenantConfiguration;
  readonly queries: QueryClient;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly newId: () => string;
}): Office {
  const prompts = openPrompts();
  const reachability = openReachability();
  const send: Send = async (call, question, options) => {
    const outcome = await callOffice(
      { apiBase: place.apiBase, tenant: tenant.tenant, fetch },
      call,
      question,
      options,
    );
    if (options?.signal?.aborted !== true)
      reachability.note(outcome.kind === 'unreachable' ? outcome.reason : undefined);
    return outcome;
  };
  const withPrompts: Office['withPrompts'] = async (sendOnce) => {
    for (;;) {
      const outcome = await sendOnce();
      if (outcome.kind !== 'session-ended' && outcome.kind !== 'step-up-needed') return outcome;
      const isDone = await prompts.ask(outcome.kind === 'session-ended' ? 'sign-in' : 'step-up');
      if (!isDone) return outcome;
    }
  };
  const perform: Send = async (call, question, options) => {
    const keyed =
      call.effect === 'change' ? { ...options, idempotencyKey: options?.idempotencyKey ?? newId() } : options;
    return await withPrompts(() => send(call, question, keyed));
  };
  const readAgain = (names: readonly string[]) => {
    for (const name of names) void queries.invalidateQueries({ queryKey: [name] });
  };
  return {
    place,
    tenant,
    prompts,
    reachability,
    queries,
    newId,
    fetch,
    withPrompts,
    send,
    perform,
    readAgain,
  };
}

export const OfficeContext = createContext<Office | undefined>(undefined);

/** @throws Error outside the provider, which is a bug */
export function useOffice(): Office {
  const office = use(OfficeContext);
  if (office === undefined) throw new Error('useOffice needs an OfficeContext');
  return office;
}
