import { Trans } from '@lingui/react/macro';

/** The message for a rider whose session ended, because riders have no cart. */
export function DeliveryProof() {
  return <Trans>Your unsent delivery reports are saved on this phone.</Trans>;
}
