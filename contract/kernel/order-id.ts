import * as z from 'zod/mini';
import { codec, type ValueCodec } from '#contract/protocol/codec';
import { requiredText, uuid } from './fields.ts';

/** A request that contains only an order's id. */
const idAlone = (field: z.ZodMiniType<string>): ValueCodec<string> =>
  codec(
    z.pipe(
      z.object({ OrderId: field }),
      z.transform((wire) => wire.OrderId),
    ),
    (id) => ({ OrderId: id }),
  );

/** For reading: accepts any text, because the id may come from a URL. */
export const orderId = idAlone(requiredText);

/** For changes: accepts only a UUID. */
export const orderUuid = idAlone(uuid);
