import type { Person } from './person.ts';

/** The signed-in person and the bearer token of the session. */
export interface SignedIn {
  readonly person: Person;
  readonly token: string;
}

export type SignInRefusalCode = 'invalid-login' | 'too-many-tries';

/** The answer to a sign-in, also a guest's. */
export type SignInAnswer =
  | ({ readonly kind: 'signed-in' } & SignedIn)
  | { readonly kind: 'refused'; readonly code: SignInRefusalCode };

export interface Credentials {
  readonly username: string;
  readonly password: string;
}
