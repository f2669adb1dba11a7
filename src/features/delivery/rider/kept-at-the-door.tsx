import { Trans } from '@lingui/react/macro';

/** For a rider whose session ended: there is no cart. */
export function KeptAtTheDoor() {
  return <Trans>Your unsent delivery reports are saved on this phone.</Trans>;
}
