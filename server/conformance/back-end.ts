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
  return {
    send: async (call, question, { session, key } = {}) => {
      const written = call.request.toWire(question);
      const address = new URL(call.path, base);
      if (call.method === 'GET')
        for (const [name, value] of Object.entries(Object(written)))
          address.searchParams.set(name, String(value));
      const response = await fetch(address, {
        method: call.method,
        headers: {
          Accept: 'application/json',
          'Content-Type': 'application/json',
          ...(session === undefined
            ? {}
            : {
                [AUTHORIZATION_HEADER]: bearer(session.token),
                [CUSTOMER_CODE_HEADER]: session.customer.customerCode,
                [SALE_UNIT_HEADER]: session.customer.saleUnit,
              }),
          ...(key === undefined ? {} : { [IDEMPOTENCY_KEY_HEADER]: key }),
        },
        ...(call.method === 'GET' ? {} : { body: JSON.stringify(written) ?? '' }),
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE_MS),
      }).catch((error: unknown) => {
        throw new NoBackEnd(`${address.origin} did not answer ${call.path}: ${reasonOf(error)}`);
      });
      const { status, headers } = response;
      return { status, headers, ...checkAnswer(call, status, await response.text().catch(() => '')) };
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
  if (!(error instanceof Error)) return 'the connection was interrupted';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message;
}
