import { Trans } from '@lingui/react/macro';
import type { NewClientProblem } from '#domain/clients/new-client';

export type RegisterProblem =
  | NewClientProblem
  | 'pin-unreadable'
  | 'photo-required'
  | 'sending'
  | 'arrived'
  | 'not-saved'
  | 'not-offered';

/** The reasons why a client cannot be registered. */
export function RegisterProblemMessages({ problem }: { readonly problem: RegisterProblem }) {
  switch (problem) {
    case 'name-required':
      return <Trans>Please enter Name</Trans>;
    case 'mobile-required':
      return <Trans>Please enter Mobile</Trans>;
    case 'mobile-digits':
      return <Trans>Mobile required 10 digit</Trans>;
    case 'tax-id-invalid':
      return <Trans>Tax id format is invalid.</Trans>;
    case 'address-required':
      return <Trans>Fill in this field</Trans>;
    case 'place-required':
      return <Trans>Choose the province</Trans>;
    case 'pin-required':
      return <Trans>Set the shop’s location</Trans>;
    case 'pin-unreadable':
      return <Trans>Enter a location like 13.75000, 100.50000</Trans>;
    case 'photo-required':
      return <Trans>Take a photo of the shop</Trans>;
    case 'sending':
      return <Trans>This is being sent right now. Try again in a moment.</Trans>;
    case 'arrived':
      return (
        <Trans>
          The company has since registered this shop. Order for it from “My clients” and change its details in
          its profile.
        </Trans>
      );
    case 'not-saved':
      return <Trans>This phone is full, so we couldn’t save that. Free up some space and try again.</Trans>;
    case 'not-offered':
      return <Trans>To register this shop, call the company.</Trans>;
  }
}
