/** Outlines of 24 by 24 with one stroke, so that they take the colour of the text beside them. */
const OUTLINES = {
  alert: 'M12 4l9 16H3zM12 10v4M12 17h.01',
  arrowLeft: 'M19 12H5M11 6l-6 6l6 6',
  arrowRight: 'M5 12h14M13 6l6 6l-6 6',
  arrowUp: 'M12 19V5M6 11l6-6l6 6',
  bank: 'M4 10l8-6l8 6zM6 10v7M10 10v7M14 10v7M18 10v7M4 20h16',
  box: 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM12 12l8-4.5M12 12v9M12 12L4 7.5',
  cash: 'M3 7h18v10H3zM12 10a2 2 0 1 1 0 4a2 2 0 0 1 0-4zM6 10v4M18 10v4',
  chart: 'M4 20h16M7 16v-5M12 16V5M17 16V9',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  chevronDown: 'M6 9l6 6l6-6',
  clock: 'M12 4a8 8 0 1 1 0 16a8 8 0 0 1 0-16zM12 8v4.5l3 2',
  close: 'M6 6l12 12M18 6L6 18',
  cloudOff: 'M3 3l18 18M9.6 5.4A6 6 0 0 1 17.5 10a4.5 4.5 0 0 1 2.7 7.3M17 18H7a4.5 4.5 0 0 1-1.2-8.8',
  columns: 'M4 5h16v14H4zM9.5 5v14M14.5 5v14',
  computer: 'M5 5h14v10H5zM2.5 19h19',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  download: 'M12 4v11M8 11.5l4 4l4-4M5 20h14',
  edit: 'M4 20h4L19 9l-4-4L4 16zM13.5 6.5l4 4',
  filter: 'M4 5h16l-6 8v6l-4-2v-4z',
  folder: 'M4 6h6l2 2h8v11H4z',
  history: 'M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5M12 8v4.5l3 2',
  home: 'M4 11l8-7l8 7M6 9.5V20h12V9.5M10 20v-6h4v6',
  keyboard: 'M3 6h18v12H3zM7 10h.01M11 10h.01M15 10h.01M17.5 10h.01M7 14h10',
  language:
    'M12 4a8 8 0 1 1 0 16a8 8 0 0 1 0-16zM4 12h16M12 4c2.5 2.2 3.5 5 3.5 8s-1 5.8-3.5 8c-2.5-2.2-3.5-5-3.5-8s1-5.8 3.5-8z',
  map: 'M3 6l6-2l6 2l6-2v14l-6 2l-6-2l-6 2zM9 4v14M15 6v14',
  menu: 'M4 7h16M4 12h16M4 17h16',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  note: 'M5 4h14v16H5zM8.5 9h7M8.5 13h7M8.5 17h4',
  person: 'M12 4a4 4 0 1 1 0 8a4 4 0 0 1 0-8zM5 20v-1a5 5 0 0 1 5-5h4a5 5 0 0 1 5 5v1',
  people:
    'M9 5a3.5 3.5 0 1 1 0 7a3.5 3.5 0 0 1 0-7zM3 20v-1a4.5 4.5 0 0 1 4.5-4.5h3A4.5 4.5 0 0 1 15 19v1M15.5 5.3a3.5 3.5 0 0 1 0 6.4M18 14.9a4.5 4.5 0 0 1 3 4.1v1',
  picture: 'M4 5h16v14H4zM4 16.5l5-5l4 4l3-3l4 4M15.5 9h.01',
  plus: 'M12 5v14M5 12h14',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  receipt: 'M6 3h12v18l-3-2l-3 2l-3-2l-3 2zM9.5 8h5M9.5 12h5',
  refresh: 'M20 11a8 8 0 0 0-14-4L4 9M4 5v4h4M4 13a8 8 0 0 0 14 4l2-2M20 19v-4h-4',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13zM15.5 15.5L20 20',
  settings: 'M4 7h9M17 7h3M15 5v4M4 12h3M11 12h9M9 10v4M4 17h11M19 17h1M17 15v4',
  share: 'M12 15V4M8 7.5L12 3.5l4 4M6 11H5v9h14v-9h-1',
  shield: 'M12 3l7 3v5c0 4.5-2.9 8-7 10c-4.1-2-7-5.5-7-10V6zM9 12l2 2l4-4',
  signOut: 'M14 8V5H5v14h9v-3M10 12h11M18 9l3 3l-3 3',
  star: 'M12 4l2.5 5.2l5.5.8l-4 4l1 5.7L12 17l-5 2.7l1-5.7l-4-4l5.5-.8z',
  sun: 'M12 8a4 4 0 1 1 0 8a4 4 0 0 1 0-8zM12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M5 5l1.7 1.7M17.3 17.3L19 19M5 19l1.7-1.7M17.3 6.7L19 5',
  swap: 'M4 8h15M15 4l4 4l-4 4M20 16H5M9 12l-4 4l4 4',
  table: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14',
  tag: 'M4 4h7.5l8.5 8.5l-7.5 7.5L4 11.5zM8 8h.01',
  ticket: 'M4 7h16v3a2 2 0 0 0 0 4v3H4v-3a2 2 0 0 0 0-4zM14 7v10',
  trash: 'M5 7h14M10 11v6M14 11v6M7 7l1 13h8l1-13M9 7V4h6v3',
  truck:
    'M3 6h11v10H3zM14 10h4l3 3v3h-7M7 19a2 2 0 1 0 0-4a2 2 0 0 0 0 4zM17 19a2 2 0 1 0 0-4a2 2 0 0 0 0 4z',
  undo: 'M8 5L4 9l4 4M4 9h10a6 6 0 0 1 0 12h-3',
  upload: 'M12 15.5V4M8 7.5L12 3.5l4 4M5 20h14',
  wallet: 'M4 7h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM4 7a2 2 0 0 1 2-2h10v2M16 13.5h.01',
} as const;

export type IconName = keyof typeof OUTLINES;

/** Decorative: the text beside it, or the label of its button, says the same. */
export function Icon({ name, size = 18 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={OUTLINES[name]} />
    </svg>
  );
}
