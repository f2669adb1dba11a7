import type { FastifyRequest } from 'fastify';
import {
  ADD_PICTURE_HEADER,
  ADD_PICTURE_PATH,
  addPictureAnswer,
  addPictureWish,
  PICTURE_BYTES_TYPE,
} from '#contract/office/pictures/add-picture';
import { withRefusalMessage } from '#contract/protocol/refusal-messages';
import {
  MAX_PICTURE_UPLOAD_BYTES,
  PICTURE_PERMISSIONS,
  type AddPicture,
} from '#domain/office/pictures/add-picture';
import { tooBusy } from '#server/plugins/concurrency-limit';
import { withNothingDone } from '#server/plugins/database-problem';
import { officeFileContext, type OfficeContext } from '#server/plugins/office';
import { Problem } from '#server/plugins/problem';
import type { RestScope } from '#server/plugins/rest';
import type { PictureUploads } from '#server/services/office/pictures/add-picture';
import { wishInHeader } from './wish-in-header.ts';

/** The uploads of a tenant that are read or decoded at once. Each takes its size in memory. */
const MAX_UPLOADS_AT_ONCE = 4;

/** Takes a picture as the body of a request. The person and the number of uploads are checked before the body is read. */
export function pictureUploadRoute(scope: RestScope, uploads: PictureUploads): void {
  void scope.app.register(async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser<Buffer>(
      PICTURE_BYTES_TYPE,
      { parseAs: 'buffer', bodyLimit: MAX_PICTURE_UPLOAD_BYTES },
      (_request, body, done) => done(null, body),
    );
    const running = new Map<FastifyRequest, OfficeContext<AddPicture>>();
    app.addHook('onRequest', async (http, reply) => {
      const context = await officeFileContext(
        scope,
        http,
        { codec: addPictureWish, wire: wishInHeader(http, ADD_PICTURE_HEADER) },
        ({ place }) => ({ permissions: [PICTURE_PERMISSIONS[place]], needsPassword: false }),
      );
      if (running.size >= MAX_UPLOADS_AT_ONCE) throw tooBusy();
      running.set(http, context);
      // Not the hook `onResponse`, which is not called when a client breaks off.
      reply.raw.once('close', () => running.delete(http));
    });
    app.post<{ Body: Buffer | undefined }>(`/${ADD_PICTURE_PATH}`, async (http, reply) => {
      const context = running.get(http);
      const { body: bytes } = http;
      if (context === undefined || bytes === undefined)
        throw new Problem('malformed', { detail: 'no picture' });
      const answer = await withNothingDone(() => uploads.add({ bytes, by: context.by }));
      const body = withRefusalMessage(addPictureAnswer.toWire(answer));
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
    });
  });
}
