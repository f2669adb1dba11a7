import { Trans } from '@lingui/react/macro';
import type { PlaceHere } from '#domain/places/place-here';
import classes from './pin-field.module.css';
import field from '#ui/forms/field-messages.module.css';

/** Further off than a street is long: the driver would look for the shop. */
const ROUGH_METRES = 100;

/** How right it is where the phone says that one stands, or why it cannot say. */
export function PlaceHereMessages({ found }: { readonly found: PlaceHere }) {
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
    <p className={field.error} role="alert">
      <ProblemMessages kind={found.kind} />
    </p>
  );
}

function ProblemMessages({ kind }: { readonly kind: Exclude<PlaceHere['kind'], 'found'> }) {
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
