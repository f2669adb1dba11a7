import { useLineNames } from '#ui/text/line-names';
import { Trans, useLingui } from '@lingui/react/macro';
import { OTHER } from '#domain/kernel/or-other';
import { linesToDeliver } from '#domain/delivery/delivery-form';
import { deliveryPlace } from '#state/delivery/delivery-place';
import { directionsHere } from '#state/delivery/directions';
import { usePhone } from '#state/runtime/phone-context';
import type { MyDrop } from '#state/delivery/rider-invoices';
import { useRiderInvoices } from '#state/delivery/use-rider-invoices';
import { useScreenOn } from '#state/delivery/use-screen-on';
import { serverMoment, undoVisit } from '#state/delivery/visit';
import { Button, buttonClassName } from '#ui/controls/button';
import { Card } from '#ui/cards/card';
import { ReturnReasonMessages } from '#ui/delivery/reason-messages';
import { useDecisionToast } from '#ui/feedback/toasts/decision-toast';
import { EmptyState } from '#ui/feedback/empty-state';
import { Icon } from '#ui/controls/icon';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';
import { Money } from '#ui/text/money';
import { PageHeader } from '#ui/layout/page-header';
import { PageTitle } from '#ui/layout/page-title';
import { RowSkeleton } from '#ui/feedback/skeleton';
import { spacedPhone } from '#domain/kernel/spaced-phone';
import { ThaiDate } from '#ui/text/thai-date';
import { showWarning } from '#ui/feedback/toasts/toast';
import { showUndoToast } from '#ui/feedback/toasts/undo-toast';
import { LoadingRows } from '#ui/feedback/loading-rows';
import { TitledCard } from '#ui/layout/titled-card';
import classes from './delivery.module.css';
import { OwnVisitCard } from './own-visit.tsx';
import { useDropDraft, type DropDraft } from './use-drop-draft.ts';

// Loads after the directions, which are needed first; the form is larger.
const DeliveredForm = lazyOrNothing(
  async () => (await import('./delivered-form.tsx')).DeliveredForm,
  <RowSkeleton />,
);

interface DropPageProps {
  readonly orderId: string;
  /** The report's form is open. */
  readonly isForm: boolean;
  readonly onBack: () => void;
  /** Opens the form, from any page. */
  readonly onForm: () => void;
  /** Opens the list of drops. */
  readonly onList: () => void;
}

/** One drop of a rider: address, amount to collect, directions, and the visit's report. */
export function DropPage({ orderId, isForm, onBack, onForm, onList }: DropPageProps) {
  const { t } = useLingui();
  const phone = usePhone();
  const { mine, isRead, isLoading, problem, refreshAgain } = useRiderInvoices();
  const drop = mine?.find(({ invoice }) => invoice.orderId === orderId);
  const writing = useDropDraft(orderId);
  const notify = useDecisionToast();
  useScreenOn(drop !== undefined);

  const undo = async (id: string) => {
    const outcome = await undoVisit(phone, id);
    if (outcome === 'undone') onForm();
    else if (outcome === 'unreachable' || outcome === 'older-arrived') notify(outcome);
    else if (outcome === 'not-saved') showWarning(t`This phone is full.`);
    else showWarning(t`Too late to undo. It’s being sent to the company.`);
  };
  const sent = ({ id, heldUntil, isAccepted }: Sent) => {
    showUndoToast({
      message: isAccepted ? t`Delivered` : t`Saved: not delivered`,
      undoLabel: t`Undo`,
      onUndo: () => void undo(id),
      staysForMs: Math.max(0, heldUntil.getTime() - phone.clock.now().getTime()),
    });
    onList();
  };

  if (drop === undefined) {
    return (
      <div className={classes.page}>
        <PageTitle title={t`Delivery`} />
        {!isRead || isLoading ? (
          <LoadingRows label={t`Loading delivery`} />
        ) : (
          <NotMine
            isKnown={mine !== undefined && problem === undefined}
            onAgain={refreshAgain}
            onList={onList}
          />
        )}
      </div>
    );
  }
  const title = isForm ? t`Hand over` : drop.invoice.customerName;
  return (
    <>
      <PageTitle title={title} />
      {isForm && canBeReported(drop) ? (
        writing.draft === undefined ? (
          <RowSkeleton />
        ) : (
          <DeliveredForm
            invoice={drop.invoice}
            draft={writing.draft}
            isNotSaved={writing.isNotSaved}
            onChange={writing.change}
            onBack={onBack}
            onSent={sent}
          />
        )
      ) : (
        <Drop drop={drop} writing={writing} onBack={onBack} onForm={onForm} onUndo={(id) => void undo(id)} />
      )}
    </>
  );
}

