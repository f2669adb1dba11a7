import ky, { isNetworkError, isTimeoutError } from 'ky';
import type { Call } from '#contract/protocol/call';
import {
  AUTHORIZATION_HEADER,
  bearer,
  CUSTOMER_CODE_HEADER,
  IDEMPOTENCY_KEY_HEADER,
  SALE_UNIT_HEADER,
} from '#contract/protocol/headers';
import type { CustomerKey } from '#domain/kernel/customer-key';

/** Longer than the app's own timeout. */
const PATIENCE_MS = 20_000;

/** A session at the back end. */
export interface CallerSession {
  readonly token: string;
  readonly customer: CustomerKey;
}

/**
 * - fits: the answer conforms to the contract
 * - refused: a well-formed refusal, with its code
 * - missing: there is no such call
 * - differs: anything else, with an explanation
 */
export type CheckResult = 'fits' | 'refused' | 'missing' | 'differs';

export interface CallResult<Answer> {
  readonly verdict: CheckResult;
  /** The difference, or the code of a refusal. It contains no names of people. */
  readonly message: string;
  readonly answer?: Answer | undefined;
  readonly status: number;
  readonly headers: Headers;
}

export interface BackEnd {
  readonly send: <Question, Answer>(
    call: Call<Question, Answer>,
    question: Question,
    options?: { readonly session?: CallerSession | undefined; readonly key?: string },
  ) => Promise<CallResult<Answer>>;
}

/** Nothing answers at the address. */
export class NoBackEnd extends Error {
  override readonly name = 'NoBackEnd';
}

/** @param base the address of the calls of any server, with a slash at the end */
export function openBackEnd(base: URL): BackEnd {
  const client = ky.create({
    prefix: base,
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    timeout: PATIENCE_MS,
    totalTimeout: PATIENCE_MS,
    // Each answer is judged as it is: a second try, an error or a followed redirect would hide it.
    retry: 0,
    throwHttpErrors: false,
    redirect: 'manual',
  });
  return {
    send: async (call, question, { session, key } = {}) => {
      const written = call.request.toWire(question);
      const answer = client(call.path, {
        method: call.method,
        ...(call.method === 'GET' ? { searchParams: { ...Object(written) } } : { json: written }),
        headers: {
          [AUTHORIZATION_HEADER]: session && bearer(session.token),
          [CUSTOMER_CODE_HEADER]: session?.customer.customerCode,
          [SALE_UNIT_HEADER]: session?.customer.saleUnit,
          [IDEMPOTENCY_KEY_HEADER]: key,
        },
      });
      const { status, headers } = await answer.catch((error: unknown) => {
        throw new NoBackEnd(`${base.origin} did not answer ${call.path}: ${reasonOf(error)}`);
      });
      return { status, headers, ...checkAnswer(call, status, await answer.text().catch(() => '')) };
    },
  };
}

function checkAnswer<Question, Answer>(
  call: Call<Question, Answer>,
  status: number,
  text: string,
): Pick<CallResult<Answer>, 'verdict' | 'message' | 'answer'> {
  if ([404, 405, 501].includes(status)) return { verdict: 'missing', message: `HTTP ${status}` };
  if (status !== 200) return { verdict: 'differs', message: `HTTP ${status} instead of 200` };
  const json = parsed(text);
  if (json === undefined) return { verdict: 'differs', message: 'the answer is not JSON' };
  const decoded = call.answer.fromWire(json.value);
  if (decoded.ok) return { verdict: 'fits', message: '', answer: decoded.value };
  return decoded.code === undefined
    ? { verdict: 'differs', message: decoded.problem }
    : { verdict: 'refused', message: decoded.code };
}

function parsed(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

function reasonOf(error: unknown): string {
  if (isTimeoutError(error)) return `nothing within ${PATIENCE_MS / 1000} seconds`;
  const failure = isNetworkError(error) ? error.cause : error;
  if (!(failure instanceof Error)) return 'the connection was interrupted';
  const { cause } = failure;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : failure.message;
}
