import * as z from 'zod/mini';
import { codec, type Codec } from './codec.ts';
import { envelope, type EnvelopeRules } from './envelope.ts';
import { fieldMap, type FieldMap } from './field-map.ts';

/** An answer whose kind tells success from refusal. */
interface Outcome {
  readonly kind: string;
}

type Success<Answer extends Outcome, Kind> = Extract<Answer, { readonly kind: Kind }>;

type Refusals<Answer> = Pick<EnvelopeRules<Answer>, 'readOther' | 'writeOther'>;

/**
 * Creates the codec of an answer that either succeeds or is refused.
 *
 * @param kind the kind of a success
 * @param map the fields of a success; undefined if it has none, and `data` is null
 * @param refusals the rules for all other kinds, such as `refusalCodes`
 */
export function outcome<Answer extends Outcome, const Kind extends Answer['kind']>(
  kind: Kind,
  map: FieldMap<Omit<Success<Answer, Kind>, 'kind'>> | undefined,
  refusals: Refusals<NoInfer<Answer>>,
): Codec<Answer>;
export function outcome(
  kind: string,
  map: FieldMap<Readonly<Record<string, unknown>>> | undefined,
  refusals: Refusals<Outcome>,
): Codec<Outcome> {
  const { wire, toWire } = map === undefined ? codec(z.unknown(), () => null) : fieldMap(map);
  return envelope<Outcome>({
    value: z.pipe(
      wire,
      // Whatever an answer without fields carries is ignored.
      z.transform((found) => (map === undefined ? { kind } : { ...Object(found), kind })),
    ),
    toWire: ({ kind: found, ...fields }) => (found === kind ? toWire(fields) : null),
    ...refusals,
  });
}