interface Sent {
  readonly id: string;
  readonly heldUntil: Date;
  readonly isAccepted: boolean;
}

/** Nothing was delivered yet, and no report is being held. */
function canBeReported({ visit }: MyDrop): boolean {
  if (visit === undefined || visit.state === 'parked') return true;
  return visit.outcome === 'refused' && visit.state !== 'held';
}

interface NotMineProps {
  /** The server says that the invoice belongs to another rider or to none. */
  readonly isKnown: boolean;
  readonly onAgain: () => void;
  readonly onList: () => void;
}

function NotMine({ isKnown, onAgain, onList }: NotMineProps) {
  return (
    <EmptyState
      icon="box"
      headingLevel="h1"
      title={isKnown ? <Trans>This delivery is no longer yours</Trans> : <Trans>Delivery not found</Trans>}
      text={
        isKnown ? (
          <Trans>
            It may have been delivered, released, cancelled or taken by another rider. Anything you reported
            is in your history.
          </Trans>
        ) : (
          <Trans>This delivery isn’t on this phone, and we can’t connect right now.</Trans>
        )
      }
      action={
        <>
          <Button size="main" onClick={onList}>
            <Trans>Go to your deliveries</Trans>
          </Button>
          {isKnown ? null : (
            <Button size="main" variant="secondary" onClick={onAgain}>
              <Trans>Try again</Trans>
            </Button>
          )}
        </>
      }
    />
  );
}

interface DropProps {
  readonly drop: MyDrop;
  readonly writing: DropDraft;
  readonly onBack: () => void;
  readonly onForm: () => void;
  readonly onUndo: (id: string) => void;
}

