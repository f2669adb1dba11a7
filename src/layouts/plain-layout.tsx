import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CompanyMark } from '#features/shell/company-mark';
import { LanguageSwitch } from '#features/shell/language-switch';
import classes from './plain-layout.module.css';

/** Who it is, the language, and one page. */
export function PlainFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classes.layout}>
      <header className={classes.bar}>
        <CompanyMark />
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
