import { Readable } from 'node:stream';
import { EXPORT_PERSON_PATH, personFileWish } from '#contract/office/customers/person-calls';
import { officeFileContext } from '#server/plugins/office';
import { Problem } from '#server/plugins/problem';
import type { RestScope } from '#server/plugins/rest';
import { auditExport } from '#server/services/office/audit/audit-export';
import { personOfCustomer } from '#server/services/office/find-person';
import { copyOfPerson, type PersonCopy } from '#server/tables/person/person-copy';
import { zipOf, type ZipEntry } from '#server/tables/person/zip-file';

/**
 * Answers everything that is stored about a customer as an archive. It needs the right to decide about personal data, the
 * permission to export and the password, and has an entry in the audit log before the first byte leaves. Nothing of it
 * is stored on the server: each picture is read when it is written.
 */
export function personExportRoute(scope: RestScope): void {
  const { app, tenant, concurrency } = scope;
  app.post(`/${EXPORT_PERSON_PATH}`, async (http, reply) => {
    const {
      request: { language, ...customer },
      by,
      now,
    } = await officeFileContext(scope, http, { codec: personFileWish, wire: http.body ?? {} }, () => ({
      permissions: ['privacy.decide', 'export'],
      needsPassword: true,
    }));
    const found = await concurrency.run('can-wait', async () => {
      const person = await personOfCustomer(tenant.database, customer);
      return person === undefined
        ? undefined
        : { person, copy: await copyOfPerson(tenant, person, { language, now }) };
    });
    if (found === undefined) throw new Problem('not-found');
    const { person, copy } = found;
    await auditExport(tenant.database, by, {
      table: `person ${person.code}`,
      format: 'zip',
      rows: copy.rows,
    });
    return await reply
      .header('Content-Disposition', `attachment; filename="person.zip"`)
      .header('Cache-Control', 'no-store')
      .type('application/zip')
      .send(Readable.from(zipOf(entriesOf(copy), now)));
  });
}

async function* entriesOf({ texts, pictures }: PersonCopy): AsyncGenerator<ZipEntry> {
  for (const { path, text } of texts) yield { path, bytes: Buffer.from(text), isCompressed: true };
  for (const { path, read } of pictures) {
    const bytes = await read();
    if (bytes !== undefined) yield { path, bytes, isCompressed: false };
  }
}
