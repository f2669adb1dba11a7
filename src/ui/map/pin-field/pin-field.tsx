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
import { PlaceHereMessages } from './place-here-messages.tsx';
import classes from './pin-field.module.css';

interface PinFieldProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly error: ReactNode;
  /** Left out: somebody will have to find the door. */
  readonly isRequired?: boolean | undefined;
  /** Asks the phone where it is. */
  readonly look: () => Promise<PlaceHere>;
  /** Left out where it is only written. */
  readonly map?: PinMapDeps | undefined;
  /** What the address says so far; undefined while no province is chosen. */
  readonly chosen?: NamedPlaces | undefined;
}

/** Where a door is; whoever does not let the phone say it writes it as a map shows it. */
export function PinField(props: PinFieldProps) {
  const { text, onText, error, isRequired = true, look: lookHere, map, chosen } = props;
  const { t } = useLingui();
  const [found, setFound] = useState<PlaceHere>();
  const [isLooking, setIsLooking] = useState(false);
  // A phone may look for a while: what is written beside it meanwhile stays.
  const latest = useRef(onText);
  useEffect(() => {
    latest.current = onText;
  }, [onText]);
  const look = async () => {
    setIsLooking(true);
    const place = await lookHere();
    setIsLooking(false);
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
