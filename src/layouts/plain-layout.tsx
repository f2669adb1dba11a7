import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LanguageSwitch } from '#features/shell/language-switch';
import { useCompanyName } from '#features/shell/use-company-name';
import classes from './plain-layout.module.css';

/** Who it is, the language, and one page. */
export function PlainFrame({ children }: { readonly children: ReactNode }) {
  const company = useCompanyName();
  return (
    <div className={classes.layout}>
      <header className={classes.bar}>
        <p className={classes.company}>{company}</p>
        <LanguageSwitch />
      </header>
      <main className={classes.main}>{children}</main>
    </div>
  );
}

/** For pages outside the shop. */
export function PlainLayout() {
  return (
    <PlainFrame>
      <Outlet />
    </PlainFrame>
  );
}
