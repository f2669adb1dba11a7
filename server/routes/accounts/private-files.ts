import { filePath } from '#contract/accounts/private-file';
import { AUTHORIZATION_HEADER, bearerToken } from '#contract/protocol/headers';
import { Problem } from '#server/plugins/problem';
import type { RestScope } from '#server/plugins/rest';
import { loadPrivateFile } from '#server/services/accounts/load-private-file';

/** `GET files/<id>`, with the token in its header, serves a private picture that must not be cached. */
export function privateFiles({ app, tenant, clock, limits }: RestScope): void {
  app.get<{ Params: { id: string } }>(`/${filePath(':id')}`, async (request, reply) => {
    await limits.checkAddress(request);
    const token = bearerToken(request.headers[AUTHORIZATION_HEADER.toLowerCase()]?.toString());
    const { id } = request.params;
    const found = await loadPrivateFile(tenant.database, { token, id, now: clock() });
    if (found === 'session-ended') throw new Problem('session-ended');
    request.actor = found.reader;
    if (found.bytes === undefined) throw new Problem('no-such-file');
    request.log.info({ event: 'file-read', file: id, ...found.reader }, 'private file read');
    return reply
      .header('Content-Disposition', `inline; filename="${id}.webp"`)
      .header('Cache-Control', 'private, no-store')
      .type('image/webp')
      .send(found.bytes);
  });
}
