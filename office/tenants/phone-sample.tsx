import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { brandShades } from '#domain/tenants/brand-shades';
import classes from './settings.module.css';

interface PhoneSampleProps {
  readonly brand: string;
  readonly scheme: 'light' | 'dark';
  /** The logo, or the name of a company that has none yet. */
  readonly head: ReactNode;
}

/** Shows the shades of a brand colour as a phone uses them. */
export function PhoneSample({ brand, scheme, head }: PhoneSampleProps) {
  const shades = brandShades(brand, scheme);
  return (
    <div className={classes.phone} data-scheme={scheme}>
      {head}
      <span className={classes.chip} style={{ background: shades.brandSoft, color: shades.brandText }}>
        <Trans>12 cases</Trans>
      </span>
      <span className={classes.button} style={{ background: shades.brand, color: shades.onBrand }}>
        <Trans>Place the order</Trans>
      </span>
    </div>
  );
}
