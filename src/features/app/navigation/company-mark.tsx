import { useState } from 'react';
import { darkLogoOf } from '#domain/tenants/dark-logo';
import { logoIn } from '#domain/tenants/logo-in';
import { usePhone } from '#state/runtime/phone-context';
import classes from './company-mark.module.css';
import { useShownLanguage } from '#ui/text/thai-date';
import { useCompanyName } from './use-company-name.ts';

/**
 * The tenant's logo, which contains the company's name in the shown language; in dark mode its variant
 * (`logo-dark.svg` beside `logo.svg`). Without a logo, the name as text.
 */
export function CompanyMark() {
  const { basePath, tenant } = usePhone();
  const name = useCompanyName();
  const [missing, setMissing] = useState<readonly string[]>([]);
  const { theme } = tenant;
  const logo = [logoIn(theme, useShownLanguage()), theme.logo].find((file) => !missing.includes(file)) ?? '';
  if (logo === '') return <span className={classes.name}>{name}</span>;
  return (
    <picture className={classes.picture}>
      <source
        key={logo}
        media="(prefers-color-scheme: dark)"
        srcSet={`${basePath}tenant/${darkLogoOf(logo)}`}
      />
      <img
        className={classes.logo}
        src={`${basePath}tenant/${logo}`}
        alt={name}
        height={36}
        onError={() => setMissing([...missing, logo])}
      />
    </picture>
  );
}
