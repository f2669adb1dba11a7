import type { ForeignUser } from './data/people.ts';

/** A request as it reached the back end. */
export interface Question {
  /** The path below the base of its calls. */
  readonly path: string;
  readonly body: unknown;
  /** Undefined without a valid token. */
  readonly user: ForeignUser | undefined;
}

/** Calls by path. A call that needs a session receives a user. */
export type Calls = Readonly<
  Record<string, (question: Question & { readonly user: ForeignUser }) => unknown>
>;
