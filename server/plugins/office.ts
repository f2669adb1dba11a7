import cookies from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  OFFICE_HEADER,
  type OfficeAccess,
  type OfficeCall,
  type OfficeEffect,
} from '#contract/office/office-call';
import type { Codec } from '#contract/protocol/codec';
import { IDEMPOTENCY_KEY_HEADER, IDEMPOTENT_REPLAYED_HEADER } from '#contract/protocol/headers';
import { withRefusalMessage } from '#contract/protocol/refusal-messages';
import { unknownFieldProblem } from '#contract/protocol/unknown-fields';
import type { Permission } from '#domain/office/permission';
import { hasPermission } from '#domain/office/staff-role';
import { networkOf } from '#server/services/kernel/network';
import { fingerprintOf, runIdempotent } from '#server/services/kernel/run-idempotent';
import { writeAudit, type Audited, type AuditedBy } from '#server/services/office/audit/write-audit';
import {
  findOfficeSignedIn,
  OFFICE_LIFETIME_MS,
  rolesOf,
  stepOf,
  steppedUpUntil,
  type OfficeSignedIn,
} from '#server/services/office/session/office-session';
import type { Database } from '#server/store/database/database';
import type { OpenTenant } from '#server/tenants/open-tenant';
import { withNothingDone } from './database-problem.ts';
import { Problem } from './problem.ts';
import type { RestScope } from './rest.ts';

const COOKIE = 'khaisong-office';
const MAX_DEVICE_LENGTH = 300;
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;

/** Reads cookies in a scope. Only the calls of the office use any. */
export async function readOfficeCookies(app: FastifyInstance): Promise<void> {
  await app.register(cookies);
}

/** A request with a session of the office. */
export interface OfficeContext<Request> {
  readonly request: Request;
  readonly signedIn: OfficeSignedIn;
  readonly tenant: OpenTenant;
  readonly now: Date;
  readonly network: string;
  /** The origin of the request's own address. */
  readonly origin: string;
  readonly by: AuditedBy & { readonly accountId: string };
  readonly has: (permission: Permission) => boolean;
  /** For codes, never for names, texts or addresses. */
  readonly log: FastifyRequest['log'];
}

export interface ReadContext<Request> extends OfficeContext<Request> {
  readonly database: Database;
}

/** Sets or deletes the cookie of the session. */
export interface SessionContext<Request> extends OfficeContext<Request> {
  readonly database: Database;
  readonly endCookie: () => void;
}

export interface ChangeContext<Request> extends OfficeContext<Request> {
  /** Also stores the idempotency key and the audit entry. The handler uses no other database. */
  readonly transaction: Database;
}

export interface EachContext<Request> extends OfficeContext<Request> {
  /** Runs one of the changes in a transaction of its own, which also writes its audit entry. */
  readonly change: <Result>(work: (transaction: Database) => Promise<Audited<Result>>) => Promise<Result>;
}

/** A request of a person who is not signed in. */
export interface OfficeSignInContext<Request> {
  readonly request: Request;
  readonly tenant: OpenTenant;
  readonly now: Date;
  readonly network: string;
  readonly device: string;
  readonly log: FastifyRequest['log'];
  readonly setCookie: (token: string) => void;
}

/** Mounts a call of somebody who is not signed in: the sign-in, or one with the secret of a link. */
export function mountOfficeSignIn<Request, Answer>(
  scope: RestScope,
  call: OfficeCall<Request, Answer>,
  handler: (context: OfficeSignInContext<Request>) => Promise<Answer>,
): void {
  if (call.access !== 'anyone') throw new Error(`${call.name} needs a session`);
  route(scope, call, async (http, reply) =>
    handler({
      request: decodeRequest(call, http),
      tenant: scope.tenant,
      now: scope.clock(),
      network: networkOf(http.ip),
      device: header(http, 'User-Agent').slice(0, MAX_DEVICE_LENGTH),
      log: http.log,
      setCookie: (token) => {
        reply.setCookie(COOKIE, token, {
          ...cookieOptions(scope.tenant, http),
          maxAge: OFFICE_LIFETIME_MS / 1000,
        });
      },
    }),
  );
}

/** Mounts a call that changes nothing. */
export function mountOfficeRead<Request, Answer>(
  scope: RestScope,
  call: OfficeCall<Request, Answer>,
  handler: (context: ReadContext<Request>) => Promise<Answer>,
): void {
  requireEffect(call, 'read');
  route(scope, call, async (http) => {
    const context = await contextOf(scope, call, http);
    return await withNothingDone(() => handler({ ...context, database: scope.tenant.database }));
  });
}

