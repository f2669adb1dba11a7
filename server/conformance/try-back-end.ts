import { signIn, signInAsGuest } from '#contract/accounts/session-calls';
import type { Credentials } from '#domain/accounts/session';
import { DEFAULT_TYPES } from '#domain/cart/condition-types';
import { openBackEnd } from './back-end.ts';
import { tryReading, type Caller, type ConditionTypes, type Finding } from './read-calls.ts';
import { tryCapabilities, type FoundCapability } from './try-capabilities.ts';

export interface TriedBackEnd {
  /** The role of the session; undefined when nobody could sign in, and then nothing more was asked. */
  readonly role: Caller['role'] | undefined;
  readonly findings: readonly Finding[];
  /** Calls that this caller may not make, or that had nothing to ask about. */
  readonly untried: readonly string[];
  readonly capabilities: readonly FoundCapability[];
}

/**
 * Checks whether a back end answers as the contract says (Specification, WIRE-26). It only reads.
 *
 * @param prefix of the tenant, with a slash at the end
 * @param base of its calls, with a slash at the end
 * @param credentials of a customer or an agent; undefined uses a guest session
 * @param types the order and sale types of the tenant's file
 * @throws NoBackEnd
 */
export async function tryBackEnd(
  { prefix, base }: { readonly prefix: URL; readonly base: URL },
  credentials?: Credentials,
  types: ConditionTypes = { orderTypes: DEFAULT_TYPES, saleTypes: DEFAULT_TYPES },
): Promise<TriedBackEnd> {
  const backEnd = openBackEnd(base);
  const findings: Finding[] = [];
  const asGuest = await backEnd.send(signInAsGuest, undefined);
  findings.push({ path: signInAsGuest.path, verdict: asGuest.verdict, message: asGuest.message });
  const wrong = { username: 'nobody-at-all', password: 'no-password-of-anybody' };
  const signedIn = await backEnd.send(signIn, credentials ?? wrong);
  // Without credentials the name does not exist, so a refusal is the right answer.
  findings.push({ path: signIn.path, verdict: signedIn.verdict, message: signedIn.message });
  const answer = credentials === undefined ? asGuest.answer : signedIn.answer;
  if (answer?.kind !== 'signed-in') return { role: undefined, findings, untried: [], capabilities: [] };
  const { token, person } = answer;
  const customer = { customerCode: person.customerCode, saleUnit: person.saleUnit };
  const caller: Caller = { session: { token, customer }, role: person.role };
  const reading = await tryReading(backEnd, caller, types);
  return {
    role: person.role,
    findings: [...findings, ...reading.findings],
    untried: reading.untried,
    capabilities: await tryCapabilities(backEnd, caller, prefix),
  };
}
