import type { Permission } from '#domain/office/permission';
import { officeSignedIn } from '#server/plugins/office';
import { Problem } from '#server/plugins/problem';
import type { RestScope } from '#server/plugins/rest';

/**
 * Serves a private picture to an image element, whose browser sends the cookie.
 *
 * @param path with `:id`
 * @param read returns undefined for an id that is none of its pictures
 */
export function privatePictureRoute(
  scope: RestScope,
  path: string,
  permission: Permission,
  read: (database: RestScope['tenant']['database'], id: string) => Promise<Buffer | undefined>,
): void {
  const { app, tenant, limits } = scope;
  app.get<{ Params: { id: string } }>(`/${path}`, async (http, reply) => {
    await limits.checkPicture(http);
    await officeSignedIn(scope, http, permission);
    const { id } = http.params;
    const bytes = await read(tenant.database, id);
    if (bytes === undefined) throw new Problem('no-such-file');
    http.log.info({ event: 'file-read', file: id, ...http.actor }, 'private picture read');
    return reply
      .header('Content-Disposition', `inline; filename="${id}.webp"`)
      .header('Cache-Control', 'private, no-store')
      .type('image/webp')
      .send(bytes);
  });
}
