import { Trans } from '@lingui/react/macro';
import type { PlaceHere } from '#domain/places/place-here';
import classes from './pin-field.module.css';
import field from '#ui/forms/field-messages.module.css';

/** Longer than a street, so that a driver would have to search for the shop. */
const ROUGH_METRES = 100;

/** The accuracy of the phone's position, or why there is none. */
export function PlaceHereMessages({ found }: { readonly found: PlaceHere }) {
  if (found.kind === 'found') {
    const { accuracyMetres } = found;
    return accuracyMetres > ROUGH_METRES ? (
      <p className={classes.rough} role="status">
        <Trans>
          This is only accurate to about {accuracyMetres} m. Try again outdoors, or enter it here.
        </Trans>
      </p>
    ) : (
      <p className={classes.right} role="status">
        <Trans>Accurate to about {accuracyMetres} m</Trans>
      </p>
    );
  }
  return (
    <p className={field.error} role="alert">
      <ProblemMessages kind={found.kind} />
    </p>
  );
}

function ProblemMessages({ kind }: { readonly kind: Exclude<PlaceHere['kind'], 'found'> }) {
  switch (kind) {
    case 'refused':
      return <Trans>Location access is off. Allow it in your browser, or enter the location here.</Trans>;
    case 'too-slow':
      return <Trans>Finding your location took too long. Try again outdoors, or enter it here.</Trans>;
    case 'not-found':
      return <Trans>We couldn’t find your location. Try again outdoors, or enter it here.</Trans>;
    case 'not-offered':
      return <Trans>This browser can’t find your location. Enter it here.</Trans>;
  }
}
