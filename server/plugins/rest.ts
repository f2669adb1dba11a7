import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#contract/protocol/call';
import { readChangeSequence } from '#contract/protocol/change-sequence';
import { NOT_FOUND, OK } from '#contract/protocol/envelope';
import {
  AUTHORIZATION_HEADER,
  bearerToken,
  CHANGE_SEQUENCE_HEADER,
  CUSTOMER_CODE_HEADER,
  DEVICE_HEADER,
  IDEMPOTENCY_KEY_HEADER,
  IDEMPOTENT_REPLAYED_HEADER,
  SALE_UNIT_HEADER,
} from '#contract/protocol/headers';
import { refusesUnknownFields, unknownFieldProblem } from '#contract/protocol/unknown-fields';
import { withRefusalMessage } from '#contract/protocol/refusal-messages';
import type { ChangeSequence } from '#domain/kernel/change-sequence';
import { rememberDevice } from '#server/services/accounts/sign-in/known-devices';
import { actorFor, type Actor, type SignedIn, type WantedCustomer } from '#server/services/accounts/actor';
import { networkOf } from '#server/services/kernel/network';
import { fingerprintOf, runIdempotent, runUnlessClosed } from '#server/services/kernel/run-idempotent';
import { findSignedIn } from '#server/services/accounts/sign-in/sessions';
import type { PictureWorker } from '#server/gateways/pictures/picture-worker';
import type { Database } from '#server/store/database/database';
import type { OpenTenant } from '#server/tenants/open-tenant';
import { priorityOf, type ConcurrencyLimit } from './concurrency-limit.ts';
import { withNothingDone } from './database-problem.ts';
import { Problem } from './problem.ts';
import type { RequestLimits } from './request-limits.ts';

/** Where one tenant's calls are mounted. */
export interface RestScope {
  readonly app: FastifyInstance;
  readonly tenant: OpenTenant;
  readonly clock: () => Date;
  readonly limits: RequestLimits;
  readonly concurrency: ConcurrencyLimit;
  /** Of calls that may ask a gateway. */
  readonly gatewayConcurrency: ConcurrencyLimit;
  /** Of calls that bring pictures. */
  readonly uploadConcurrency: ConcurrencyLimit;
  /** Of calls that check or hash passwords and codes. */
  readonly passwordConcurrency: ConcurrencyLimit;
  readonly pictures: PictureWorker;
}

/** For calls that bring pictures: while these wait to be decoded, they take no other call's turn. */
export function bringingPictures(scope: RestScope): RestScope {
  return { ...scope, concurrency: scope.uploadConcurrency };
}

/** For calls that check passwords: while these wait for their turn, they take no other call's. */
export function checkingPasswords(scope: RestScope): RestScope {
  return { ...scope, concurrency: scope.passwordConcurrency };
}

/** For calls that may ask a gateway: one that is slow must not stop the shop. */
export function askingGateways(scope: RestScope): RestScope {
  return { ...scope, concurrency: scope.gatewayConcurrency };
}

/** What a handler is given. */
export interface CallContext<Request> {
  readonly request: Request;
  readonly actor: Actor;
  readonly tenant: OpenTenant;
  readonly now: Date;
  /** Where the change stands among others of the same thing; undefined where the caller does not say. */
  readonly sequence: ChangeSequence | undefined;
  /** `https://shop.example`, as the caller says it: whoever lies about it lies to themselves alone. */
  readonly origin: string;
  /**
   * Where the handler reads and writes. Of a call with an idempotency key it is the transaction that also keeps the
   * key, and the only database to be used: on the embedded engine any other waits for it forever.
   */
  readonly transaction: Database;
}

/** What is done before a call's transaction is given: its database is not held while this runs. */
export type PreparationContext<Request> = Omit<CallContext<Request>, 'transaction'>;

/** What the handler of a call for everybody is given: nobody is checked. */
export interface OpenCallContext<Request> {
  readonly request: Request;
  readonly tenant: OpenTenant;
  readonly now: Date;
  readonly transaction: Database;
  /** The bearer token that came along, alive or not. */
  readonly token: string | undefined;
  /** Where the call came from, by services/network; for limits only, never kept or logged. */
  readonly network: string;
  readonly device: string;
  /** What the device is known by; '' where it sends nothing. */
  readonly deviceToken: string;
  /** `https://shop.example`, as the caller says it: whoever lies about it lies to themselves alone. */
  readonly origin: string;
  /** For codes, never for names, texts or addresses. */
  readonly log: Pick<FastifyBaseLogger, 'info'>;
}

/**
 * Mounts a call of the contract with all that every call has: limits, session (401), role (403), reading (400),
 * the customers that the headers and the body name (403), idempotency (400, 409, 422) and the answer's form. A call that
 * is safe by its payload's id needs no key; one that comes along can be closed like any other.
 *
 * @param handler answers a value of the contract; a refusal is such a value, and is kept under the key like any other
 */
