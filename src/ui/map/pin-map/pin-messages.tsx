import { Trans } from '@lingui/react/macro';
import type { Language } from '#domain/kernel/language';
import type { PinPlace } from '#domain/places/geocoder';
import { pinDisagreement } from '#domain/places/pin-map';
import { placeLine } from '#domain/places/place-line';
import type { NamedPlaces } from '#domain/places/place-table';
import classes from './pin-messages.module.css';

interface PinMessagesProps {
  readonly located: PinPlace | undefined;
  /** The address's places so far. */
  readonly chosen: NamedPlaces | undefined;
  readonly language: Language;
}

/** The places in which the pin lies, and a warning if they differ from the address; it does not prevent saving. */
export function PinMessages({ located, chosen, language }: PinMessagesProps) {
  if (located === undefined) return null;
  if (located.kind === 'outside')
    return (
      <p className={classes.note}>
        <Trans>The pin is outside Thailand. Check its position.</Trans>
      </p>
    );
  const ids = { provinceId: chosen?.province.id ?? '', districtId: chosen?.district?.id ?? '' };
  const differs = pinDisagreement(located, ids);
  if (differs === undefined || chosen === undefined)
    return <p className={classes.place}>{placeLine(located, language)}</p>;
  const parts = ({ province, district }: NamedPlaces): string =>
    placeLine({ province, district, subdistrict: undefined }, language);
  return (
    <p className={classes.note}>
      <Trans>
        The pin is in {parts(located)}, but the address says {parts(chosen)}.
      </Trans>
    </p>
  );
}
