import type { FastifyInstance } from 'fastify';
import { PICTURE_MISSING_HEADER } from '#contract/protocol/headers';
import { withNothingDone } from '#server/plugins/database-problem';
import type { RequestLimits } from '#server/plugins/request-limits';
import type { Picture, PictureService } from '#server/services/catalogue/pictures';

const YEAR_SECONDS = 31_536_000;
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
    const picture = await withNothingDone(() => pictures.find(text(request.query.p), text(request.query.w)));
    reply.header('ETag', picture.etag).header('Cache-Control', cachingOf(picture));
    if (picture.isFallback) reply.header(PICTURE_MISSING_HEADER, 'true');
    if (isKnown(request.headers['if-none-match'], picture.etag)) return reply.code(304).send();
    return reply.type('image/webp').send(picture.bytes);
  });
}

function cachingOf({ isFallback, isLasting }: Picture): string {
  if (isFallback) return `public, max-age=${MINUTE_SECONDS}`;
  return isLasting ? `public, max-age=${YEAR_SECONDS}, immutable` : `public, max-age=${MONTH_SECONDS}`;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function isKnown(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}
