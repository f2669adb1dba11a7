import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { PlaceHere } from '#domain/place-here';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { TextField } from '../text-field.tsx';
import classes from './pin-field.module.css';

interface PinFieldProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly error: ReactNode;
  /** Asks the phone where it is. */
  readonly look: () => Promise<PlaceHere>;
}

/** Further off than a street is long: the driver would look for the shop. */
const ROUGH_METRES = 100;

/** Where a door is; whoever does not let the phone say it writes it as a map shows it. */
export function PinField({ text, onText, error, look: lookHere }: PinFieldProps) {
  const { t } = useLingui();
  const [found, setFound] = useState<PlaceHere>();
  const [isLooking, setIsLooking] = useState(false);
  const look = async () => {
    setIsLooking(true);
    const place = await lookHere();
    setIsLooking(false);
    setFound(place);
    if (place.kind === 'found') onText(place.text);
  };
  const write = (written: string) => {
    setFound(undefined);
    onText(written);
  };
  return (
    <div className={classes.pin}>
      <TextField
        label={t`Place on the map`}
        name="pin"
        autoComplete="off"
        required
        placeholder="13.75000, 100.50000"
        hint={t`Latitude and longitude, as a map shows them`}
        value={text}
        error={error}
        onChange={(event) => write(event.target.value)}
      />
      {found === undefined ? null : <FoundWords found={found} />}
      <div className={classes.ways}>
        <Button variant="secondary" isBusy={isLooking} onClick={() => void look()}>
          <Icon name="pin" size={20} />
          {isLooking ? <Trans>Looking for where you are…</Trans> : <Trans>Use my location</Trans>}
        </Button>
        {text === '' ? null : (
          <Button variant="quiet" onClick={() => write('')}>
            <Trans>Clear the place</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}

function FoundWords({ found }: { readonly found: PlaceHere }) {
  if (found.kind === 'found') {
    const { accuracyMetres } = found;
    return accuracyMetres > ROUGH_METRES ? (
      <p className={classes.rough} role="status">
        <Trans>
          This is right only to about {accuracyMetres} metres. Go outside and try again, or write it here.
        </Trans>
      </p>
    ) : (
      <p className={classes.right} role="status">
        <Trans>Right to about {accuracyMetres} metres</Trans>
      </p>
    );
  }
  return (
    <p className={classes.error} role="alert">
      <ProblemWords kind={found.kind} />
    </p>
  );
}

function ProblemWords({ kind }: { readonly kind: Exclude<PlaceHere['kind'], 'found'> }) {
  switch (kind) {
    case 'refused':
      return <Trans>This phone may not tell where you are. Allow it in the browser, or write it here.</Trans>;
    case 'too-slow':
      return <Trans>It took too long to find where you are. Try again outside, or write it here.</Trans>;
    case 'not-found':
      return <Trans>Where you are could not be found. Try again outside, or write it here.</Trans>;
    case 'not-offered':
      return <Trans>This browser cannot tell where you are. Please write it here.</Trans>;
  }
}
