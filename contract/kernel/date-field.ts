import * as z from 'zod/mini';
import { refuse, type FieldCodec, type OptionalCodec } from '#contract/protocol/field-map';
import { checked, converted } from '#contract/protocol/value-codecs';

/** Day, month and year, optionally followed by a time. */
const WIRE_DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:[ T].*)?$/;

function isCalendarDate(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** DD/MM/YYYY, Gregorian (Specification, BASE-12), for `yyyy-mm-dd`; blank is ''. */
export const wireDate = converted<string | null | undefined, string>(
  { wire: z.nullish(z.string()), toWire: (text) => text },
  (input, reading) => {
    const text = (input ?? '').trim();
    if (text === '') return '';
    const [, day = '', month = '', year = ''] = WIRE_DATE.exec(text) ?? [];
    return isCalendarDate(Number(year), Number(month), Number(day)) && year !== ''
      ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
      : refuse(reading, input, 'must be a date in the format DD/MM/YYYY');
  },
  (date) => (date === '' ? '' : date.split('-').toReversed().join('/')),
);

/** Like `wireDate`, but blank is refused. */
export const requiredWireDate = checked(
  wireDate,
  z.refine((date) => date !== '', 'is required'),
);

/** A day that may be missing; undefined leaves it out. */
export const optionalWireDate: OptionalCodec<string> = {
  wire: z.pipe(
    wireDate.wire,
    z.transform((day) => (day === '' ? undefined : day)),
  ),
  toWire: (day) => (day === undefined ? undefined : wireDate.toWire(day)),
  isOptional: true,
};

/** Like `wireDate` in an answer, where a text that this version cannot read is ''. */
export const openWireDate: FieldCodec<string> = {
  wire: z.pipe(
    z.nullish(z.string()),
    z.transform((text) => {
      const [, day = '', month = '', year = ''] = WIRE_DATE.exec((text ?? '').trim()) ?? [];
      const isDate = year !== '' && isCalendarDate(Number(year), Number(month), Number(day));
      return isDate ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : '';
    }),
  ),
  toWire: (date) => wireDate.toWire(date),
};

/** Like `optionalWireDate` in an answer, where a text that this version cannot read is undefined. */
export const openOptionalWireDate: OptionalCodec<string> = {
  ...optionalWireDate,
  wire: z.pipe(
    openWireDate.wire,
    z.transform((day) => (day === '' ? undefined : day)),
  ),
};
