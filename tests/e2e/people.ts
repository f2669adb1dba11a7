import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { signIn } from '#contract/session-calls';
import type { SignedIn } from '#domain/session';
import { runFolder } from './run-folder.ts';

/** Somebody with a session, as a sign-in through the form would have begun it. */
export interface SignedInAs extends SignedIn {
  readonly username: string;
}

const file = z.record(z.string(), z.record(z.string(), z.unknown()));

/** Everybody of a tenant, read with the app's own code. Written by tests/support/e2e-people.ts. */
export function readPeople(tenant: string): (username: string) => SignedInAs {
  const people = file.parse(JSON.parse(readFileSync(join(runFolder(), 'people.json'), 'utf8')))[tenant];
  return (username) => {
    const answer = signIn.answer.fromWire(people?.[username]);
    if (!answer.ok || answer.value.kind !== 'signed-in')
      throw new Error(`${username} is not signed in at ${tenant}`);
    const { person, token } = answer.value;
    return { username, person, token };
  };
}
