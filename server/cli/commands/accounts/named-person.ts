import { findPerson, type Person } from '#server/services/office/find-person';
import { bilingual } from '#server/cli/tables/bilingual';
import type { Database } from '#server/cli/commands/clerk-command';
import { formatMessage, type CliContext } from '#server/cli/commands/cli-context';

const UNKNOWN = bilingual('ไม่พบ {}', 'No person found for {}');
const AMBIGUOUS = bilingual('{} หมายถึงได้หลายคน ระบุด้วยรหัส: {}', '{} matches several people. Use a code: {}');

/** @returns the person, or a message when no single person matches */
export async function namedPerson(
  context: CliContext,
  database: Database,
  named: string,
): Promise<Person | string> {
  const found = await findPerson(database, named);
  if (found.kind === 'found') return found.person;
  if (found.kind === 'unknown') return formatMessage(context, UNKNOWN, named);
  const people = found.people.map(({ code, name }) => `${code} ${name}`.trim()).join(', ');
  return formatMessage(context, AMBIGUOUS, named, people);
}
