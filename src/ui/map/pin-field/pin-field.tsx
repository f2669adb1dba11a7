import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { pinText, readPinText } from '#domain/places/pin-text';
import type { PlaceHere } from '#domain/places/place-here';
import type { NamedPlaces } from '#domain/places/place-table';
import { Button } from '#ui/controls/button';
import { Icon } from '#ui/controls/icon';
import { PinMap } from '#ui/map/pin-map/pin-map';
import type { PinMapDeps } from '#ui/map/pin-map/pin-map-deps';
import { TextField } from '#ui/forms/text-field';
import { useBusy } from '#ui/hooks/use-busy';
import { PlaceHereMessages } from './place-here-messages.tsx';
import classes from './pin-field.module.css';

interface PinFieldProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly error: ReactNode;
  /** True if left out, because a driver has to find the door. */
  readonly isRequired?: boolean | undefined;
  /** Reads the phone's position. */
  readonly look: () => Promise<PlaceHere>;
  /** Left out if the position is only typed. */
  readonly map?: PinMapDeps | undefined;
  /** The address's places so far; undefined while no province is chosen. */
  readonly chosen?: NamedPlaces | undefined;
}

/** The position of a door, from the phone or typed as a map shows it. */
export function PinField(props: PinFieldProps) {
  const { text, onText, error, isRequired = true, look: lookHere, map, chosen } = props;
  const { t } = useLingui();
  const [found, setFound] = useState<PlaceHere>();
  const [isLooking, run] = useBusy();
  // Finding the position may take a while, so the latest callback is used then.
  const latest = useRef(onText);
  useEffect(() => {
    latest.current = onText;
  }, [onText]);
  const look = async () => {
    const place = await run(lookHere());
    setFound(place);
    if (place.kind === 'found') latest.current(place.text);
  };
  const write = (written: string) => {
    setFound(undefined);
    onText(written);
  };
  return (
    <div className={classes.pin}>
      {map === undefined ? null : (
        <PinMap
          deps={map}
          pin={readPinText(text)}
          chosen={chosen}
          onPin={(pin) => write(pin === undefined ? '' : pinText(pin))}
        />
      )}
      <TextField
        label={t`Map location`}
        name="pin"
        autoComplete="off"
        required={isRequired}
        placeholder="13.75000, 100.50000"
        hint={t`Latitude and longitude, as shown on a map`}
        value={text}
        error={error}
        onChange={(event) => write(event.target.value)}
      />
      {found === undefined ? null : <PlaceHereMessages found={found} />}
      <div className={classes.ways}>
        <Button variant="secondary" isBusy={isLooking} onClick={() => void look()}>
          <Icon name="pin" size={20} />
          {isLooking ? <Trans>Finding your location…</Trans> : <Trans>Use my location</Trans>}
        </Button>
        {text === '' ? null : (
          <Button variant="quiet" onClick={() => write('')}>
            <Trans>Clear location</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}
