import * as z from 'zod/mini';
import { readPin } from '#domain/kernel/map-pin';
import { MAX_QUANTITY } from '#domain/cart/cart';
import {
  MONEY_REASONS,
  RETURN_REASONS,
  type CollectedMoney,
  type DeliveryPlace,
  type HandedLine,
} from '#domain/delivery/delivery';
import { fieldMap, group } from '#contract/protocol/field-map';
import { openOptionalOneOf } from '#contract/protocol/open-values';
import { wireCode } from '#contract/protocol/refusal-message';
import { checked, converted, orNull } from '#contract/protocol/value-codecs';
import { baht } from '#contract/kernel/amounts';
import { pinTexts } from '#contract/kernel/coordinates';
import { lineNumber } from '#contract/kernel/order-fields';
import { count, text } from '#contract/kernel/scalars';

/** An optional reason in a request: undefined for a blank or unknown one. */
const optionalReason = <Reason extends string>(reasons: readonly Reason[]) =>
  converted<string, Reason | undefined>(
    text,
    (input) => reasons.find((known) => wireCode<string>(known) === input),
    (reason) => (reason === undefined ? '' : wireCode<string>(reason)),
  );

/** The same for answers. */
export const receivedReturnReason = openOptionalOneOf(RETURN_REASONS, wireCode);

/** ISO 8601, or undefined for '' and for unreadable text. */
export const optionalInstantText = converted<string, string | undefined>(
  text,
  (input) => (Number.isNaN(Date.parse(input)) ? undefined : input),
  (moment) => moment ?? '',
);

/** A handed over quantity may be zero. */
export const handedQuantity = count({ from: 0, to: MAX_QUANTITY });

export const handedLine = fieldMap<HandedLine>({
  number: ['LineNo', lineNumber],
  delivered: ['Delivered', handedQuantity],
  reason: ['Reason', optionalReason(RETURN_REASONS)],
});

const collectedBaht = checked(
  baht,
  z.refine((amount) => amount >= 0, 'must not be negative'),
);

/** null if there was nothing to collect. */
export const collectedMoney = orNull(
  fieldMap<CollectedMoney>({
    cash: ['Cash', collectedBaht],
    transfer: ['Transfer', collectedBaht],
    reason: ['Reason', optionalReason(MONEY_REASONS)],
  }),
);

const FARTHEST_METRES = 100_000;

/** The position of the rider's phone; undefined unless both the pin and the accuracy are readable. */
export const deliveryPlace = group(
  { Lat: text, Long: text, Accuracy: text },
  {
    read(wire): DeliveryPlace | undefined {
      const pin = readPin(wire.Lat, wire.Long);
      const metres = Number(wire.Accuracy);
      if (pin === undefined || wire.Accuracy === '' || !(metres >= 0)) return undefined;
      return { pin, accuracyMetres: Math.min(Math.round(metres), FARTHEST_METRES) };
    },
    write(place: DeliveryPlace | undefined) {
      const { latitude, longitude } = pinTexts(place?.pin);
      return {
        Lat: latitude,
        Long: longitude,
        Accuracy: place === undefined ? '' : String(place.accuracyMetres),
      };
    },
  },
);

/** The position alone, as the phone stores it in a draft. */
export const storedPlace = fieldMap<{ readonly place: DeliveryPlace | undefined }>({ place: deliveryPlace });
