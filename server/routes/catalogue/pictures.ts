import type { FastifyInstance } from 'fastify';
import { PICTURE_MISSING_HEADER } from '#contract/protocol/headers';
import type { RequestLimits } from '#server/plugins/request-limits';
import type { PictureService } from '#server/services/catalogue/pictures';

const MONTH_SECONDS = 2_592_000;
const MINUTE_SECONDS = 60;

interface PictureQuery {
  readonly p?: unknown;
  readonly w?: unknown;
}

/** `GET pictures?p=<file>&w=<width>` serves a public picture as WebP, or the placeholder when it is missing. */
export function pictureRoute(scope: FastifyInstance, pictures: PictureService, limits: RequestLimits): void {
  scope.get<{ Querystring: PictureQuery }>('/pictures', async (request, reply) => {
    await limits.checkPicture(request);
    const picture = await pictures.find(text(request.query.p), text(request.query.w));
    reply
      .header('ETag', picture.etag)
      .header('Cache-Control', `public, max-age=${picture.isFallback ? MINUTE_SECONDS : MONTH_SECONDS}`);
    if (picture.isFallback) reply.header(PICTURE_MISSING_HEADER, 'true');
    if (isKnown(request.headers['if-none-match'], picture.etag)) return reply.code(304).send();
    return reply.type('image/webp').send(picture.bytes);
  });
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function isKnown(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}
