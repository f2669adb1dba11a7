import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerProblems } from '#server/plugins/errors';
import { Problem } from '#server/plugins/problem';
import type { RequestLimits } from '#server/plugins/request-limits';
import { newestCatalogue } from '#server/services/catalogue/current-catalogue';
import {
  manifestOf,
  modesOf,
  rememberedChunk,
  type Chunk,
} from '#server/services/catalogue/catalogue-chunks';
import { compressedOnce } from '#server/services/kernel/compressed-once';
import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import type { OpenTenant } from '#server/tenants/open-tenant';
import { acceptedEncoding } from '#server/routes/kernel/accepted-encoding';
import { chunkWriter } from '#server/routes/kernel/chunk-writer';

const YEAR_SECONDS = 31_536_000;
const HASH = /^[0-9a-f]{32}$/;

interface ChunkParts {
  readonly tenant: OpenTenant;
  readonly clock: () => Date;
  readonly limits: RequestLimits;
}

/**
 * `GET catalogue/<hash>` serves a chunk of the catalogue. A chunk never changes and is equal for everybody,
 * so browsers and proxies may cache it. A chunk that no recent manifest names gets 404, and the client then
 * asks for the manifest again.
 */
export async function catalogueFiles(scope: FastifyInstance, parts: ChunkParts): Promise<void> {
  await scope.register(
    async (files) => {
      answerProblems(files);
      // The bytes are compressed already.
      files.get<{ Params: { hash: string } }>('/:hash', { compress: false }, async (request, reply) => {
        const { hash } = request.params;
        const chunk = HASH.test(hash) ? await findChunk(hash, parts, request) : undefined;
        if (chunk === undefined) throw new Problem('no-such-chunk');
        const etag = `"${hash}"`;
        reply
          .header('Cache-Control', `public, max-age=${YEAR_SECONDS}, immutable`)
          .header('Vary', 'Accept-Encoding')
          .header('ETag', etag);
        if (request.headers['if-none-match']?.includes(etag) === true) return reply.code(304).send();
        const encoding = acceptedEncoding(request.headers['accept-encoding']);
        if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
        return reply.type('application/json; charset=utf-8').send(await compressedOnce(chunk, encoding));
      });
      files.get('/*', () => {
        throw new Problem('no-such-chunk');
      });
    },
    { prefix: '/catalogue' },
  );
}

/** Another process may have named the chunk. Then this process computes the same chunks. */
async function findChunk(
  hash: string,
  { tenant, clock, limits }: ChunkParts,
  request: FastifyRequest,
): Promise<Chunk | undefined> {
  const known = rememberedChunk(tenant, hash);
  if (known !== undefined) return known;
  await limits.checkAddress(request);
  const catalogue = await newestCatalogue(tenant);
  const now = clock();
  for (const mode of modesOf(catalogue)) {
    await manifestOf({ tenant, catalogue, mode, today: bangkokDayOf(now), now, writer: chunkWriter });
  }
  return rememberedChunk(tenant, hash);
}
