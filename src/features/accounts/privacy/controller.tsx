import { Trans } from '@lingui/react/macro';
import { companyAddressIn, companyNameIn } from '#domain/tenants/company-in';
import { useTenant } from '#state/runtime/phone-context';
import { spacedPhone } from '#domain/kernel/spaced-phone';
import { useShownLanguage } from '#ui/text/thai-date';
import classes from './privacy-page.module.css';

/** The data controller and its contact details (Personal Data Protection Act, section 23). */
export function Controller() {
  const tenant = useTenant();
  const language = useShownLanguage();
  const { contactPhone, companyTaxId, privacy } = tenant;
  const name = companyNameIn(tenant, language);
  const address = companyAddressIn(tenant, language);
  return (
    <section>
      <h2>
        <Trans>Who is responsible</Trans>
      </h2>
      <dl className={classes.facts}>
        <dt>
          <Trans>Data controller</Trans>
        </dt>
        <dd>
          {name}
          {address === '' ? null : <div>{address}</div>}
          {companyTaxId === '' ? null : (
            <div>
              <Trans>Tax ID</Trans> {companyTaxId}
            </div>
          )}
        </dd>
        {contactPhone === '' && privacy.email === '' ? null : (
          <>
            <dt>
              <Trans>Contact</Trans>
            </dt>
            <dd>
              <ContactLink contact={contactPhone} />
              <ContactLink contact={privacy.email} />
            </dd>
          </>
        )}
        {privacy.officer === '' && privacy.officerContact === '' ? null : (
          <>
            <dt>
              <Trans>Data protection officer</Trans>
            </dt>
            <dd>
              {privacy.officer}
              <ContactLink contact={privacy.officerContact} />
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}

/** A link for a phone number or an email address; anything else stays plain text. */
export function ContactLink({ contact }: { readonly contact: string }) {
  if (contact === '') return null;
  const isEmail = /^[^\s@]+@[^\s@]+$/.test(contact);
  const isPhone = /^\+?[\d -]{4,20}$/.test(contact);
  if (!isEmail && !isPhone) return <div>{contact}</div>;
  return (
    <div>
      <a
        href={isEmail ? `mailto:${contact}` : `tel:${contact.replaceAll(/[ -]/g, '')}`}
        className={classes.contact}
      >
        {isEmail ? contact : spacedPhone(contact)}
      </a>
    </div>
  );
}
