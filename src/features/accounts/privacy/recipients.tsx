import { Trans } from '@lingui/react/macro';
import { GATEWAY_LABELS, methodOf } from '#domain/payments/payment-method';
import { useTenant } from '#state/runtime/phone-context';
import classes from './privacy-page.module.css';

/**
 * The recipients of the data, here and abroad: only those that this company works with (Personal Data Protection Act,
 * sections 23 and 28).
 */
export function Recipients() {
  const { capabilities, hasSms, hasPlaceService, map, paymentMethods, pushKey } = useTenant();
  const gateways = [
    // Which of two gateways takes cards is a secret setting of the server, so both are named.
    ...new Set(paymentMethods.flatMap((method) => methodOf(method).gateways)),
  ].map((gateway) => GATEWAY_LABELS[gateway]);
  const gatewayNames = gateways.join(', ');
  return (
    <section>
      <h2>
        <Trans>Who receives it</Trans>
      </h2>
      <p>
        <Trans>We don’t sell your data, show ads or track you. These receive it:</Trans>
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
            <Trans>
              {gatewayNames}, when you pay through them: the order’s number and amount, and what you enter on
              their page
            </Trans>
          </li>
        )}
        {hasSms ? (
          <li>
            <Trans>
              the SMS company that sends you codes and account alerts: your mobile number and the message
            </Trans>
          </li>
        ) : null}
        {map === undefined && !hasPlaceService ? null : (
          <li>
            <Trans>
              the map service: the area or address you look for and, to show the map, your device’s internet
              address, but not your name
            </Trans>
          </li>
        )}
        <li>
          <Trans>authorities, where the law requires it</Trans>
        </li>
      </ul>
      <h3>
        <Trans>Outside Thailand</Trans>
      </h3>
      {capabilities.lineLogin || pushKey !== '' ? (
        <>
          <p>
            <Trans>
              Only if you turn them on, and until you turn them off in your profile, these companies receive:
            </Trans>
          </p>
          <ul className={classes.list}>
            {capabilities.lineLogin ? (
              <li>
                <Trans>LINE (Japan), if you sign in with it or link it: that you use our shop</Trans>
              </li>
            ) : null}
            {pushKey === '' ? null : (
              <li>
                <Trans>
                  the company that makes your browser (Google, Apple, Microsoft or Mozilla, in the USA or
                  Europe), if you turn notifications on: your browser’s delivery address and the message,
                  encrypted so that it can’t read them
                </Trans>
              </li>
            )}
          </ul>
        </>
      ) : null}
      <p>
        <Trans>
          The companies that run servers, payments, SMS and maps for us may work outside Thailand too. Ask us
          which do, where, and how your data is protected there.
        </Trans>
      </p>
    </section>
  );
}
