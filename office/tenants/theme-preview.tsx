import { Trans } from '@lingui/react/macro';
import { brandShades } from '#domain/tenants/brand-shades';
import { darkLogoOf } from '#domain/tenants/dark-logo';
import { logoIn } from '#domain/tenants/logo-in';
import { useOffice } from '#office/kernel/office';
import { useLanguage } from '#office/ui/moment';
import classes from './settings.module.css';

const HEX = /^#[0-9a-fA-F]{6}$/;

/** The logo and the brand colour on a phone, in both colour schemes. An invalid colour shows the saved one. */
export function ThemePreview({ brand }: { readonly brand: string }) {
  const { tenant } = useOffice();
  const shown = HEX.test(brand) ? brand : tenant.theme.brand;
  return (
    <figure className={classes.previews}>
      <Phone brand={shown} scheme="light" />
      <Phone brand={shown} scheme="dark" />
      <figcaption className={classes.soft}>
        <Trans>So it looks on a phone, by day and in the dark</Trans>
      </figcaption>
    </figure>
  );
}

function Phone({ brand, scheme }: { readonly brand: string; readonly scheme: 'light' | 'dark' }) {
  const { tenant, place } = useOffice();
  const language = useLanguage();
  const shades = brandShades(brand, scheme);
  const logo = logoIn(tenant.theme, language);
  const file = scheme === 'dark' ? darkLogoOf(logo) : logo;
  return (
    <div className={classes.phone} data-scheme={scheme}>
      {file === '' ? null : (
        <img className={classes.logo} src={new URL(`tenant/${file}`, place.tenantBase).href} alt="" />
      )}
      <span className={classes.chip} style={{ background: shades.brandSoft, color: shades.brandText }}>
        <Trans>12 cases</Trans>
      </span>
      <span className={classes.button} style={{ background: shades.brand, color: shades.onBrand }}>
        <Trans>Place the order</Trans>
      </span>
    </div>
  );
}
