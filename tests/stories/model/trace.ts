import { z } from 'zod';

/**
 * A trace of the model (tests/simulation/model/orders.qnt), as Quint writes it in the Informal Trace Format with the
 * metadata for model-based tests.
 */
const whole = z.object({ '#bigint': z.string() }).transform((value) => Number(value['#bigint']));

const setOf = <Item>(item: z.ZodType<Item>) =>
  z.object({ '#set': z.array(item) }).transform((value) => value['#set']);

/** A map from texts. */
const mapOf = <Value>(value: z.ZodType<Value>) =>
  z
    .object({ '#map': z.array(z.tuple([z.string(), z.unknown()])) })
    .transform((read) => new Map(read['#map'].map(([key, one]) => [key, value.parse(one)])));

/** A choice of the step; undefined if the step did not make it. */
const pick = <Value>(value: z.ZodType<Value>) =>
  z
    .object({ tag: z.enum(['Some', 'None']), value: z.unknown() })
    .transform((picked) => (picked.tag === 'Some' ? value.parse(picked.value) : undefined));

const content = z.object({ author: z.string(), revision: whole, text: whole });

const row = z.object({
  state: z.enum(['waiting', 'sending', 'unknown', 'parked']),
  revision: whole,
  content,
  isMaybeSent: z.boolean(),
  isHandedOver: z.boolean(),
  isWithdrawn: z.boolean(),
});

const request = z.union([
  z.object({
    tag: z.literal('Place'),
    value: z.object({ phone: z.string(), revision: whole, content }),
  }),
  z.object({
    tag: z.literal('Close'),
    value: z.object({ phone: z.string(), revision: whole, isDiscarding: z.boolean() }),
  }),
]);

const state = z
  .object({
    'mbt::actionTaken': z.string(),
    'mbt::nondetPicks': z.object({
      isWilling: pick(z.boolean()),
      isToDiscard: pick(z.boolean()),
      request: pick(request),
      phone: pick(z.enum(['first', 'second'])),
      file: pick(z.object({ revision: whole, content })),
    }),
    'tried::orders::rows': mapOf(
      z.union([
        z.object({ tag: z.literal('Kept'), value: row }).transform(({ value }) => value),
        z.object({ tag: z.literal('NoRow') }).transform(() => undefined),
      ]),
    ),
    'tried::orders::claims': mapOf(setOf(z.object({ tag: z.string() }))),
    'tried::orders::hasSameAccount': z.boolean(),
    'tried::orders::server': z.object({
      withdrawnUpTo: whole,
      isDiscarded: z.boolean(),
      order: z.union([
        z
          .object({ tag: z.literal('Placed'), value: z.object({ revision: whole, content }) })
          .transform(({ value }) => value),
        z.object({ tag: z.literal('NoOrder') }).transform(() => undefined),
      ]),
    }),
  })
  .transform((read) => ({
    action: read['mbt::actionTaken'],
    picks: read['mbt::nondetPicks'],
    rows: read['tried::orders::rows'],
    /** The claims that the screen of each phone has made. */
    claims: new Map(
      [...read['tried::orders::claims']].map(([phone, said]) => [phone, said.map(({ tag }) => tag)]),
    ),
    hasSameAccount: read['tried::orders::hasSameAccount'],
    placed: read['tried::orders::server'].order,
    withdrawn: {
      upTo: read['tried::orders::server'].withdrawnUpTo,
      isForGood: read['tried::orders::server'].isDiscarded,
    },
  }));

const trace = z.object({ states: z.array(state) }).transform(({ states }) => states);

/** The state of the model after a step, and the step: its action with the choices that it made. */
export type ModelState = z.output<typeof state>;
export type ModelContent = z.output<typeof content>;
export type ModelRequest = z.output<typeof request>;

/** The states of a trace; the first one is the beginning. */
export function readTrace(text: string): readonly ModelState[] {
  return trace.parse(JSON.parse(text));
}
