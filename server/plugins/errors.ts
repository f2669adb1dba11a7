import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_ENDED, SESSION_HEADER } from '#contract/protocol/headers';
import { PictureQueueFull } from '#server/gateways/pictures/picture-worker';
import { PasswordQueueFull } from '#server/services/accounts/sign-in/password-hasher';
import { isLockWaitOver } from '#server/store/database/locks';
import { tooBusy } from './concurrency-limit.ts';
import { databaseProblem } from './database-problem.ts';
import { Problem, PROBLEMS, type ProblemCode } from './problem.ts';

/** Errors of the web framework that the request caused. */
const FRAMEWORK_PROBLEMS: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media-type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed',
  FST_ERR_BAD_URL: 'malformed',
  FST_ERR_SERVER_CLOSING: 'closing',
};

/** Answers every problem in the envelope of the API. After a fault the caller gets only the request's id. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Problem, request, reply) => {
    const problem = problemOf(error);
    if (problem.code === 'server-fault')
      request.log.error({ event: 'unhandled-error', fault: describeFault(error) }, 'unhandled error');
    else if (problem.cause !== undefined)
      request.log.warn(
        { event: 'database-unavailable', fault: describeFault(problem.cause) },
        'database unavailable',
      );
    return sendProblem(request, reply, problem);
  });
}

function problemOf(error: FastifyError | Problem): Problem {
  if (error instanceof Problem) return error;
  // Lock timeouts are set only in a call's own transaction, which was rolled back, so nothing was done.
  if (isLockWaitOver(error)) return tooBusy();
  // Pictures are decoded before anything is written.
  if (error instanceof PictureQueueFull) return tooBusy();
  // Passwords are hashed before anything is written except the count of attempts.
  if (error instanceof PasswordQueueFull) return tooBusy();
  // A case where nothing was done has already become too-busy (plugins/database-problem).
  const unavailable = databaseProblem('unavailable', error);
  if (unavailable !== undefined) return unavailable;
  const code = FRAMEWORK_PROBLEMS[error.code];
  if (code !== undefined) return new Problem(code);
  const isRequestsFault = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  return new Problem(isRequestsFault ? 'malformed' : 'server-fault');
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  request.outcomeCodes = { refusal: problem.code };
  if (problem.code === 'session-ended') reply.header(SESSION_HEADER, SESSION_ENDED);
  if (problem.retryAfterSeconds !== undefined) reply.header('Retry-After', String(problem.retryAfterSeconds));
  if (problem.code === 'too-large') reply.header('Connection', 'close');
  return reply
    .code(problem.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(problemBody(problem, request.id)));
}

/** The envelope of a problem. `error` is the code for machines; after a fault it also has the request's id. */
function problemBody(problem: Problem, requestId: string) {
  return {
    status: 'fail',
    status_code: String(problem.status),
    data: null,
    error_message: PROBLEMS[problem.code].message,
    error: problem.code === 'server-fault' ? `server-fault ${requestId}` : problem.code,
    ...(problem.detail === '' ? {} : { error_detail: problem.detail }),
  };
}

/** Describes an error for the log, without the values that a database puts into its messages. */
export function describeFault(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { name: typeof error };
  const cause = error.cause;
  const isOfDatabase = error instanceof DrizzleQueryError || 'severity' in error || hasSeverity(cause);
  return {
    name: error.name,
    ...(isOfDatabase ? {} : { message: error.message }),
    ...(error instanceof DrizzleQueryError ? { query: error.query } : {}),
    ...textMember(error, 'code'),
    ...textMember(error, 'constraint'),
    frames: (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at ')),
    ...(cause === undefined ? {} : { cause: describeFault(cause) }),
  };
}

function hasSeverity(error: unknown): boolean {
  return error instanceof Error && 'severity' in error;
}

function textMember(error: Error, name: string): Readonly<Record<string, string>> {
  const value = Object.entries(error).find(([member]) => member === name)?.[1];
  return typeof value === 'string' ? { [name]: value } : {};
}
