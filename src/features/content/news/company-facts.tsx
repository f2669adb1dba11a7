import { Trans } from '@lingui/react/macro';
import { useTenant } from '#state/runtime/phone-context';
import { Card } from '#ui/cards/card';
import { spacedPhone } from '#ui/text/spaced-phone';
import { useShownLanguage } from '#ui/text/thai-date';
import classes from './news.module.css';

/** The company's data from its configuration, which works offline. */
export function CompanyFacts() {
  const tenant = useTenant();
  const isEnglish = useShownLanguage() === 'en-US';
  const name = isEnglish && tenant.companyNameEn !== '' ? tenant.companyNameEn : tenant.companyNameTh;
  const address =
    isEnglish && tenant.companyAddressEn !== '' ? tenant.companyAddressEn : tenant.companyAddressTh;
  const { contactPhone, companyTaxId } = tenant;
  return (
    <Card>
      <dl className={classes.facts}>
        <div>
          <dt>
            <Trans>Company</Trans>
          </dt>
          <dd className={classes.name}>{name}</dd>
        </div>
        {address === '' ? null : (
          <div>
            <dt>
              <Trans>Address</Trans>
            </dt>
            <dd>{address}</dd>
          </div>
        )}
        {contactPhone === '' ? null : (
          <div>
            <dt>
              <Trans>Phone</Trans>
            </dt>
            <dd className={classes.numbers}>{spacedPhone(contactPhone)}</dd>
          </div>
        )}
        {companyTaxId === '' ? null : (
          <div>
            <dt>
              <Trans>Tax ID</Trans>
            </dt>
            <dd className={classes.numbers}>{companyTaxId}</dd>
          </div>
        )}
      </dl>
    </Card>
  );
}
