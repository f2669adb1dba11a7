import type { DeviceKind } from '#domain/device-name';
import { Icon } from '#ui/icon';

/** A computer's outline is needed here alone, so it does not come with the icons of every screen. */
export function DeviceIcon({ kind }: { readonly kind: DeviceKind }) {
  if (kind !== 'computer') return <Icon name="device" />;
  return (
    <svg
      width={24}
      height={24}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M5 5h14v10H5zM2.5 19h19" />
    </svg>
  );
}
