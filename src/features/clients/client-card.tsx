import { lineProductName } from '#domain/catalogue/line-names';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import type { Client } from '#domain/clients/client';
import { subtractSatang } from '#domain/kernel/money';
import { usePhone, useTenant } from '#state/runtime/phone-context';
import type { ClientsReadyView } from '#state/clients/prefetch/use-clients';
import { Icon } from '#ui/controls/icon';
import { Money } from '#ui/text/money';
import { spacedPhone } from '#domain/kernel/spaced-phone';
import { StatusPill } from '#ui/feedback/status-pill';
import { ThaiDate, useShownLanguage } from '#ui/text/thai-date';
import { VisuallyHidden } from '#ui/text/visually-hidden';
import classes from './client-card.module.css';

interface ClientCardProps {
  readonly client: Client;
  /** The client for whom the agent orders now. */
  readonly isOpen: boolean;
  readonly readiness: ClientsReadyView;
  readonly onChoose: () => void;
}

/** One client; a tap anywhere on the card switches to it. */
export function ClientCard({ client, isOpen, readiness, onChoose }: ClientCardProps) {
  const { t } = useLingui();
  const { name, customerCode, district, province, mobile, phone } = client;
  const call = mobile === '' ? phone : mobile;
  return (
    <article className={clsx(classes.card, isOpen && classes.open)}>
      <div className={classes.head}>
        <h2 className={classes.name}>
          <button type="button" className={classes.choose} onClick={onChoose}>
            <VisuallyHidden>
              <Trans>Order for</Trans>{' '}
            </VisuallyHidden>
            {name}
          </button>
        </h2>
        {call === '' ? null : (
          <a href={`tel:${call}`} className={classes.call} aria-label={t`Call ${name}, ${spacedPhone(call)}`}>
            <Icon name="phone" size={20} />
          </a>
        )}
      </div>
      <p className={classes.where}>
        {[customerCode, district.name, province.name].filter((part) => part !== '').join(' · ')}
      </p>
      <Figures client={client} />
      <NotThisMonth client={client} />
      <p className={classes.states}>
        {isOpen ? (
          <StatusPill tone="good" icon="check">
            <Trans>Ordering for this shop</Trans>
          </StatusPill>
        ) : null}
        {readiness.readyCount === undefined ? null : readiness.isReady(client) ? (
          <StatusPill tone="neutral" icon="check">
            <Trans>Available offline</Trans>
          </StatusPill>
        ) : (
          <StatusPill tone="waiting" icon="cloudOff">
            <Trans>Not available offline yet</Trans>
          </StatusPill>
        )}
      </p>
    </article>
  );
}

function Figures({ client: { lastOrder, creditLimit, debt } }: { readonly client: Client }) {
  const { clock } = usePhone();
  const { areTotalsHidden, isCreditHiddenForAgent } = useTenant();
  return (
    <dl className={classes.figures}>
      <div>
        <dt>
          <Trans>Last order</Trans>
        </dt>
        <dd>
          {lastOrder === undefined ? (
            <Trans context="last order of a client">No orders yet</Trans>
          ) : (
            <>
              <ThaiDate value={lastOrder.orderedAt} shows="near-day" now={clock.now()} />
              {areTotalsHidden ? null : (
                <span className={classes.soft}>
                  <Money amount={lastOrder.total} />
                </span>
              )}
            </>
          )}
        </dd>
      </div>
      {isCreditHiddenForAgent ? null : (
        <>
          <div>
            <dt>
              <Trans>Balance due</Trans>
            </dt>
            <dd>
              <Money amount={debt} />
            </dd>
          </div>
          <div>
            <dt>
              <Trans>Credit available</Trans>
            </dt>
            <dd className={clsx(creditLimit > 0 && debt >= creditLimit && classes.over)}>
              <Money amount={subtractSatang(creditLimit, debt)} />
            </dd>
          </div>
        </>
      )}
    </dl>
  );
}

/** Products that the client usually buys and has not ordered this month. */
function NotThisMonth({ client }: { readonly client: Client }) {
  const { notThisMonth, notThisMonthCount } = client;
  const language = useShownLanguage();
  if (notThisMonth.length === 0) return null;
  const names = notThisMonth.map((product) => lineProductName(product, undefined, language)).join(', ');
  const others = notThisMonthCount - notThisMonth.length;
  return (
    <p className={classes.missing}>
      <strong>
        <Trans>Usually orders, but not yet this month:</Trans>
      </strong>{' '}
      {names}
      {others > 0 ? (
        <>
          {' '}
          <Plural value={others} one="and # more" other="and # more" />
        </>
      ) : null}
    </p>
  );
}
