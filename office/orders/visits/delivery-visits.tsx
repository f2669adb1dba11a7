import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { directionsTo } from '#domain/delivery/directions';
import { differenceOf } from '#domain/delivery/delivery-money';
import type { Delivery, DeliveryOutcome } from '#domain/delivery/delivery';
import { MINUTE_MS } from '#domain/kernel/durations';
import { ZERO_SATANG } from '#domain/kernel/money';
import { nameIn } from '#domain/kernel/named';
import type { OrOther } from '#domain/kernel/or-other';
import { lineUnit } from '#domain/catalogue/line-names';
import { Money, MoneyDifference } from '#office/ui/amounts';
import { MONEY_REASON_LABELS } from '#office/ui/labels/money-reason-labels';
import { RETURN_REASON_LABELS } from '#office/ui/labels/return-reason-labels';
import { Moment, useLanguage } from '#office/ui/moment';
import { StateBadge, type Tone } from '#office/ui/state-badge';
import { useUnitName } from '#office/ui/use-unit-name';
import detail from '../order-detail.module.css';
import { ProofPicture } from './proof-picture.tsx';
import classes from './delivery-visits.module.css';

const OUTCOMES: Readonly<
  Record<OrOther<DeliveryOutcome>, { readonly label: MessageDescriptor; readonly tone: Tone }>
> = {
  full: { label: msg`Everything accepted`, tone: 'good' },
  part: { label: msg`Partly accepted`, tone: 'waiting' },
  refused: { label: msg`Nothing accepted`, tone: 'refused' },
  other: { label: msg`Other`, tone: 'neutral' },
};

/** A phone without a network reports later. Less than this is not worth a line. */
const LATE_MS = 5 * MINUTE_MS;

interface DeliveryVisitsProps {
  /** Oldest first. */
  readonly visits: readonly Delivery[];
  readonly orderNo: string;
}

/** The records of riders at the door, the last visit first. Nothing is drawn for an order without a visit. */
export function DeliveryVisits({ visits, orderNo }: DeliveryVisitsProps) {
  if (visits.length === 0) return null;
  return (
    <section className={detail.section}>
      <h3 className={detail.title}>
        <Trans>At the door</Trans>
      </h3>
      {visits.toReversed().map((visit) => (
        <Visit key={visit.id} visit={visit} orderNo={orderNo} />
      ))}
    </section>
  );
}

function Visit({ visit, orderNo }: { readonly visit: Delivery; readonly orderNo: string }) {
  const { i18n } = useLingui();
  const { outcome, rider, receiver, note, arrivedAt, capturedAt, receivedAt, proofs } = visit;
  const isLate = Date.parse(receivedAt) - Date.parse(capturedAt) > LATE_MS;
  return (
    <article className={classes.visit}>
      <div className={detail.line}>
        <StateBadge tone={OUTCOMES[outcome].tone}>{i18n._(OUTCOMES[outcome].label)}</StateBadge>
        <Moment at={capturedAt} />
        <span className={detail.plain}>{rider}</span>
      </div>
      <dl className={detail.facts}>
        {receiver === '' ? null : (
          <div>
            <dt>
              <Trans>Received by</Trans>
            </dt>
            <dd>{receiver}</dd>
          </div>
        )}
        {arrivedAt === undefined ? null : (
          <div>
            <dt>
              <Trans>Arrived</Trans>
            </dt>
            <dd>
              <Moment at={arrivedAt} />
            </dd>
          </div>
        )}
        {isLate ? (
          <div>
            <dt>
              <Trans>Reported</Trans>
            </dt>
            <dd>
              <Moment at={receivedAt} />
            </dd>
          </div>
        ) : null}
        <VisitPlace visit={visit} />
        <VisitMoney visit={visit} />
      </dl>
      <ReturnedLines visit={visit} />
      {note === '' ? null : <div className={detail.note}>{note}</div>}
      {proofs.length === 0 ? null : (
        <div className={classes.pictures}>
          {proofs.map((proof) => (
            <ProofPicture key={proof.id} proof={proof} orderNo={orderNo} />
          ))}
        </div>
      )}
    </article>
  );
}

function VisitPlace({ visit: { place, rider } }: { readonly visit: Delivery }) {
  if (place === undefined) return null;
  const { pin, accuracyMetres } = place;
  const address = directionsTo({ name: rider, text: '', area: '', pin }, { opensGeo: false });
  return (
    <div>
      <dt>
        <Trans>Place</Trans>
      </dt>
      <dd>
        <a className={detail.link} href={address} target="_blank" rel="noreferrer">
          {pin.latitude.toFixed(5)}, {pin.longitude.toFixed(5)}
        </a>{' '}
        <span className={detail.plain}>± {accuracyMetres} m</span>
      </dd>
    </div>
  );
}

function VisitMoney({ visit: { due, money } }: { readonly visit: Delivery }) {
  const { i18n } = useLingui();
  if (money === undefined && due === ZERO_SATANG) return null;
  const difference = money === undefined ? ZERO_SATANG : differenceOf(due, money);
  return (
    <>
      <div>
        <dt>
          <Trans>Due</Trans>
        </dt>
        <dd>
          <Money amount={due} />
        </dd>
      </div>
      {money === undefined ? null : (
        <div>
          <dt>
            <Trans>Cash</Trans>
          </dt>
          <dd>
            <Money amount={money.cash} isStrong />
          </dd>
        </div>
      )}
      {money === undefined || money.transfer === ZERO_SATANG ? null : (
        <div>
          <dt>
            <Trans>Transfer, says the rider</Trans>
          </dt>
          <dd>
            <Money amount={money.transfer} />
          </dd>
        </div>
      )}
      {difference === ZERO_SATANG ? null : (
        <div>
          <dt>
            <Trans>Difference</Trans>
          </dt>
          <dd className={classes.short}>
            <MoneyDifference amount={difference} />{' '}
            {money?.reason === undefined ? null : i18n._(MONEY_REASON_LABELS[money.reason])}
          </dd>
        </div>
      )}
    </>
  );
}

function ReturnedLines({ visit: { lines, outcome } }: { readonly visit: Delivery }) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const unitName = useUnitName();
  const back = lines.filter(({ ordered, delivered }) => delivered < ordered);
  if (outcome === 'full' || back.length === 0) return null;
  return (
    <ul className={classes.back}>
      {back.map((line) => {
        const count = line.ordered - line.delivered;
        return (
          <li key={line.number}>
            <span className={classes.short}>
              −{count} {unitName(lineUnit(line), count)}
            </span>{' '}
            {nameIn({ name: line.productName, nameEn: line.productNameEn ?? '' }, language)}
            {line.reason === undefined ? null : (
              <span className={detail.plain}> · {i18n._(RETURN_REASON_LABELS[line.reason])}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
