import { Trans } from '@lingui/react/macro';

/** The straight-line distance: "350 m", "1.2 km", "14 km". */
export function Distance({ kilometres }: { readonly kilometres: number }) {
  const metres = Math.max(10, Math.round(kilometres * 100) * 10);
  if (metres < 1000) return <Trans>{metres} m</Trans>;
  const shown = kilometres < 9.95 ? kilometres.toFixed(1) : kilometres.toFixed(0);
  return <Trans>{shown} km</Trans>;
}
