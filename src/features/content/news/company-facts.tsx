import { Trans } from '@lingui/react/macro';
import { companyAddressIn, companyNameIn } from '#domain/tenants/company-in';
import { useTenant } from '#state/runtime/phone-context';
import { Card } from '#ui/cards/card';
import { spacedPhone } from '#domain/kernel/spaced-phone';
import { useShownLanguage } from '#ui/text/thai-date';
import { Fact, Facts } from '#ui/layout/facts';
import classes from './news.module.css';

/** The company's data from its configuration, which works offline. */
export function CompanyFacts() {
  const tenant = useTenant();
  const language = useShownLanguage();
  const name = companyNameIn(tenant, language);
  const address = companyAddressIn(tenant, language);
  const { contactPhone, companyTaxId } = tenant;
  return (
    <Card>
      <Facts look="below">
        <Fact name={<Trans>Company</Trans>}>
          <span className={classes.name}>{name}</span>
        </Fact>
        {address !== '' && <Fact name={<Trans>Address</Trans>}>{address}</Fact>}
        {contactPhone !== '' && (
          <Fact className={classes.numbers} name={<Trans>Phone</Trans>}>
            {spacedPhone(contactPhone)}
          </Fact>
        )}
        {companyTaxId !== '' && (
          <Fact className={classes.numbers} name={<Trans>Tax ID</Trans>}>
            {companyTaxId}
          </Fact>
        )}
      </Facts>
    </Card>
  );
}