export function mount<Request, Answer>(
  scope: RestScope,
  call: Call<Request, Answer>,
  handler: (context: CallContext<Request>) => Answer | Promise<Answer>,
): void {
  mountPrepared(scope, call, () => undefined, handler);
}

/**
 * Mounts a call, as `mount` does, that has long work to do before it writes: nothing of the database is held meanwhile.
 *
 * @param prepare also runs when the same request comes again
 */
export function mountPrepared<Request, Answer, Prepared>(
  scope: RestScope,
  call: Call<Request, Answer>,
  prepare: (context: PreparationContext<Request>) => Prepared | Promise<Prepared>,
  handler: (context: CallContext<Request>, prepared: Prepared) => Answer | Promise<Answer>,
): void {
  const { tenant, clock, limits } = scope;
  route(scope, call, async (http, reply) => {
    const now = clock();
    const signedIn = await withNothingDone(() => signedInBy(http, tenant, now));
    await limits.checkSession(http, signedIn.session.id);
    http.actor = actorInLog(signedIn);
    const role = signedIn.account?.role ?? 'guest';
    if (call.who !== 'anyone' && !call.who.includes(role)) throw new Problem('not-allowed');
    const request = decodeRequest(call, http);
    const isUnchecked =
      call.isAboutOwnAccount === true || (call.isOfAnyCustomerForStaff === true && role === 'staff');
    const actor = await withNothingDone(() =>
      isUnchecked ? ownActor(tenant.database, signedIn) : actorOf(tenant.database, signedIn, http, request),
    );
    const sequence = readChangeSequence(header(http, CHANGE_SEQUENCE_HEADER));
    const context = { request, actor, tenant, now, sequence, origin: originOf(http) };
    const prepared = await prepare(context);
    const answerIn = async (transaction: Database) =>
      written(call, await handler({ ...context, transaction }, prepared));
    const hasKey = header(http, IDEMPOTENCY_KEY_HEADER) !== '';
    // Only a queued change has a key that its owner may close. A live call, such as one that asks a gateway, runs in no
    // transaction of ours: on the embedded database, which has one connection, its own would wait for it for ever.
    const isClosable = hasKey && call.offline === 'queue';
    if (call.idempotency === 'none' || (call.idempotency === 'by-id' && !isClosable))
      return await answerIn(tenant.database);
    if (call.idempotency === 'by-id') {
      const owner = actor.accountId;
      const keyed = { database: tenant.database, owner, key: idempotencyKey(http), now };
      const outcome = await withNothingDone(() =>
        runUnlessClosed(keyed, answerIn, (answer) => refusalIn(answer) === undefined),
      );
      if (outcome.kind === 'running') throw new Problem('key-running', { retryAfterSeconds: 1 });
      if (outcome.kind === 'other-payload') throw new Problem('key-reused');
      return outcome.answer;
    }

    const keyed = {
      database: tenant.database,
      owner: actor.accountId,
      keys: [...new Set([idempotencyKey(http), ...(call.keyOf === undefined ? [] : [call.keyOf(request)])])],
      fingerprint: fingerprintOf(
        [call.name, actor.customer.customerCode, actor.customer.saleUnit],
        http.body,
      ),
      now,
    };
    const outcome = await withNothingDone(() => runIdempotent(keyed, answerIn));
    if (outcome.kind === 'running') throw new Problem('key-running', { retryAfterSeconds: 1 });
    if (outcome.kind === 'other-payload') throw new Problem('key-reused');
    if (outcome.isReplayed) reply.header(IDEMPOTENT_REPLAYED_HEADER, 'true');
    http.said = { isReplayed: outcome.isReplayed };
    return outcome.answer;
  });
}

/** Mounts a call for everybody: sign-in and the like, where a token is not needed or is the question itself. */
export function mountOpen<Request, Answer>(
  scope: RestScope,
  call: Call<Request, Answer>,
  handler: (context: OpenCallContext<Request>) => Answer | Promise<Answer>,
): void {
  if (call.who !== 'anyone') throw new Error(`${call.name} is not for everybody`);
  route(scope, call, async (http) => {
    const now = scope.clock();
    const { database } = scope.tenant;
    const deviceToken = header(http, DEVICE_HEADER);
    const answer = await handler({
      request: decodeRequest(call, http),
      tenant: scope.tenant,
      now,
      transaction: database,
      token: bearerToken(header(http, AUTHORIZATION_HEADER)),
      network: networkOf(http.ip),
      device: header(http, 'User-Agent').slice(0, MAX_DEVICE_LENGTH),
      deviceToken,
      origin: originOf(http),
      log: http.log,
    });
    const sessionToken = tokenIn(answer);
    if (sessionToken !== undefined) {
      const begun = await findSignedIn(database, sessionToken, now);
      http.actor = begun && actorInLog(begun);
      await rememberDevice(database, { accountId: begun?.account?.id, deviceToken, now });
    }
    return written(call, answer);
  });
}

function actorInLog({ account, session }: SignedIn): NonNullable<FastifyRequest['actor']> {
  return { accountId: account?.id ?? session.id, role: session.role };
}

