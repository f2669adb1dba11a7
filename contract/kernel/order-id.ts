import * as z from 'zod/mini';
import { codec, type ValueCodec } from '#contract/protocol/codec';
import { requiredText, uuid } from './fields.ts';

/** A request that is an order's id and nothing else. */
const idAlone = (field: z.ZodMiniType<string>): ValueCodec<string> =>
  codec(
    z.pipe(
      z.object({ OrderId: field }),
      z.transform((wire) => wire.OrderId),
    ),
    (id) => ({ OrderId: id }),
  );

/** Of an order that is looked for: any text that may have stood in an address bar. */
export const orderId = idAlone(requiredText);

/** Of an order that is changed: only what a phone makes as an id. */
export const orderUuid = idAlone(uuid);