/** Mounts a call about the caller's own sign-in. It writes its audit entries itself. */
export function mountOfficeSession<Request, Answer>(
  scope: RestScope,
  call: OfficeCall<Request, Answer>,
  handler: (context: SessionContext<Request>) => Promise<Answer>,
): void {
  requireEffect(call, 'session');
  route(scope, call, async (http, reply) => {
    const context = await contextOf(scope, call, http);
    const endCookie = () => {
      reply.clearCookie(COOKIE, cookieOptions(scope.tenant, http));
    };
    return await handler({ ...context, database: scope.tenant.database, endCookie });
  });
}

/**
 * Mounts a call that makes one change: the change, its idempotency key and its audit entry are one transaction.
 *
 * @param handler returns the act for the audit log, or undefined when nothing was changed
 */
export function mountOfficeChange<Request, Answer>(
  scope: RestScope,
  call: OfficeCall<Request, Answer>,
  handler: (context: ChangeContext<Request>) => Promise<Audited<Answer>>,
): void {
  requireEffect(call, 'change');
  const { tenant } = scope;
  route(scope, call, async (http, reply) => {
    const context = await contextOf(scope, call, http);
    const keyed = {
      database: tenant.database,
      owner: context.by.accountId,
      keys: [idempotencyKey(http)],
      fingerprint: fingerprintOf([call.name], http.body),
      now: context.now,
    };
    const outcome = await withNothingDone(() =>
      runIdempotent(keyed, async (transaction) => {
        const { result, act } = await handler({ ...context, transaction });
        if (act !== undefined) await writeAudit(transaction, context.by, act);
        return written(call, result);
      }),
    );
    if (outcome.kind === 'running') throw new Problem('key-running', { retryAfterSeconds: 1 });
    if (outcome.kind === 'other-payload') throw new Problem('key-reused');
    if (outcome.isReplayed) reply.header(IDEMPOTENT_REPLAYED_HEADER, 'true');
    return { isWritten: true, body: outcome.answer };
  });
}

/** Mounts a call that makes several changes, each in a transaction of its own with its audit entry. */
export function mountOfficeEach<Request, Answer>(
  scope: RestScope,
  call: OfficeCall<Request, Answer>,
  handler: (context: EachContext<Request>) => Promise<Answer>,
): void {
  requireEffect(call, 'change-each');
  const { tenant } = scope;
  route(scope, call, async (http) => {
    const context = await contextOf(scope, call, http);
    return await handler({
      ...context,
      change: (work) =>
        tenant.database.transaction(async (transaction) => {
          const { result, act } = await work(transaction);
          if (act !== undefined) await writeAudit(transaction, context.by, act);
          return result;
        }),
    });
  });
}

/**
 * Finds the complete session of a GET that a browser makes by itself, such as for an image.
 *
 * @throws Problem when the session is over, is not complete, or lacks the permission
 */
export async function officeSignedIn(
  { tenant, clock, limits }: RestScope,
  http: FastifyRequest,
  permission: Permission | undefined,
  isUse = true,
): Promise<OfficeSignedIn> {
  const now = clock();
  const signedIn = await sessionOf(tenant, http, now, isUse);
  await limits.checkSession(http, signedIn.session.id);
  if (stepOf(signedIn, tenant.office) !== 'ready') throw new Problem('second-factor-needed');
  if (permission !== undefined && !hasPermission(rolesOf(signedIn), permission))
    throw new Problem('not-allowed');
  return signedIn;
}

async function sessionOf(
  tenant: OpenTenant,
  http: FastifyRequest,
  now: Date,
  isUse: boolean,
): Promise<OfficeSignedIn> {
  const token = http.cookies[COOKIE];
  const signedIn =
    token === undefined
      ? undefined
      : await withNothingDone(() => findOfficeSignedIn(tenant.database, token, now, isUse));
  if (signedIn === undefined) throw new Problem('session-ended');
  http.actor = { accountId: signedIn.account.id, role: 'staff' };
  return signedIn;
}

/** @throws Problem for every reason why the person may not make the call now */
async function contextOf<Request>(
  scope: RestScope,
  call: OfficeCall<Request, unknown>,
  http: FastifyRequest,
): Promise<OfficeContext<Request>> {
  const context = await personOf(scope, http, call.access);
  const request = decodeRequest(call, http);
  if (call.needsPassword === true) requirePassword(context);
  return { ...context, request };
}

type PersonContext = Omit<OfficeContext<unknown>, 'request'>;

async function personOf(
  scope: RestScope,
  http: FastifyRequest,
  access: OfficeAccess,
): Promise<PersonContext> {
  const { tenant, clock, limits } = scope;
  const now = clock();
  const signedIn = await sessionOf(tenant, http, now, true);
  await limits.checkSession(http, signedIn.session.id);
  const isReady = stepOf(signedIn, tenant.office) === 'ready';
  if (access !== 'anyone' && access !== 'started' && !isReady) throw new Problem('second-factor-needed');
  const has = (permission: Permission) => isReady && hasPermission(rolesOf(signedIn), permission);
  if (isPermission(access) && !has(access)) throw new Problem('not-allowed');
  const network = networkOf(http.ip);
  const by = { accountId: signedIn.account.id, sessionId: signedIn.session.id, network, now };
  const origin = `${http.protocol}://${http.host}`;
  return { signedIn, tenant, now, network, origin, by, has, log: http.log };
}

