import { Trans } from '@lingui/react/macro';
import { useTenant } from '#state/runtime/phone-context';
import { ContactLink } from './controller.tsx';
import classes from './privacy-page.module.css';

/** The site of the Office of the Personal Data Protection Committee (สคส.). */
const PDPC_SITE = 'https://www.pdpc.or.th';

/**
 * A person's rights, how to use them, and where to complain (Personal Data Protection Act, sections 19, 30 to 36 and
 * 73).
 */
export function Rights() {
  const { contactPhone, privacy } = useTenant();
  const hasContact = contactPhone !== '' || privacy.email !== '' || privacy.officerContact !== '';
  return (
    <section>
      <h2>
        <Trans>Your rights</Trans>
      </h2>
      <ul className={classes.list}>
        <li>
          <Trans>to get a copy of your data, including in a form other systems can read</Trans>
        </li>
        <li>
          <Trans>
            to have it corrected; you can change most of it yourself in your profile and address book
          </Trans>
        </li>
        <li>
          <Trans>to have it erased, once no order is open and nothing is owed</Trans>
        </li>
        <li>
          <Trans>to object to its use or have its use restricted</Trans>
        </li>
        <li>
          <Trans>to withdraw your consent at any time, with the buttons below</Trans>
        </li>
      </ul>
      {hasContact ? (
        <>
          <p>
            <Trans>
              Call or write to us. We’ll verify your identity and answer within 30 days, free of charge.
            </Trans>
          </p>
          <div>
            <ContactLink contact={contactPhone} />
            <ContactLink contact={privacy.email} />
            {privacy.officerContact === privacy.email ? null : (
              <ContactLink contact={privacy.officerContact} />
            )}
          </div>
        </>
      ) : null}
      <p>
        <Trans>
          If you think we handle your data unlawfully, you can complain to the Office of the Personal Data
          Protection Committee (PDPC):
        </Trans>
      </p>
      <div>
        <a href={PDPC_SITE} target="_blank" rel="noreferrer" className={classes.contact}>
          www.pdpc.or.th
        </a>
      </div>
    </section>
  );
}
