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
import { actorFor, type Actor, type SignedIn, type RequestedCustomer } from '#server/services/accounts/actor';
import { networkOf } from '#server/services/kernel/network';
import {
  fingerprintOf,
  runIdempotent,
  runUnlessClosed,
  type OnceOutcome,
} from '#server/services/kernel/run-idempotent';
import { findSignedIn } from '#server/services/accounts/sign-in/sessions';
import { findProgram, isApiKey } from '#server/services/integration/api-keys/find-program';
import type { Permission } from '#domain/office/permission';
import type { PictureWorker } from '#server/gateways/pictures/picture-worker';
import type { Database } from '#server/store/database/database';
import type { OpenTenant } from '#server/tenants/open-tenant';
import { priorityOf, type ConcurrencyLimit } from './concurrency-limit.ts';
import { withNothingDone } from './database-problem.ts';
import { Problem } from './problem.ts';
import type { RequestLimits } from './request-limits.ts';

/** The context in which one tenant's calls are mounted. */
export interface RestScope {
  readonly app: FastifyInstance;
  readonly tenant: OpenTenant;
  readonly clock: () => Date;
  readonly limits: RequestLimits;
  readonly concurrency: ConcurrencyLimit;
  /** For calls that may ask a gateway. */
  readonly gatewayConcurrency: ConcurrencyLimit;
  /** For calls that bring pictures. */
  readonly uploadConcurrency: ConcurrencyLimit;
  /** For calls that check or hash passwords and codes. */
  readonly passwordConcurrency: ConcurrencyLimit;
  readonly pictures: PictureWorker;
}

/** For calls that bring pictures. While they wait for decoding, they take no slots from other calls. */
export function bringingPictures(scope: RestScope): RestScope {
  return { ...scope, concurrency: scope.uploadConcurrency };
}

/** For calls that check passwords. While they wait for hashing, they take no slots from other calls. */
export function checkingPasswords(scope: RestScope): RestScope {
  return { ...scope, concurrency: scope.passwordConcurrency };
}

/** For calls that may ask a gateway, so that a slow gateway does not block other calls. */
export function scopeWithGateways(scope: RestScope): RestScope {
  return { ...scope, concurrency: scope.gatewayConcurrency };
}

/** The context of a handler. */
export interface CallContext<Request> {
  readonly request: Request;
  readonly actor: Actor;
  readonly tenant: OpenTenant;
  readonly now: Date;
  /** The position of the change among other changes of the same subject; undefined when the caller does not send it. */
  readonly sequence: ChangeSequence | undefined;
  /** `https://shop.example`, from the request. A forged `Host` affects only the caller's own links. */
  readonly origin: string;
  /**
   * The database for the handler. For a call with an idempotency key it is the transaction that also stores
   * the key, and the handler must use no other database: on the embedded engine that would wait forever.
   */
  readonly transaction: Database;
}

/** The context before the call's transaction starts. No database connection is held meanwhile. */
export type PreparationContext<Request> = Omit<CallContext<Request>, 'transaction'>;

/** The context of a handler for an open call. The caller is not checked. */
export interface OpenCallContext<Request> {
  readonly request: Request;
  readonly tenant: OpenTenant;
  readonly now: Date;
  readonly transaction: Database;
  /** The bearer token of the request, valid or not. */
  readonly token: string | undefined;
  /**
   * The caller's network (services/kernel/network). It is used only for rate limits, and is neither stored
   * nor logged.
   */
  readonly network: string;
  readonly device: string;
  /** The token of the device; '' when it sends none. */
  readonly deviceToken: string;
  /** `https://shop.example`, from the request. A forged `Host` affects only the caller's own links. */
  readonly origin: string;
  /** For codes, never for names, texts or addresses. */
  readonly log: Pick<FastifyBaseLogger, 'info'>;
}

/**
 * Mounts a call of the contract with everything that all calls share: rate limits, session (401), role (403),
 * parsing (400), the customers in the headers and the body (403), idempotency (400, 409, 422) and the form of
 * the answer. A call that is idempotent by its payload's id needs no key; if it sends one, the key can be
 * closed like any other.
 *
 * @param handler returns a value of the contract; a refusal is such a value, and is stored under the key like
 * any other
 */
export function mount<Request, Answer>(
  scope: RestScope,
  call: Call<Request, Answer>,
  handler: (context: CallContext<Request>) => Answer | Promise<Answer>,
): void {
  mountPrepared(scope, call, () => undefined, handler);
}

