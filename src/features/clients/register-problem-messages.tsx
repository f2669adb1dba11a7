import { Trans } from '@lingui/react/macro';
import type { NewClientProblem } from '#domain/clients/new-client';

export type RegisterProblem =
  | NewClientProblem
  | 'pin-unreadable'
  | 'photo-required'
  | 'sending'
  | 'arrived'
  | 'not-kept'
  | 'not-offered';

/** What keeps a shop from being registered. */
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
      return <Trans>Please fill this in</Trans>;
    case 'place-required':
      return <Trans>Please choose the province</Trans>;
    case 'pin-required':
      return <Trans>Please set where the shop stands</Trans>;
    case 'pin-unreadable':
      return <Trans>This is no place on a map. Write it like 13.75000, 100.50000</Trans>;
    case 'photo-required':
      return <Trans>Please take a photo of the shop</Trans>;
    case 'sending':
      return <Trans>It is on its way to the company just now. Try again in a moment.</Trans>;
    case 'arrived':
      return (
        <Trans>
          The company has registered this shop meanwhile. Order for it from your clients, and change its
          details in its profile.
        </Trans>
      );
    case 'not-kept':
      return <Trans>This phone is full and could not write it down. Please make room and try again.</Trans>;
    case 'not-offered':
      return <Trans>Please call the company to have this shop registered.</Trans>;
  }
}
