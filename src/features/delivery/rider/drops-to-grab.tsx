import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { MapPin } from '#domain/kernel/map-pin';
import { findInvoices } from '#domain/delivery/find-invoices';
import type { RiderInvoice } from '#domain/delivery/invoice';
import { nearestFirst } from '#domain/delivery/nearest-first';
import { grabInvoice, type GrabOutcome } from '#state/delivery/grab-invoice';
import { usePhone } from '#state/runtime/phone-context';
import { Button, buttonClassName } from '#ui/controls/button';
import { EmptyState } from '#ui/feedback/empty-state';
import { Icon } from '#ui/controls/icon';
import { Spinner } from '#ui/feedback/spinner';
import { ThaiDate } from '#ui/text/thai-date';
import { VisuallyHidden } from '#ui/text/visually-hidden';
import { DropHead, DropMoney } from './drop-facts.tsx';
import { NothingFound } from './nothing-found.tsx';
import classes from './rider-page.module.css';

interface GrabbableDropsProps {
  readonly invoices: readonly RiderInvoice[];
  readonly typed: string;
  /** The position from which distances are measured. */
  readonly from: MapPin | undefined;
  readonly onDrop: (drop: { readonly orderId: string; readonly saleUnit: string }) => void;
  readonly onShowAll: () => void;
}

interface Try {
  readonly invoice: RiderInvoice;
  /** Undefined while the request is running. */
  readonly outcome: GrabOutcome | undefined;
}

/**
 * The invoices that any rider may grab, nearest first. One that was tried keeps its place, so that nothing moves under
 * the thumb.
 */
export function GrabbableDrops({ invoices, typed, from, onDrop, onShowAll }: GrabbableDropsProps) {
  const phone = usePhone();
  const [tries, setTries] = useState<ReadonlyMap<string, Try>>(new Map());
  const note = (invoice: RiderInvoice, outcome: GrabOutcome | undefined) =>
    setTries((before) => new Map(before).set(invoice.orderId, { invoice, outcome }));
  const grab = async (invoice: RiderInvoice) => {
    note(invoice, undefined);
    note(invoice, await grabInvoice(phone, invoice.orderId));
  };

  const waiting = new Set(invoices.map(({ orderId }) => orderId));
  const left = [...tries.values()].flatMap(({ invoice }) => (waiting.has(invoice.orderId) ? [] : [invoice]));
  const all = [...invoices, ...left];
  if (all.length === 0)
    return (
      <EmptyState
        icon="check"
        title={<Trans>No jobs available right now</Trans>}
        text={<Trans>New jobs appear here automatically. You can also refresh later.</Trans>}
      />
    );
  const found = findInvoices(all, typed);
  if (found.length === 0) return <NothingFound onShowAll={onShowAll} />;
  return (
    <ul className={classes.list}>
      {nearestFirst(found, from).map(({ invoice, kilometres }) => (
        <li key={invoice.orderId} className={classes.item}>
          <article className={classes.card}>
            <DropHead invoice={invoice} kilometres={kilometres}>
              {titleOf(invoice)}
            </DropHead>
            <DropMoney invoice={invoice} />
            <Grab
              invoice={invoice}
              tried={tries.get(invoice.orderId)}
              onGrab={() => void grab(invoice)}
              onOpen={() => onDrop(invoice)}
            />
          </article>
        </li>
      ))}
    </ul>
  );
}

/** Before the grab the server sends only the area; another back end may send the customer's name. */
function titleOf({ customerName, shipTo: { area }, invoiceNo }: RiderInvoice): string {
  return [customerName, area, invoiceNo].find((text) => text !== '') ?? '';
}

interface GrabProps {
  readonly invoice: RiderInvoice;
  readonly tried: Try | undefined;
  readonly onGrab: () => void;
  readonly onOpen: () => void;
}

function Grab({ invoice, tried, onGrab, onOpen }: GrabProps) {
  const { clock } = usePhone();
  const outcome = tried?.outcome;
  switch (outcome?.kind) {
    case 'grabbed':
      return (
        <div className={classes.outcome} role="status">
          <p className={classes.good}>
            <Icon name="check" size={22} />
            <Trans>This job is yours.</Trans>
          </p>
          <Button variant="secondary" className={classes.tall} onClick={onOpen}>
            <Trans>Open</Trans>
          </Button>
        </div>
      );
    case 'taken':
      return (
        <p className={classes.bad} role="status">
          <Icon name="person" size={22} />
          <span>
            <Trans>
              {outcome.by} accepted this job <ThaiDate value={outcome.at} shows="nearby" now={clock.now()} />.
            </Trans>
          </span>
        </p>
      );
    case 'gone':
      return (
        <p className={classes.bad} role="status">
          <Icon name="close" size={22} />
          <Trans>This job is no longer available.</Trans>
        </p>
      );
    case 'too-many-held':
    case 'too-many-grabs':
      return (
        <div className={classes.refusal} role="alert">
          <p className={classes.bad}>
            <Icon name="lock" size={22} />
            {outcome.kind === 'too-many-held' ? (
              <Trans>
                You’ve reached the company’s limit for jobs at one time. Deliver or release one, then try
                again.
              </Trans>
            ) : (
              <Trans>
                You’ve reached the company’s hourly limit for accepting jobs. Try again later, or call the
                company.
              </Trans>
            )}
          </p>
          <GrabButton name={`${titleOf(invoice)} ${invoice.invoiceNo}`} isBusy={false} onGrab={onGrab} />
        </div>
      );
    case 'session-changed':
      return (
        <div className={classes.refusal} role="alert">
          <p className={classes.bad}>
            <Icon name="lock" size={22} />
            <Trans>You’re signed out, so this job isn’t yours yet. Sign in again, then accept it.</Trans>
          </p>
          <Link to="/rider/login" className={buttonClassName({ size: 'main', isWide: true })}>
            <Trans>Sign in</Trans>
          </Link>
        </div>
      );
    default:
      return (
        <>
          {outcome === undefined ? null : (
            <p className={classes.bad} role="alert">
              <Icon name="cloudOff" size={22} />
              {outcome.kind === 'unreachable' ? (
                <Trans>You’re offline. You need a connection to accept a job.</Trans>
              ) : (
                <Trans>We couldn’t read the company’s answer. Try again.</Trans>
              )}
            </p>
          )}
          <GrabButton
            name={`${titleOf(invoice)} ${invoice.invoiceNo}`}
            isBusy={tried !== undefined && outcome === undefined}
            onGrab={onGrab}
          />
        </>
      );
  }
}

interface GrabButtonProps {
  readonly name: string;
  readonly isBusy: boolean;
  readonly onGrab: () => void;
}

function GrabButton({ name, isBusy, onGrab }: GrabButtonProps) {
  return (
    <Button size="main" isWide className={classes.tall} isBusy={isBusy} onClick={onGrab}>
      {isBusy ? <Spinner /> : null}
      <span>
        <Trans>Accept job</Trans>
        <VisuallyHidden> {name}</VisuallyHidden>
      </span>
    </Button>
  );
}