function requirePassword({ signedIn, now }: Pick<PersonContext, 'signedIn' | 'now'>): void {
  if (steppedUpUntil(signedIn, now) === undefined) throw new Problem('password-needed');
}

/**
 * Checks a request about a file, before its body is read or its answer is written.
 *
 * @param codec reads what the person wishes
 * @param rules the permissions, all of which are needed, and whether the password must have been entered shortly before
 * @throws Problem for every reason why the person may not make it now
 */
export async function officeFileContext<Wish>(
  scope: RestScope,
  http: FastifyRequest,
  { codec, wire }: { readonly codec: Codec<Wish>; readonly wire: unknown },
  rules: (wish: Wish) => {
    readonly permissions: readonly Permission[];
    readonly needsPassword: boolean;
  },
): Promise<OfficeContext<Wish>> {
  await scope.limits.checkAddress(http);
  requireOfficeHeader(http);
  const context = await personOf(scope, http, 'signed-in');
  const decoded = codec.fromWire(wire);
  const problem = decoded.ok ? unknownFieldProblem({ request: codec }, wire) : decoded.problem;
  if (!decoded.ok || problem !== undefined) throw new Problem('malformed', { detail: problem ?? '' });
  const { permissions, needsPassword } = rules(decoded.value);
  if (!permissions.every(context.has)) throw new Problem('not-allowed');
  if (needsPassword) requirePassword(context);
  return { ...context, request: decoded.value };
}

/** A page of another site cannot send this header without a preflight, which nobody answers. */
function requireOfficeHeader(http: FastifyRequest): void {
  if (header(http, OFFICE_HEADER) !== '1') throw new Problem('foreign-page');
}

type AnyOfficeCall = Pick<OfficeCall<never, unknown>, 'name' | 'effect'>;

function isPermission(access: OfficeAccess): access is Permission {
  return access !== 'anyone' && access !== 'started' && access !== 'signed-in';
}

function requireEffect({ name, effect }: AnyOfficeCall, expected: OfficeEffect): void {
  if (effect !== expected) throw new Error(`${name} has the effect ${effect}, not ${expected}`);
}

/** The cookie belongs to the tenant's prefix, so another tenant of the same host does not get it. */
function cookieOptions({ configuration }: OpenTenant, http: FastifyRequest) {
  return {
    path: `/${configuration.tenant}/`,
    httpOnly: true,
    secure: http.protocol === 'https',
    sameSite: 'strict',
  } as const;
}

/** An answer of the handler, or one that is in its wire form already. */
interface Written {
  readonly isWritten: true;
  readonly body: unknown;
}

function route<Request, Answer>(
  { app, limits, concurrency }: RestScope,
  call: OfficeCall<Request, Answer>,
  handler: (http: FastifyRequest, reply: FastifyReply) => Promise<Answer | Written>,
): void {
  const { largestBody } = call;
  const options =
    largestBody === undefined
      ? {}
      : { bodyLimit: largestBody.bytes, config: { maxValues: largestBody.values } };
  app.post(`/${call.path}`, options, async (http, reply) => {
    await limits.checkAddress(http);
    requireOfficeHeader(http);
    const answer = await concurrency.run(call.canWait === true ? 'can-wait' : 'now', () =>
      handler(http, reply),
    );
    const body = isWritten(answer) ? answer.body : written(call, answer);
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
  });
}

function isWritten(answer: unknown): answer is Written {
  return typeof answer === 'object' && answer !== null && 'isWritten' in answer && answer.isWritten === true;
}

function written<Answer>(
  { answer: codec }: Pick<OfficeCall<never, Answer>, 'answer'>,
  answer: Answer,
): unknown {
  return withRefusalMessage(codec.toWire(answer));
}

function decodeRequest<Request>(call: OfficeCall<Request, unknown>, http: FastifyRequest): Request {
  const wire: unknown = http.body ?? {};
  const decoded = call.request.fromWire(wire);
  if (!decoded.ok) throw new Problem('malformed', { detail: decoded.problem });
  const unknown = unknownFieldProblem(call, wire);
  if (unknown !== undefined) throw new Problem('malformed', { detail: unknown });
  return decoded.value;
}

function header(http: FastifyRequest, name: string): string {
  const value = http.headers[name.toLowerCase()];
  return typeof value === 'string' ? value : '';
}

function idempotencyKey(http: FastifyRequest): string {
  const key = header(http, IDEMPOTENCY_KEY_HEADER).replace(/^"(.*)"$/, '$1');
  if (!IDEMPOTENCY_KEY.test(key)) throw new Problem('key-missing');
  return key;
}