/** Of the session that an answer begins, whatever way somebody signed in. */
function tokenIn(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('kind' in answer)) return undefined;
  if (answer.kind !== 'signed-in' || !('token' in answer)) return undefined;
  return typeof answer.token === 'string' ? answer.token : undefined;
}

/** An answer as it travels; a refusal says in words what it is. */
function written<Answer>({ answer: codec }: Pick<Call<never, Answer>, 'answer'>, answer: Answer): unknown {
  return withRefusalMessage(codec.toWire(answer));
}

/** Apps that open the shop in a browser of their own say so at the very end. */
const MAX_DEVICE_LENGTH = 300;
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;

declare module 'fastify' {
  interface FastifyRequest {
    /** For the log: ids and codes only. */
    actor?: { readonly accountId: string; readonly role: string } | undefined;
    /** For log and metrics: what became of it, by codes. */
    said?: { readonly refusal?: string | undefined; readonly isReplayed?: boolean } | undefined;
  }
}

function route<Request, Answer>(
  { app, limits, concurrency }: RestScope,
  call: Call<Request, Answer>,
  handler: (http: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  app.route({
    method: call.method,
    url: `/${call.path}`,
    ...(call.largestBodyBytes === undefined ? {} : { bodyLimit: call.largestBodyBytes }),
    handler: async (http, reply) => {
      await limits.checkAddress(http);
      const body = await concurrency.run(priorityOf(call.offline), () => handler(http, reply));
      http.said = { ...http.said, refusal: refusalIn(body) };
      // A bare boolean or number is a body of JSON too.
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
    },
  });
}

/** The code of a refusal; an ended or empty list is none. */
function refusalIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('status_code' in body)) return undefined;
  const code = String(body.status_code);
  return [OK, NOT_FOUND].includes(code) ? undefined : code;
}

function originOf(http: FastifyRequest): string {
  return `${http.protocol}://${http.host}`;
}

function header(http: FastifyRequest, name: string): string {
  const value = http.headers[name.toLowerCase()];
  return typeof value === 'string' ? value : '';
}

async function signedInBy(http: FastifyRequest, tenant: OpenTenant, now: Date): Promise<SignedIn> {
  const token = bearerToken(header(http, AUTHORIZATION_HEADER));
  const signedIn = token === undefined ? undefined : await findSignedIn(tenant.database, token, now);
  if (signedIn === undefined) throw new Problem('session-ended');
  return signedIn;
}

function decodeRequest<Request, Answer>(call: Call<Request, Answer>, http: FastifyRequest): Request {
  const wire: unknown = call.method === 'GET' ? http.query : (http.body ?? {});
  const decoded = call.request.fromWire(wire);
  if (!decoded.ok) throw new Problem('malformed', { detail: decoded.problem });
  const unknown = refusesUnknownFields(call) ? unknownFieldProblem(call, wire) : undefined;
  if (unknown !== undefined) throw new Problem('malformed', { detail: unknown });
  return decoded.value;
}

/** Whoever asks, whatever customer the request names. */
async function ownActor(database: Database, signedIn: SignedIn): Promise<Actor> {
  const actor = await actorFor(database, signedIn, {
    customerCode: '',
    saleUnit: '',
  });
  if (actor === undefined) throw new Problem('not-your-customer');
  return actor;
}

/** The customer of the body counts before the headers'; each that is named must be one the session may act for. */
async function actorOf(
  database: Database,
  signedIn: SignedIn,
  http: FastifyRequest,
  request: unknown,
): Promise<Actor> {
  const named = {
    customerCode: header(http, CUSTOMER_CODE_HEADER),
    saleUnit: header(http, SALE_UNIT_HEADER),
  };
  const byHeader = await actorFor(database, signedIn, named);
  if (byHeader === undefined) throw new Problem('not-your-customer');
  const inBody = customerIn(request);
  if (inBody === undefined || inBody.customerCode === '') return byHeader;
  const { customerCode, saleUnit } = byHeader.customer;
  if (inBody.customerCode === customerCode && ['', saleUnit].includes(inBody.saleUnit)) return byHeader;
  const byBody = await actorFor(database, signedIn, inBody);
  if (byBody === undefined) throw new Problem('not-your-customer');
  return byBody;
}

/** A decoded request names its customer in `customer`, or is itself the customer's key or address. */
export function customerIn(request: unknown): WantedCustomer | undefined {
  if (typeof request !== 'object' || request === null) return undefined;
  const named = 'customer' in request ? request.customer : request;
  if (typeof named !== 'object' || named === null) return undefined;
  if (!('customerCode' in named) || typeof named.customerCode !== 'string') return undefined;
  const saleUnit = 'saleUnit' in named && typeof named.saleUnit === 'string' ? named.saleUnit : '';
  return { customerCode: named.customerCode, saleUnit };
}

function idempotencyKey(http: FastifyRequest): string {
  const key = header(http, IDEMPOTENCY_KEY_HEADER).replace(/^"(.*)"$/, '$1');
  if (!IDEMPOTENCY_KEY.test(key)) throw new Problem('key-missing');
  return key;
}
