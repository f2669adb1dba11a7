import { Trans, useLingui } from '@lingui/react/macro';
import { useTenant } from '#state/runtime/phone-context';
import { buttonClassName } from '#ui/controls/button';
import { CallLink } from '#ui/controls/call-link';
import { Icon } from '#ui/controls/icon';
import { TitledCard } from '#ui/layout/titled-card';
import classes from './follow-order.module.css';

/** Ways to ask the company about an order: by phone, and by LINE with the order's number already in the message. */
export function ContactCompany({ orderNo }: { readonly orderNo: string }) {
  const { t } = useLingui();
  const { contactPhone, contactLine } = useTenant();
  if (contactPhone === '' && contactLine === '') return null;
  const question = t`About order ${orderNo}: `;
  return (
    <TitledCard title={<Trans>Questions about this order?</Trans>}>
      <div className={classes.ways}>
        <CallLink phone={contactPhone} />
        {contactLine !== '' && (
          <a
            href={lineMessageUrl(contactLine, question)}
            target="_blank"
            rel="noopener"
            className={buttonClassName({ variant: 'secondary' })}
          >
            <Icon name="chat" size={20} />
            <Trans>Ask on LINE</Trans>
          </a>
        )}
      </div>
    </TitledCard>
  );
}

/** Opens a chat with a LINE official account, with a text to send (LINE URL scheme `oaMessage`). */
function lineMessageUrl(account: string, text: string): string {
  return `https://line.me/R/oaMessage/${encodeURIComponent(account)}/?${encodeURIComponent(text)}`;
}
