import { asc } from 'drizzle-orm';
import type { Database } from '#server/store/database/database';
import { privateFiles, type PrivateFile } from '#server/store/accounts/private-files';
import { ofCustomer, type PersonKeys } from './row-links.ts';

/**
 * Lists the pictures of a person, oldest first: photos and documents, slips, and proofs of deliveries to the
 * person.
 */
export async function filesOfPerson(
  database: Database,
  person: PersonKeys,
): Promise<readonly Pick<PrivateFile, 'id' | 'purpose'>[]> {
  return await database
    .select({ id: privateFiles.id, purpose: privateFiles.purpose })
    .from(privateFiles)
    .where(ofCustomer(privateFiles.customerCode, privateFiles.saleUnit).where(person))
    .orderBy(asc(privateFiles.createdAt), asc(privateFiles.id));
}
