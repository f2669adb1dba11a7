import * as z from 'zod/mini';
import { codec, type Codec } from './codec.ts';
import { envelope, type EnvelopeRules } from './envelope.ts';
import { fieldMap, type FieldMap } from './field-map.ts';
import { refusalCodes } from './refusal-codes.ts';
import type { RefusalCode } from './refusal-messages.ts';

/** An answer whose kind tells success from refusal. */
interface Outcome {
  readonly kind: string;
}

type Success<Answer extends Outcome, Kind> = Extract<Answer, { readonly kind: Kind }>;

/** The codes of the refusals that carry nothing else. */
type PlainCode<Answer> = Answer extends { readonly kind: 'refused'; readonly code: infer Code }
  ? Code & RefusalCode
  : never;

/** The rules of all kinds but the success. */
type OtherKinds<Answer> = Required<Pick<EnvelopeRules<Answer>, 'readOther' | 'writeOther' | 'refusals'>>;

/**
 * Creates the codec of an answer that either succeeds or is refused.
 *
 * @param kind the kind of a success
 * @param map the fields of a success; undefined if it has none, and `data` is null
 * @param refusals the codes of the refusals, or rules for answers whose refusals carry data
 */
export function outcome<Answer extends Outcome, const Kind extends Answer['kind']>(
  kind: Kind,
  map: FieldMap<Omit<Success<Answer, Kind>, 'kind'>> | undefined,
  refusals: readonly PlainCode<Answer>[] | OtherKinds<NoInfer<Answer>>,
): Codec<Answer>;
export function outcome(
  kind: string,
  map: FieldMap<Readonly<Record<string, unknown>>> | undefined,
  refusals: readonly RefusalCode[] | OtherKinds<Outcome>,
): Codec<Outcome> {
  const { wire, toWire } = map === undefined ? codec(z.unknown(), () => null) : fieldMap(map);
  return envelope<Outcome>({
    value: z.pipe(
      wire,
      // Whatever an answer without fields carries is ignored.
      z.transform((found) => (map === undefined ? { kind } : { ...Object(found), kind })),
    ),
    toWire: ({ kind: found, ...fields }) => (found === kind ? toWire(fields) : null),
    ...('readOther' in refusals ? refusals : refusalCodes(refusals)),
  });
}
