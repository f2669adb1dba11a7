import { clsx } from 'clsx';
import { Link } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { useOffice } from '#office/kernel/office';
import { companyNameIn } from '#domain/tenants/company-in';
import { useLanguage } from './moment.tsx';
import classes from './page.module.css';

interface PageProps {
  readonly title: string;
  /** The page above, shown before the title. */
  readonly parent?: { readonly title: string; readonly to: string } | undefined;
  readonly actions?: ReactNode;
  /** The body scrolls as a whole. A page with a list of its own height does not. */
  readonly isScrolling?: boolean;
  readonly children: ReactNode;
}

/** The frame of a screen: its title, which the browser's tab shows too, its actions and its body. */
export function Page({ title, parent, actions, isScrolling = false, children }: PageProps) {
  const { tenant } = useOffice();
  const language = useLanguage();
  const company = companyNameIn(tenant, language);
  useEffect(() => {
    document.title = `${title} · ${company}`;
  }, [title, company]);
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1 className={classes.crumbs}>
          {parent === undefined ? null : (
            <>
              <Link to={parent.to} className={classes.crumb}>
                {parent.title}
              </Link>
              <span aria-hidden="true">›</span>
            </>
          )}
          <span>{title}</span>
        </h1>
        {actions === undefined ? null : <div className={classes.actions}>{actions}</div>}
      </header>
      <div className={clsx(classes.body, isScrolling && classes.scrolls)}>{children}</div>
    </div>
  );
}
