import * as z from 'zod/mini';
import { STOCK_POLICIES, STOCK_STATES, STOCK_UNITS } from '#domain/stock/stock';
import type { StockLevel, StockLevels, StockLevelsQuery } from '#domain/stock/stock-levels';
import type { ProductSubstitutes } from '#domain/stock/substitutes';
import { customerKey } from '#contract/kernel/customer-fields';
import { openWireDate } from '#contract/kernel/date-field';
import { codes, count, instant, optionalCount, requiredText, trueFalse } from '#contract/kernel/scalars';
import type { Call } from '#contract/protocol/call';
import { KEPT_READ } from '#contract/protocol/call-behaviours';
import { envelope } from '#contract/protocol/envelope';
import { fieldMap, type OptionalCodec } from '#contract/protocol/field-map';
import { openListOf, openOneOf } from '#contract/protocol/open-values';
import { listOf, orAbsent } from '#contract/protocol/value-codecs';
import { wireCode } from '#contract/protocol/refusal-message';
import { BUYERS } from '#contract/protocol/who';

/** A level as it arrives: a state that this version does not know is undefined. */
interface ReceivedLevel extends Omit<StockLevel, 'state' | 'unit'> {
  readonly unit: number;
  readonly state: StockLevel['state'] | undefined;
}

const received = fieldMap<ReceivedLevel>({
  productCode: ['P_Code', requiredText],
  unit: ['UnitNo', count({ from: 0 })],
  state: ['State', openOneOf(STOCK_STATES, undefined, wireCode)],
  policy: ['Policy', openOneOf(STOCK_POLICIES, 'warn', wireCode)],
  countedAt: ['CountedAt', instant],
  backOn: ['BackOn', openWireDate],
  left: ['Left', optionalCount()],
});

/** Without levels of a state or unit that this version does not know. */
const levels = openListOf<StockLevel>({
  wire: z.pipe(
    received.wire,
    z.transform(({ state, unit: number, ...level }): StockLevel | undefined => {
      const unit = STOCK_UNITS.find((known) => known === number);
      return state === undefined || unit === undefined ? undefined : { ...level, state, unit };
    }),
  ),
  toWire: (level) => received.toWire(level),
});

const substitutes: OptionalCodec<readonly ProductSubstitutes[]> = orAbsent(
  listOf(
    fieldMap<ProductSubstitutes>({
      productCode: ['P_Code', requiredText],
      codes: ['SubstituteCodes', codes],
    }),
  ),
);

const answer = fieldMap<StockLevels>({
  asOf: ['AsOf', instant],
  isWhole: ['IsWhole', trueFalse(true)],
  levels: ['Levels', levels],
  substitutes: ['Substitutes', substitutes],
});

const optionalInstant: OptionalCodec<Date> = {
  wire: z.pipe(
    z.nullish(z.union([z.literal(''), instant.wire])),
    z.transform((moment) => (moment === '' ? undefined : (moment ?? undefined))),
  ),
  toWire: (moment) => (moment === undefined ? undefined : instant.toWire(moment)),
  isOptional: true,
};

/**
 * Returns the stock of all products for which stock is kept, and what the company offers in place of products, or only what
 * changed since the answer that the request names.
 */
export const getStockLevels: Call<StockLevelsQuery, StockLevels> = {
  ...KEPT_READ,
  name: 'getStockLevels',
  path: 'STOCK/GET_LEVELS',
  who: BUYERS,
  request: fieldMap<StockLevelsQuery>({
    customer: customerKey,
    knownAt: ['KnownAt', optionalInstant],
  }),
  answer: envelope<StockLevels>({ value: answer.wire, toWire: answer.toWire }),
  tag: 'catalogue',
};
