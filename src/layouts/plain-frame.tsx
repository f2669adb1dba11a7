import type { ReactNode } from 'react';
import { CompanyMark } from '#features/app/navigation/company-mark';
import { LaterLanguageSwitch } from '#features/app/navigation/later-language-switch';
import classes from './plain-frame.module.css';

interface PlainFrameProps {
  /** Floats above the page. */
  readonly notice?: ReactNode;
  readonly children: ReactNode;
}

/** The company's logo, the language switch, and one page. */
export function PlainFrame({ notice, children }: PlainFrameProps) {
  return (
    <div className={classes.layout}>
      <header className={classes.bar}>
        <CompanyMark />
        <LaterLanguageSwitch />
      </header>
      {notice}
      <main className={classes.main}>{children}</main>
    </div>
  );
}
