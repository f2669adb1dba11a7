import { Trans, useLingui } from '@lingui/react/macro';
import type { DeliveredLine, Delivery, Proof, ReturnReason } from '#domain/delivery/delivery';
import { lineProductName, lineUnit } from '#domain/catalogue/line-names';
import { useUnitName } from '#ui/text/unit-name';
import { useProducts } from '#state/catalogue/use-products';
import type { PrivatePictures } from '#state/accounts/profile/use-private-pictures';
import { OutcomePill } from '#ui/delivery/outcome-pill';
import { MoneyReasonMessages, ReturnReasonMessages } from '#ui/delivery/reason-messages';
import { Icon } from '#ui/controls/icon';
import { Money } from '#ui/text/money';
import { ThaiDate, useShownLanguage } from '#ui/text/thai-date';
import { Fact, Facts } from '#ui/layout/facts';
import classes from './order-deliveries.module.css';

interface DeliveryFactsProps {
  readonly delivery: Delivery;
  readonly pictures: PrivatePictures;
  readonly isMoneyHidden: boolean;
}

/** One visit at the door: its result, time, receiver, returned products, payment, and proof of delivery. */
export function DeliveryFacts({ delivery, pictures, isMoneyHidden }: DeliveryFactsProps) {
  const { t } = useLingui();
  const { outcome, rider, receiver, note, lines, proofs, capturedAt, receivedAt, arrivedAt } = delivery;
  const commonReason = outcome === 'refused' ? commonReasonOf(lines) : undefined;
  return (
    <>
      <p className={classes.head}>
        <OutcomePill outcome={outcome} />
        <span className={classes.when}>
          <ThaiDate value={capturedAt} shows="date-time" />
        </span>
      </p>
      <Facts look="beside">
        {commonReason !== undefined && (
          <Fact name={t`Reason`}>
            <ReturnReasonMessages reason={commonReason} />
          </Fact>
        )}
        {receiver !== '' && <Fact name={t`Received by`}>{receiver}</Fact>}
        <Fact name={t`Rider`}>{rider}</Fact>
        {arrivedAt !== undefined && (
          <Fact name={t`Arrived`}>
            <ThaiDate value={arrivedAt} shows="date-time" />
          </Fact>
        )}
        <Fact name={t`Reported to the company`}>
          <ThaiDate value={receivedAt} shows="date-time" />
        </Fact>
        {!isMoneyHidden && delivery.money !== undefined && <Paid {...delivery} money={delivery.money} />}
        <Place {...delivery} />
        {note !== '' && <Fact name={t`Note from the rider`}>{note}</Fact>}
      </Facts>
      {outcome !== 'full' && commonReason === undefined && <Lines lines={lines} />}
      <Proofs proofs={proofs} pictures={pictures} />
    </>
  );
}

/** The reason shared by all returned lines, if there is one. */
function commonReasonOf(lines: readonly DeliveredLine[]): ReturnReason | undefined {
  const [first] = lines;
  return lines.every(({ reason }) => reason === first?.reason) ? first?.reason : undefined;
}

function Paid({ due, money }: Pick<Delivery, 'due'> & { readonly money: NonNullable<Delivery['money']> }) {
  const { t } = useLingui();
  const { cash, transfer, reason } = money;
  return (
    <>
      <Fact name={t`To collect`}>
        <Money amount={due} />
      </Fact>
      {(cash > 0 || transfer === 0) && (
        <Fact name={t`Paid in cash`}>
          <Money amount={cash} />
        </Fact>
      )}
      {transfer > 0 && (
        <Fact name={t`Transferred (as reported to the rider)`}>
          <Money amount={transfer} />
        </Fact>
      )}
      {reason !== undefined && (
        <Fact name={t`Reason for difference`}>
          <MoneyReasonMessages reason={reason} />
        </Fact>
      )}
    </>
  );
}

function Place({ place }: Pick<Delivery, 'place'>) {
  const { t } = useLingui();
  if (place === undefined) return null;
  const { latitude, longitude } = place.pin;
  const metres = place.accuracyMetres;
  const address = `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;
  return (
    <Fact name={t`Rider’s location`}>
      <a className={classes.place} href={address} target="_blank" rel="noreferrer">
        <Trans>View on map (within {metres} m)</Trans>
      </a>
    </Fact>
  );
}

/** The taken quantity of each line; a line that was taken completely has a short form. */
function Lines({ lines }: { readonly lines: readonly DeliveredLine[] }) {
  const { t } = useLingui();
  const language = useShownLanguage();
  const nameUnit = useUnitName();
  const products = useProducts(lines.map(({ productCode }) => productCode));
  return (
    <ul className={classes.lines} aria-label={t`Items accepted`}>
      {lines.map(({ number, ...line }) => {
        const product = products.get(line.productCode);
        const { delivered, ordered, reason } = line;
        const unitName = nameUnit(lineUnit(line), ordered);
        return (
          <li key={number}>
            <span>{lineProductName(line, product, language)}</span>
            <span className={classes.count}>
              {delivered === ordered ? (
                <Trans>
                  All {ordered} {unitName}
                </Trans>
              ) : (
                <Trans>
                  {delivered} of {ordered} {unitName}
                </Trans>
              )}
            </span>
            {reason !== undefined && (
              <span className={classes.reason}>
                <ReturnReasonMessages reason={reason} />
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Proofs({
  proofs,
  pictures,
}: {
  readonly proofs: readonly Proof[];
  readonly pictures: PrivatePictures;
}) {
  const { t } = useLingui();
  if (proofs.length === 0) return null;
  const isAnyMissing = proofs.some(({ id }) => !pictures.has(id));
  return (
    <>
      <ul className={classes.proofs} aria-label={t`Proof of delivery`}>
        {proofs.map(({ id, kind }) => {
          const url = pictures.get(id);
          const name = kind === 'photo' ? t`Photo of the delivery` : t`Signature`;
          return (
            <li key={id}>
              {url === undefined ? (
                <span className={classes.blank}>
                  <Icon name="file" />
                </span>
              ) : (
                <a href={url} target="_blank" rel="noreferrer">
                  <img className={classes.picture} src={url} alt={name} />
                </a>
              )}
              <span className={classes.kind}>{name}</span>
            </li>
          );
        })}
      </ul>
      {isAnyMissing && (
        <p className={classes.kind}>
          <Trans>Photos will load when you’re online.</Trans>
        </p>
      )}
    </>
  );
}
