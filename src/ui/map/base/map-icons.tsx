import { Icon } from '#ui/controls/icon';

/** Outlines of 24 by 24 for the map only, so that they do not load with the first screen. */
const OUTLINES = {
  here: 'M12 6a6 6 0 1 1 0 12a6 6 0 0 1 0-12zM12 3v3M12 18v3M3 12h3M18 12h3M12 12h.01',
  toPin: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5M12 10a2 2 0 1 1 0 4a2 2 0 0 1 0-4z',
} as const;

export type MapIconName = keyof typeof OUTLINES | 'plus' | 'minus';

export function MapIcon({ name }: { readonly name: MapIconName }) {
  if (name === 'plus' || name === 'minus') return <Icon name={name} size={22} />;
  return (
    <svg
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={OUTLINES[name]} />
    </svg>
  );
}
