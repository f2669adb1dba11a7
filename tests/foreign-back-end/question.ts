import type { ForeignUser } from './data/people.ts';

/** A question as it reached the back end. */
export interface Question {
  /** Below the base of its calls. */
  readonly path: string;
  readonly body: unknown;
  /** Undefined without a token that is known. */
  readonly user: ForeignUser | undefined;
}

/** By path. What needs a session is asked with a user. */
export type Calls = Readonly<
  Record<string, (question: Question & { readonly user: ForeignUser }) => unknown>
>;
