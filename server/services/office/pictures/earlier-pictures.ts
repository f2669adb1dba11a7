import { z } from 'zod';
import { auditBeforeOf } from '#server/store/office/audit-log';
import type { Database } from '#server/store/database/database';

/** The changes that are looked at. */
const MAX_CHANGES = 50;

const facts = z.object({ pictures: z.array(z.string()) });

interface Replaced {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Lists every picture that the audit log says a product had. */
export async function earlierPictures(database: Database, code: string): Promise<readonly string[]> {
  const changes = await replacedOf(database, code, MAX_CHANGES);
  return [...new Set(changes.flatMap(({ before }) => before))];
}

/** The pictures that the present ones replaced; empty if it is not known. */
export async function replacedPictures(
  database: Database,
  code: string,
  present: readonly string[],
): Promise<readonly string[]> {
  const [last] = await replacedOf(database, code, 1);
  return last?.after.join('/') === present.join('/') ? last.before : [];
}

async function replacedOf(database: Database, code: string, take: number): Promise<readonly Replaced[]> {
  const entries = await auditBeforeOf(
    database,
    { subject: 'products', subjectId: code, action: 'product-pictures-set' },
    take,
  );
  return entries.flatMap(({ before, after }) => {
    const [old, next] = [picturesIn(before), picturesIn(after)];
    return old === undefined || next === undefined ? [] : [{ before: old, after: next }];
  });
}

function picturesIn(json: string): readonly string[] | undefined {
  try {
    const read = facts.safeParse(JSON.parse(json));
    return read.success ? read.data.pictures : undefined;
  } catch {
    return undefined;
  }
}
