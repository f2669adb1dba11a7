/** Outlines of 24 by 24 with one stroke, so that they take the colour of the text beside them. */
const OUTLINES = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13zM15.5 15.5L20 20',
  box: 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM12 12l8-4.5M12 12v9M12 12L4 7.5',
  play: 'M8 5l11 7l-11 7z',
  pause: 'M8 5v14M16 5v14',
  share: 'M12 15V4M8 7.5L12 3.5l4 4M6 11H5v9h14v-9h-1',
  chat: 'M12 4c5 0 9 3.2 9 7.2s-4 7.2-9 7.2c-.8 0-1.6-.1-2.3-.2L5.5 20.5l.6-3.6C4.2 15.6 3 13.5 3 11.2C3 7.2 7 4 12 4zM8 11h.01M12 11h.01M16 11h.01',
  cart: 'M3 4h2.5l2 11h10l2-8H6.3M9 20a1 1 0 1 0 0-2a1 1 0 0 0 0 2zM16.5 20a1 1 0 1 0 0-2a1 1 0 0 0 0 2z',
  person: 'M12 4a4 4 0 1 1 0 8a4 4 0 0 1 0-8zM5 20v-1a5 5 0 0 1 5-5h4a5 5 0 0 1 5 5v1',
  home: 'M4 11l8-7l8 7M6 9.5V20h12V9.5M10 20v-6h4v6',
  sliders:
    'M4 8h9M17 8h3M4 16h3M11 16h9M15 8m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0M9 16m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  tag: 'M4 4h7.5l8.5 8.5l-7.5 7.5L4 11.5zM8 8h.01',
  list: 'M9 6h11M9 12h11M9 18h11M5 6h.01M5 12h.01M5 18h.01',
  rows: 'M4 5h4v4H4zM4 15h4v4H4zM12 7h8M12 17h8',
  grid: 'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z',
  bell: 'M6 17v-6a6 6 0 0 1 12 0v6l2 2H4zM10 22h4',
  back: 'M15 5l-7 7l7 7',
  forward: 'M9 5l7 7l-7 7',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  receipt: 'M6 3h12v18l-3-2l-3 2l-3-2l-3 2zM9.5 8h5M9.5 12h5',
  cloudOff: 'M3 3l18 18M9.6 5.4A6 6 0 0 1 17.5 10a4.5 4.5 0 0 1 2.7 7.3M17 18H7a4.5 4.5 0 0 1-1.2-8.8',
  clock: 'M12 4a8 8 0 1 1 0 16a8 8 0 0 1 0-16zM12 8v4.5l3 2',
  alert: 'M12 4l9 16H3zM12 10v4M12 17h.01',
  pin: 'M12 21s-7-6.2-7-11a7 7 0 0 1 14 0c0 4.8-7 11-7 11zM12 7.5a2.5 2.5 0 1 1 0 5a2.5 2.5 0 0 1 0-5z',
  eye: 'M3 12s3.5-6 9-6s9 6 9 6s-3.5 6-9 6s-9-6-9-6zM12 9.5a2.5 2.5 0 1 1 0 5a2.5 2.5 0 0 1 0-5z',
  eyeOff:
    'M4 4l16 16M10 6.3A8.5 8.5 0 0 1 12 6c5.5 0 9 6 9 6a15 15 0 0 1-2.8 3.4M6.5 7.6A14 14 0 0 0 3 12s3.5 6 9 6a9 9 0 0 0 4.3-1.1',
  trash: 'M5 7h14M10 11v6M14 11v6M7 7l1 13h8l1-13M9 7V4h6v3',
  wallet: 'M4 7h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM4 7a2 2 0 0 1 2-2h10v2M16 13.5h.01',
  heart: 'M12 20S4 15.2 4 9.4A4.4 4.4 0 0 1 12 6.9A4.4 4.4 0 0 1 20 9.4C20 15.2 12 20 12 20z',
  star: 'M12 4l2.5 5.2l5.5.8l-4 4l1 5.7L12 17l-5 2.7l1-5.7l-4-4l5.5-.8z',
  send: 'M4 12L20 4l-5 16l-3.5-6.5zM11.5 13.5L20 4',
  barcode: 'M4 6v12M7 6v12M11 6v12M13.5 6v12M17 6v12M20 6v12',
  bolt: 'M13 3L5 14h6l-1 7l8-11h-6z',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM18 14h2M14 18v2',
  camera: 'M4 8h4l2-3h4l2 3h4v11H4zM12 10a3.5 3.5 0 1 1 0 7a3.5 3.5 0 0 1 0-7z',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4',
  device: 'M7 3h10v18H7zM11 17.5h2',
  computer: 'M5 5h14v10H5zM2.5 19h19',
  phone: 'M5 4h4l2 5l-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2z',
  signOut: 'M14 8V5H5v14h9v-3M10 12h11M18 9l3 3l-3 3',
  refresh: 'M20 11a8 8 0 0 0-14-4L4 9M4 5v4h4M4 13a8 8 0 0 0 14 4l2-2M20 19v-4h-4',
  globe:
    'M12 4a8 8 0 1 1 0 16a8 8 0 0 1 0-16zM4 12h16M12 4c2.5 2.2 3.5 5 3.5 8s-1 5.8-3.5 8c-2.5-2.2-3.5-5-3.5-8s1-5.8 3.5-8z',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2',
  shield: 'M12 3l7 3v5c0 4.5-2.9 8-7 10c-4.1-2-7-5.5-7-10V6zM9 12l2 2l4-4',
  truck:
    'M3 6h11v10H3zM14 10h4l3 3v3h-7M7 19a2 2 0 1 0 0-4a2 2 0 0 0 0 4zM17 19a2 2 0 1 0 0-4a2 2 0 0 0 0 4z',
} as const;

export type IconName = keyof typeof OUTLINES;

interface IconProps {
  readonly name: IconName;
  /** In pixels. */
  readonly size?: number | undefined;
  readonly className?: string | undefined;
}

/** A decorative icon beside text or inside a labelled element; screen readers skip it. */
export function Icon({ name, size = 24, className }: IconProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={OUTLINES[name]} />
    </svg>
  );
}
