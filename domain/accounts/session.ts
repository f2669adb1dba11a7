import type { Person } from './person.ts';

/** Who signed in and the bearer token that stands for the session. */
export interface SignedIn {
  readonly person: Person;
  readonly token: string;
}

export type SignInRefusalCode = 'invalid-login' | 'too-many-tries';

/** The answer to a login, a guest's too. */
export type SignInAnswer =
  | ({ readonly kind: 'signed-in' } & SignedIn)
  | { readonly kind: 'refused'; readonly code: SignInRefusalCode };

export interface Credentials {
  readonly username: string;
  readonly password: string;
}