/**
 * Mounts a call, as `mount` does, that has long work to do before it writes. No transaction is open during
 * that work.
 *
 * @param prepare also runs when the same request is repeated
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
    const { signedIn, permissions } = await withNothingDone(() => callerOf(http, tenant, now));
    await limits.checkSession(http, signedIn.session.id);
    http.actor = actorInLog(signedIn);
    const role = signedIn.account?.role ?? 'guest';
    if (call.who !== 'anyone' && !call.who.includes(role)) throw new Problem('not-allowed');
    if (permissions !== undefined && call.permissionFor === undefined) throw new Problem('not-allowed');
    const request = decodeRequest(call, http);
    if (permissions !== undefined && !isPermitted(call, request, permissions))
      throw new Problem('not-allowed');
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
    // Only a queued change has a key that its owner may close. A live call, such as one that asks a gateway,
    // runs in no transaction: on the embedded database, which has one connection, the handler's own
    // transaction would wait for it forever.
    const isClosable = hasKey && call.offline === 'queue';
    if (call.idempotency === 'none' || (call.idempotency === 'by-id' && !isClosable))
      return await answerIn(tenant.database);
    if (call.idempotency === 'by-id') {
      const owner = actor.accountId;
      const keyed = { database: tenant.database, owner, key: idempotencyKey(http), now };
      const outcome = await withNothingDone(() =>
        runUnlessClosed(keyed, answerIn, (answer) => refusalIn(answer) === undefined),
      );
      return doneOnce(outcome).answer;
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
    const outcome = doneOnce(await withNothingDone(() => runIdempotent(keyed, answerIn)));
    if (outcome.isReplayed) reply.header(IDEMPOTENT_REPLAYED_HEADER, 'true');
    http.outcomeCodes = { isReplayed: outcome.isReplayed };
    return outcome.answer;
  });
}

/** @throws Problem if the key is in use, or was used for another request */
function doneOnce(outcome: OnceOutcome): Extract<OnceOutcome, { kind: 'done' }> {
  if (outcome.kind === 'running') throw new Problem('key-running', { retryAfterSeconds: 1 });
  if (outcome.kind === 'other-payload') throw new Problem('key-reused');
  return outcome;
}

/** Mounts an open call, such as a sign-in, which needs no token. */
export function mountOpen<Request, Answer>(
  scope: RestScope,
  call: Call<Request, Answer>,
  handler: (context: OpenCallContext<Request>) => Answer | Promise<Answer>,
): void {
  if (call.who !== 'anyone') throw new Error(`${call.name} must be open to anyone, but requires a token`);
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
      const started = await findSignedIn(database, sessionToken, now);
      http.actor = started && actorInLog(started);
      await rememberDevice(database, { accountId: started?.account?.id, deviceToken, now });
    }
    return written(call, answer);
  });
}

function actorInLog({ account, session }: SignedIn): NonNullable<FastifyRequest['actor']> {
  return { accountId: account?.id ?? session.id, role: session.role };
}

/** The token of the session that an answer starts, whatever the way of signing in. */
function tokenIn(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('kind' in answer)) return undefined;
  if (answer.kind !== 'signed-in' || !('token' in answer)) return undefined;
  return typeof answer.token === 'string' ? answer.token : undefined;
}

/** Converts an answer to its wire form. A refusal gets its message. */
function written<Answer>({ answer: codec }: Pick<Call<never, Answer>, 'answer'>, answer: Answer): unknown {
  return withRefusalMessage(codec.toWire(answer));
}

/** Apps with an embedded browser name themselves at the very end of the user agent. */
const MAX_DEVICE_LENGTH = 300;
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;

declare module 'fastify' {
  interface FastifyRequest {
    /** For the log: only ids and codes. */
    actor?: { readonly accountId: string; readonly role: string } | undefined;
    /** For log and metrics: the outcome as codes. */
    outcomeCodes?: { readonly refusal?: string | undefined; readonly isReplayed?: boolean } | undefined;
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
      http.outcomeCodes = { ...http.outcomeCodes, refusal: refusalIn(body) };
      // A bare boolean or number is also a valid JSON body.
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
    },
  });
}

/** Returns the code of a refusal. An ended session or an empty list is not a refusal. */
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

interface Caller {
  readonly signedIn: SignedIn;
  /** The permissions of a program with an API key; undefined for a session, which may do what its role may. */
  readonly permissions: readonly Permission[] | undefined;
}

async function callerOf(http: FastifyRequest, { database }: OpenTenant, now: Date): Promise<Caller> {
  const token = bearerToken(header(http, AUTHORIZATION_HEADER));
  if (token === undefined) throw new Problem('session-ended');
  if (isApiKey(token)) {
    const program = await findProgram(database, token, now);
    if (program === undefined) throw new Problem('session-ended');
    return program;
  }
  const signedIn = await findSignedIn(database, token, now);
  if (signedIn === undefined) throw new Problem('session-ended');
  return { signedIn, permissions: undefined };
}

function isPermitted<Request>(
  call: Call<Request, unknown>,
  request: Request,
  permissions: readonly Permission[],
): boolean {
  const needed = call.permissionFor?.(request);
  return needed !== undefined && permissions.includes(needed);
}

function decodeRequest<Request, Answer>(call: Call<Request, Answer>, http: FastifyRequest): Request {
  const wire: unknown = call.method === 'GET' ? http.query : (http.body ?? {});
  const decoded = call.request.fromWire(wire);
  if (!decoded.ok) throw new Problem('malformed', { detail: decoded.problem });
  const unknown = refusesUnknownFields(call) ? unknownFieldProblem(call, wire) : undefined;
  if (unknown !== undefined) throw new Problem('malformed', { detail: unknown });
  return decoded.value;
}

/** Returns the caller's own actor, whatever customer the request names. */
async function ownActor(database: Database, signedIn: SignedIn): Promise<Actor> {
  const actor = await actorFor(database, signedIn, {
    customerCode: '',
    saleUnit: '',
  });
  if (actor === undefined) throw new Problem('not-your-customer');
  return actor;
}

/**
 * The customer of the body has precedence over that of the headers. The session must be allowed to act for
 * each of them.
 */
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

/**
 * Finds the customer of a decoded request: in its `customer` member, or the request itself is a customer key
 * or address.
 */
export function customerIn(request: unknown): RequestedCustomer | undefined {
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
