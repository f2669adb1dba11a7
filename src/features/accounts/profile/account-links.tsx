import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { usePendingGroup } from '#state/app/pending-groups';
import { useTenant } from '#state/runtime/phone-context';
import { useSyncStatus } from '#state/runtime/hooks/use-status';
import type { IconName } from '#ui/controls/icon';
import { StatusPill } from '#ui/feedback/status-pill';

/** A page of the person's own. */
export interface AccountLink {
  readonly to:
    | '/editprofile'
    | '/addresses'
    | '/history'
    | '/wishlist'
    | '/mycoupon'
    | '/unsent'
    | '/genlink'
    | '/devices';
  readonly hash?: string;
  readonly icon: IconName;
  readonly label: ReactNode;
  /** The number of pending changes; null for none. */
  readonly mark: ReactNode;
}

/** The pages of a signed-in person, as this tenant has them. */
export function useAccountLinks(): readonly AccountLink[] {
  const { capabilities, areCouponsEnabled } = useTenant();
  const details = usePendingGroup('details');
  const addresses = usePendingGroup('addresses');
  const { waiting, refused } = useSyncStatus();
  return [
    {
      to: '/editprofile',
      icon: 'person',
      label: <Trans>Edit profile</Trans>,
      mark: <Pending {...details} />,
    },
    { to: '/addresses', icon: 'pin', label: <Trans>Addresses</Trans>, mark: <Pending {...addresses} /> },
    { to: '/history', icon: 'receipt', label: <Trans>Order history</Trans>, mark: null },
    { to: '/wishlist', icon: 'heart', label: <Trans>Favourites</Trans>, mark: null },
    ...(areCouponsEnabled
      ? [{ to: '/mycoupon', icon: 'tag', label: <Trans>My coupons</Trans>, mark: null } as const]
      : []),
    {
      to: '/unsent',
      icon: 'clock',
      label: <Trans>Waiting to be sent</Trans>,
      mark: <Pending count={waiting + refused} refusedCount={refused} />,
    },
    { to: '/unsent', hash: 'this-phone', icon: 'device', label: <Trans>This phone</Trans>, mark: null },
    { to: '/genlink', icon: 'qr', label: <Trans>Links and QR codes</Trans>, mark: null },
    ...(capabilities.sessions
      ? [{ to: '/devices', icon: 'shield', label: <Trans>Signed-in devices</Trans>, mark: null } as const]
      : []),
  ];
}

/** The number of pending changes. */
function Pending({ count, refusedCount }: { readonly count: number; readonly refusedCount: number }) {
  return count === 0 ? null : (
    <StatusPill tone={refusedCount > 0 ? 'refused' : 'waiting'}>{count}</StatusPill>
  );
}