function Drop({ drop, writing, onBack, onForm, onUndo }: DropProps) {
  const { invoice, visit } = drop;
  const { shipTo, refusedBefore, remark } = invoice;
  const namesOf = useLineNames();
  const isOpen = canBeReported(drop);
  return (
    <div className={classes.page}>
      <PageHeader onBack={onBack}>{invoice.customerName}</PageHeader>
      {visit === undefined ? null : <OwnVisitCard visit={visit} onUndo={() => onUndo(visit.id)} />}
      {refusedBefore === undefined || visit !== undefined ? null : (
        <Card>
          <p>
            <Trans>
              Not delivered last time: <ReturnReasonMessages reason={refusedBefore.reason} />
            </Trans>{' '}
            <span className={classes.soft}>
              <ThaiDate value={refusedBefore.at} shows="date-time" />
            </span>
          </p>
        </Card>
      )}
      <Card>
        <div className={classes.stack}>
          <div className={classes.words}>
            <span className={classes.soft}>
              {invoice.payment === OTHER ? (
                <Trans>Other payment: ask the office before collecting money</Trans>
              ) : invoice.toCollect === 0 ? (
                <Trans>Nothing to collect: already paid, or paid another way</Trans>
              ) : (
                <Trans>To collect on delivery</Trans>
              )}
            </span>
            {invoice.toCollect === 0 ? null : <Money amount={invoice.toCollect} className={classes.big} />}
            {invoice.toCollect === 0 || invoice.deliveryFee === undefined ? null : (
              <span className={classes.soft}>
                <Trans>
                  Includes <Money amount={invoice.deliveryFee} /> for delivery
                </Trans>
              </span>
            )}
          </div>
          <address className={classes.words}>
            <span className={classes.name}>{shipTo.name === '' ? invoice.customerName : shipTo.name}</span>
            <span>{shipTo.text}</span>
            <span>{shipTo.area}</span>
            {shipTo.phone === '' ? null : <span>{spacedPhone(shipTo.phone)}</span>}
          </address>
          {shipTo.pin === undefined ? (
            <p className={classes.soft}>
              <Trans>This shop has no map pin, so we’ll navigate to its address.</Trans>
            </p>
          ) : null}
        </div>
      </Card>
      {remark === '' ? null : (
        <TitledCard title={<Trans>Note from the shop</Trans>}>
          <p>{remark}</p>
        </TitledCard>
      )}
      <TitledCard title={<Trans>Items</Trans>}>
        {invoice.lines.length === 0 ? (
          <p className={classes.soft}>
            <Trans>The company didn’t provide the items on this invoice.</Trans>
          </p>
        ) : (
          <ul className={classes.lines}>
            {linesToDeliver(invoice.lines).map((line) => {
              const { productName, unitName } = namesOf(line, line.quantity);
              return (
                <li key={line.number} className={classes.line}>
                  <div className={classes.goods}>
                    <span className={classes.words}>
                      {productName}
                      <span className={classes.soft}>{line.productCode}</span>
                    </span>
                    <span className={classes.count}>
                      {line.quantity} {unitName}
                    </span>
                  </div>
                </li>
              );
            })}
          </ul>
        )}
        <p className={classes.row}>
          <span className={classes.soft}>
            <Trans>Invoice no. {invoice.invoiceNo}</Trans>
          </span>
          <Money amount={invoice.total} />
        </p>
      </TitledCard>
      <Ways drop={drop} isOpen={isOpen} writing={writing} onForm={onForm} />
    </div>
  );
}

type WaysProps = Pick<DropProps, 'drop' | 'writing' | 'onForm'> & {
  readonly isOpen: boolean;
};

/** The actions at a drop, at the bottom of the screen. */
function Ways({ drop, isOpen, writing, onForm }: WaysProps) {
  const { t } = useLingui();
  const phone = usePhone();
  const { shipTo } = drop.invoice;
  const directions = directionsHere(shipTo);
  const arrivedAt = writing.draft?.arrivedAt;
  const arrive = () => {
    writing.change({ arrivedAt: serverMoment(phone) });
    // The position may come later; the arrival time is stored without it.
    void deliveryPlace(phone).then((arrivedPlace) => {
      if (arrivedPlace !== undefined) writing.change({ arrivedPlace });
    });
  };
  const wayLook = `${buttonClassName({ variant: 'secondary', size: 'main' })} ${classes.way}`;
  return (
    <div className={classes.ways} role="group" aria-label={t`Delivery actions`}>
      {directions === undefined ? null : (
        <a className={wayLook} href={directions} target="_blank" rel="noreferrer">
          <Icon name="pin" size={20} />
          <Trans>Navigate</Trans>
        </a>
      )}
      {shipTo.phone === '' ? null : (
        <a className={wayLook} href={`tel:${shipTo.phone}`}>
          <Icon name="phone" size={20} />
          <Trans>Call</Trans>
        </a>
      )}
      {isOpen && writing.draft !== undefined ? (
        <>
          <Button size="main" variant="secondary" className={classes.way} onClick={arrive}>
            <Icon name={arrivedAt === undefined ? 'clock' : 'check'} size={20} />
            {arrivedAt === undefined ? (
              <Trans>Arrived</Trans>
            ) : (
              <span>
                <Trans>
                  Arrived <ThaiDate value={arrivedAt} shows="time" />
                </Trans>
              </span>
            )}
          </Button>
          <Button size="main" className={classes.way} onClick={onForm}>
            <Icon name="check" size={20} />
            <Trans>Hand over</Trans>
          </Button>
        </>
      ) : null}
    </div>
  );
}
