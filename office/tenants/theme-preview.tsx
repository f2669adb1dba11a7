import { Trans } from '@lingui/react/macro';
import { darkLogoOf } from '#domain/tenants/dark-logo';
import { logoIn } from '#domain/tenants/logo-in';
import { useOffice } from '#office/kernel/office';
import { useLanguage } from '#office/ui/moment';
import { PhoneSample } from './phone-sample.tsx';
import classes from './settings.module.css';

const HEX = /^#[0-9a-fA-F]{6}$/;

/** The logo and the brand colour on a phone, in both colour schemes. An invalid colour shows the saved one. */
export function ThemePreview({ brand }: { readonly brand: string }) {
  const { tenant } = useOffice();
  const shown = HEX.test(brand) ? brand : tenant.theme.brand;
  return (
    <figure className={classes.previews}>
      <PhoneSample brand={shown} scheme="light" head={<Logo scheme="light" />} />
      <PhoneSample brand={shown} scheme="dark" head={<Logo scheme="dark" />} />
      <figcaption className={classes.soft}>
        <Trans>So it looks on a phone, by day and in the dark</Trans>
      </figcaption>
    </figure>
  );
}

function Logo({ scheme }: { readonly scheme: 'light' | 'dark' }) {
  const { tenant, place } = useOffice();
  const logo = logoIn(tenant.theme, useLanguage());
  const file = scheme === 'dark' ? darkLogoOf(logo) : logo;
  return file === '' ? null : (
    <img className={classes.logo} src={new URL(`tenant/${file}`, place.tenantBase).href} alt="" />
  );
}
