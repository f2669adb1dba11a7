import { qrRows } from './qr-rows.ts';
import classes from './qr-picture.module.css';

/** Draws a text as a QR code. Always dark on white, which every reader can read. */
export function QrPicture({ text, label }: { readonly text: string; readonly label: string }) {
  const rows = qrRows(text);
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className={classes.picture}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={label}
    >
      <path d={dark.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
