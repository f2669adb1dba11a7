import type { ReactNode } from 'react';
import { spacedPhone } from '#domain/kernel/spaced-phone';
import { spacedTaxId } from '#domain/kernel/tax-id';
import { companyAddressIn, companyNameIn } from '#domain/tenants/company-in';
import { useOffice } from '#office/kernel/office';
import { useLanguage } from '#office/ui/moment';
import { Trans } from '@lingui/react/macro';
import classes from './papers.module.css';

/** The company at the top of a paper, beside what the paper is. */
export function CompanyHead({ children }: { readonly children: ReactNode }) {
  const { tenant } = useOffice();
  const language = useLanguage();
  return (
    <header className={classes.head}>
      <div>
        <div className={classes.company}>{companyNameIn(tenant, language)}</div>
        <div className={classes.small}>{companyAddressIn(tenant, language)}</div>
        {tenant.companyTaxId === '' ? null : (
          <div className={classes.small}>
            <Trans>Tax ID {spacedTaxId(tenant.companyTaxId)}</Trans>
          </div>
        )}
        <div className={classes.small}>{spacedPhone(tenant.contactPhone)}</div>
      </div>
      <div className={classes.what}>{children}</div>
    </header>
  );
}
