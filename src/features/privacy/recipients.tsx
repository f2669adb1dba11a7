import { Trans } from '@lingui/react/macro';
import { PAYMENT_WORDS, type PaymentGatewayName } from '#domain/payment-words';
import { useTenant } from '#state/phone-context';
import classes from './privacy-page.module.css';

/** Names by which people know them. */
const GATEWAYS: Readonly<Record<PaymentGatewayName, string>> = {
  'line-pay': 'LINE Pay',
  'k-payment': 'K-Payment (KASIKORNBANK)',
  'kbank-qr': 'KASIKORNBANK',
  '2c2p': '2C2P',
};

/** Who gets the data, here and abroad: only whom this company works with (Personal Data Protection Act, sections 23 and 28). */
export function Recipients() {
  const { capabilities, hasSms, hasPlaceService, map, paymentMethods, pushKey } = useTenant();
  const gateways = [
    ...new Set(paymentMethods.flatMap((method) => PAYMENT_WORDS[method].gateways.slice(0, 1))),
  ].map((gateway) => GATEWAYS[gateway]);
  const gatewayNames = gateways.join(', ');
  return (
    <section>
      <h2>
        <Trans>Who receives it</Trans>
      </h2>
      <p>
        <Trans>
          We do not sell your data, and there is no advertising and no tracking. It is received by:
        </Trans>
      </p>
      <ul className={classes.list}>
        <li>
          <Trans>our staff, the sales agent who looks after you, and the rider who delivers your order</Trans>
        </li>
        <li>
          <Trans>the companies that run our servers and accounts, on our instructions</Trans>
        </li>
        {gateways.length === 0 ? null : (
          <li>
            <Trans>{gatewayNames}, when you pay through them: the order’s number and amount</Trans>
          </li>
        )}
        {hasSms ? (
          <li>
            <Trans>the SMS company that brings you codes: your mobile number</Trans>
          </li>
        ) : null}
        {map === undefined && !hasPlaceService ? null : (
          <li>
            <Trans>the map service: the part of the map or the address you look for, without your name</Trans>
          </li>
        )}
        <li>
          <Trans>authorities, where the law obliges us</Trans>
        </li>
      </ul>
      {capabilities.lineLogin || pushKey !== '' ? (
        <>
          <h3>
            <Trans>Outside Thailand</Trans>
          </h3>
          <ul className={classes.list}>
            {capabilities.lineLogin ? (
              <li>
                <Trans>LINE (Japan), if you sign in with it: LINE learns that you use our shop</Trans>
              </li>
            ) : null}
            {pushKey === '' ? null : (
              <li>
                <Trans>
                  Google, Apple or Mozilla (USA, Europe), if you turn notifications on: your browser’s
                  delivery address and the message, encrypted so that they cannot read it
                </Trans>
              </li>
            )}
          </ul>
          <p>
            <Trans>Both happen only because you ask for it, and you can turn both off in your profile.</Trans>
          </p>
        </>
      ) : (
        <p>
          <Trans>Nothing is sent outside Thailand.</Trans>
        </p>
      )}
    </section>
  );
}
