import { Trans } from '@lingui/react/macro';

/** For a rider whose session ended: there is no cart. */
export function KeptAtTheDoor() {
  return <Trans>What you told at the door and did not send yet is kept on this phone.</Trans>;
}
