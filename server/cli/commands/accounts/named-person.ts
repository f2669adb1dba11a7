import { findPerson, type Person } from '#server/services/office/find-person';
import { words } from '#server/cli/tables/bilingual';
import type { Database } from '#server/cli/commands/action';
import { say, type CliContext } from '#server/cli/commands/cli-context';

const UNKNOWN = words('ไม่พบ {}', 'Nobody is known by {}');
const AMBIGUOUS = words(
  '{} หมายถึงได้หลายคน ระบุด้วยรหัส: {}',
  '{} may mean several people; name one by code: {}',
);

/** @returns the person, or a message when no single person matches */
export async function namedPerson(
  desk: CliContext,
  database: Database,
  named: string,
): Promise<Person | string> {
  const found = await findPerson(database, named);
  if (found.kind === 'found') return found.person;
  if (found.kind === 'unknown') return say(desk, UNKNOWN, named);
  const people = found.people.map(({ code, name }) => `${code} ${name}`.trim()).join(', ');
  return say(desk, AMBIGUOUS, named, people);
}
