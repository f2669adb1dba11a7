import * as z from 'zod/mini';
import { readPin } from '#domain/kernel/map-pin';
import { MAX_QUANTITY } from '#domain/cart/cart';
import {
  MONEY_REASONS,
  PROOF_KINDS,
  RETURN_REASONS,
  type CollectedMoney,
  type DeliveryPlace,
  type HandedLine,
  type MoneyReason,
  type ReturnReason,
} from '#domain/delivery/delivery';
import { bahtFromSatang } from '#domain/kernel/money';
import { codec, type ValueCodec } from '#contract/protocol/codec';
import { pinTexts } from '#contract/kernel/coordinates';
import { baht, count, text, oneOf } from '#contract/kernel/fields';
import { openOptionalEnum } from '#contract/protocol/open-values';
import { wireCode } from '#contract/protocol/refusal-message';

/** Used in requests: undefined for a blank or unknown value. */
export const returnReason: z.ZodMiniType<ReturnReason | undefined> = z.pipe(
  text,
  z.transform((input) => RETURN_REASONS.find((known) => wireCode(known) === input)),
);

const moneyReason: z.ZodMiniType<MoneyReason | undefined> = z.pipe(
  text,
  z.transform((input) => MONEY_REASONS.find((known) => wireCode(known) === input)),
);

/** The same for answers. */
export const receivedReturnReason = openOptionalEnum(RETURN_REASONS, wireCode);

export function reasonToWire(reason: string | undefined): string {
  return reason === undefined ? '' : wireCode(reason);
}

/** ISO 8601, or undefined for '' and for unreadable text. */
export const optionalInstantText: z.ZodMiniType<string | undefined> = z.pipe(
  text,
  z.transform((input) => (Number.isNaN(Date.parse(input)) ? undefined : input)),
);

export const lineNumber: z.ZodMiniType<number> = count({ from: 1, to: MAX_QUANTITY });

/** A handed over quantity may be zero. */
export const handedQuantity: z.ZodMiniType<number> = count({ from: 0, to: MAX_QUANTITY });

export const handedLine: ValueCodec<HandedLine> = codec(
  z.pipe(
    z.object({ LineNo: lineNumber, Delivered: handedQuantity, Reason: returnReason }),
    z.transform((wire) => ({ number: wire.LineNo, delivered: wire.Delivered, reason: wire.Reason })),
  ),
  ({ number, delivered, reason }) => ({
    LineNo: number,
    Delivered: delivered,
    Reason: reasonToWire(reason),
  }),
);

const collectedBaht = baht.check(z.refine((amount) => amount >= 0, 'must not be negative'));

/** null if there was nothing to collect. */
export const collectedMoney: z.ZodMiniType<CollectedMoney | undefined> = z.pipe(
  z.nullish(z.object({ Cash: collectedBaht, Transfer: collectedBaht, Reason: moneyReason })),
  z.transform((wire) =>
    wire === null || wire === undefined
      ? undefined
      : { cash: wire.Cash, transfer: wire.Transfer, reason: wire.Reason },
  ),
);

export function moneyToWire(money: CollectedMoney | undefined) {
  if (money === undefined) return null;
  const { cash, transfer, reason } = money;
  return {
    Cash: bahtFromSatang(cash),
    Transfer: bahtFromSatang(transfer),
    Reason: reasonToWire(reason),
  };
}

const FARTHEST_METRES = 100_000;

export const placeFields = { Lat: text, Long: text, Accuracy: text };

/** Returns undefined unless both the pin and the accuracy are readable. */
export function placeFrom(wire: {
  readonly Lat: string;
  readonly Long: string;
  readonly Accuracy: string;
}): DeliveryPlace | undefined {
  const pin = readPin(wire.Lat, wire.Long);
  const metres = Number(wire.Accuracy);
  if (pin === undefined || wire.Accuracy === '' || !(metres >= 0)) return undefined;
  return { pin, accuracyMetres: Math.min(Math.round(metres), FARTHEST_METRES) };
}

export function placeToWire(place: DeliveryPlace | undefined) {
  const { latitude, longitude } = pinTexts(place?.pin);
  return {
    Lat: latitude,
    Long: longitude,
    Accuracy: place === undefined ? '' : String(place.accuracyMetres),
  };
}

export const proofKind = oneOf(PROOF_KINDS);
