import { findPerson, type Person } from '#server/services/office/find-person';
import { bilingual } from '#server/tables/bilingual';
import type { Database } from '#server/cli/commands/clerk-command';
import type { Refused, CliContext } from '#server/cli/commands/cli-context';

const UNKNOWN = bilingual('ไม่พบ {}', 'No person found for {}');
const AMBIGUOUS = bilingual('{} หมายถึงได้หลายคน ระบุด้วยรหัส: {}', '{} matches several people. Use a code: {}');

/** @returns the person, or a refusal when no single person matches */
export async function namedPerson(
  context: CliContext,
  database: Database,
  named: string,
): Promise<{ readonly person: Person } | Refused> {
  const found = await findPerson(database, named);
  if (found.kind === 'found') return found;
  if (found.kind === 'unknown') return context.refused(UNKNOWN, named);
  const people = found.people.map(({ code, name }) => `${code} ${name}`.trim()).join(', ');
  return context.refused(AMBIGUOUS, named, people);
}
