import { useState } from 'react';
import { darkLogoOf } from '#domain/tenants/dark-logo';
import { usePhone } from '#state/runtime/phone-context';
import classes from './company-mark.module.css';
import { useCompanyName } from './use-company-name.ts';

/**
 * The tenant's logo, which contains the company's name; in dark mode its variant (`logo-dark.svg` beside `logo.svg`).
 * Without a logo, the name as text.
 */
export function CompanyMark() {
  const { basePath, tenant } = usePhone();
  const name = useCompanyName();
  const [isMissing, setIsMissing] = useState(false);
  const { logo } = tenant.theme;
  if (logo === '' || isMissing) return <span className={classes.name}>{name}</span>;
  return (
    <picture className={classes.picture}>
      <source media="(prefers-color-scheme: dark)" srcSet={`${basePath}tenant/${darkLogoOf(logo)}`} />
      <img
        className={classes.logo}
        src={`${basePath}tenant/${logo}`}
        alt={name}
        height={36}
        onError={() => setIsMissing(true)}
      />
    </picture>
  );
}
