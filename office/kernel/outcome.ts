/** Why there is no answer now. */
export type UnreachableReason = 'network' | 'timeout' | 'server' | 'too-busy';

/** The outcome of a call. A refusal of the business is part of an accepted answer, and has its own code there. */
export type Outcome<Answer> =
  | { readonly kind: 'accepted'; readonly answer: Answer }
  /** The server refused the request itself: malformed, forbidden, not found, and so on. */
  | { readonly kind: 'refused'; readonly code: string }
  /** Nobody is signed in, or the session is over. */
  | { readonly kind: 'session-ended' }
  /** The password has to be given again. */
  | { readonly kind: 'step-up-needed' }
  /** Nothing is known about the effect of the request. */
  | { readonly kind: 'unreachable'; readonly reason: UnreachableReason }
  /** Another system answered, or a version that speaks differently. */
  | { readonly kind: 'unreadable'; readonly problem: string };

export type Failure = Exclude<Outcome<never>, { readonly kind: 'accepted' }>;

/** Thrown by queries, whose library knows success and failure only. */
export class CallFailure extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.kind);
    this.failure = failure;
  }
}

/** @returns the failure of a call; undefined for an error of the program itself */
export function failureIn(error: unknown): Failure | undefined {
  return error instanceof CallFailure ? error.failure : undefined;
}
