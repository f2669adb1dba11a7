import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { signIn } from '#contract/session-calls';
import type { SignedIn } from '#domain/session';
import { newcomerName, NEWCOMERS } from '../support/browser/e2e-newcomers.ts';
import { runFolder } from './run-folder.ts';
import { takeOnce } from './take-once.ts';
import { isNewcomerKind, type Who } from './who.ts';

/** Somebody with a session, as a sign-in through the form would have begun it. */
export interface SignedInAs extends SignedIn {
  readonly username: string;
}

const file = z.record(z.string(), z.record(z.string(), z.array(z.unknown())));

/**
 * Somebody of a tenant, with a session that no other test has; of the newcomers, somebody whom no other test has. Read with
 * the app's own code from what tests/support/browser/e2e-people.ts wrote.
 */
export function takePerson(who: Exclude<Who, 'nobody'>, tenant = 'demo'): SignedInAs {
  const username = isNewcomerKind(who) ? newcomerName(who, takeOnce(who, NEWCOMERS[who])) : who;
  const people = file.parse(JSON.parse(readFileSync(join(runFolder(), 'people.json'), 'utf8')));
  const sessions = people[tenant]?.[username] ?? [];
  const at = isNewcomerKind(who) ? 0 : takeOnce(`session of ${username}`, sessions.length);
  const answer = signIn.answer.fromWire(sessions[at]);
  if (!answer.ok || answer.value.kind !== 'signed-in')
    throw new Error(`${username} is not signed in at ${tenant}`);
  const { person, token } = answer.value;
  return { username, person, token };
}
