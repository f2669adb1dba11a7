import { and, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { AuditAction, AuditSubject } from '#domain/office/audit-entry';
import type { Database } from '#server/store/database/database';
import { auditLog } from '#server/store/office/audit-log';

const ACTION: AuditAction = 'product-pictures-set';
const SUBJECT: AuditSubject = 'products';

const facts = z.object({ pictures: z.array(z.string()) });

/** A change of a product's pictures, as the audit log has it. */
export interface ReplacedPictures {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Lists the changes of a product's pictures, the newest first. */
export async function replacedPicturesOf(
  database: Database,
  code: string,
  take: number,
): Promise<readonly ReplacedPictures[]> {
  const rows = await database
    .select({ before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.subject, SUBJECT), eq(auditLog.subjectId, code), eq(auditLog.action, ACTION)))
    .orderBy(desc(auditLog.number))
    .limit(take);
  return rows.flatMap((row) => {
    const [before, after] = [picturesIn(row.before), picturesIn(row.after)];
    return before === undefined || after === undefined ? [] : [{ before, after }];
  });
}

function picturesIn(json: string): readonly string[] | undefined {
  try {
    return facts.safeParse(JSON.parse(json)).data?.pictures;
  } catch {
    return undefined;
  }
}
