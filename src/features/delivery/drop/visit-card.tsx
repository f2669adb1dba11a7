import { useLineNames } from '#ui/text/line-names';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Proof } from '#domain/delivery/delivery';
import { pictureAddress } from '#state/runtime/picture-address';
import type { HistoryVisit } from '#state/delivery/rider-history';
import { usePrivatePicture } from '#state/accounts/profile/use-private-picture';
import { Card } from '#ui/cards/card';
import { MoneyReasonMessages, ReturnReasonMessages } from '#ui/delivery/reason-messages';
import { OutcomePill } from '#ui/delivery/outcome-pill';
import { VisitState } from '#ui/delivery/visit-state';
import { Money } from '#ui/text/money';
import { ThaiDate } from '#ui/text/thai-date';
import { Fact, Facts } from '#ui/layout/facts';
import classes from './delivery.module.css';
import { VisitRefusalMessages } from './visit-messages.tsx';

/** A visit in the rider's history: its result, its state, and its proof of delivery. */
export function VisitCard({ row }: { readonly row: HistoryVisit }) {
  const { visit, state, refusal, ownProofs } = row;
  const { delivery } = visit;
  const { money, due, receiver, note, lines, proofs, capturedAt, receivedAt, outcome } = delivery;
  const [isOpen, setIsOpen] = useState(false);
  const namesOf = useLineNames();
  const back = lines.filter(({ ordered, delivered }) => delivered < ordered);
  return (
    <Card className={state === 'parked' || state === 'missing' ? classes.attention : undefined}>
      <div className={classes.stack}>
        <div className={classes.words}>
          <span className={classes.row}>
            <span className={classes.strong}>{visit.customerName}</span>
            <ThaiDate value={capturedAt} shows="time" />
          </span>
          <span className={classes.soft}>
            {visit.invoiceNo} · {visit.area}
          </span>
        </div>
        <div className={classes.row}>
          <OutcomePill outcome={outcome} />
          <VisitState state={state} />
        </div>
        {refusal === undefined ? null : (
          <p>
            <VisitRefusalMessages code={refusal} />
          </p>
        )}
        <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
          <summary className={classes.summary}>
            <Trans>Details and proof of delivery</Trans>
          </summary>
          <div className={classes.stack}>
            {receiver === '' ? null : (
              <p>
                <Trans>Received by {receiver}</Trans>
              </p>
            )}
            {back.length === 0 ? null : (
              <ul className={classes.list}>
                {back.map((line) => {
                  const { number, delivered, ordered, reason } = line;
                  const { productName, unitName } = namesOf(line, ordered);
                  return (
                    <li key={number}>
                      {productName === '' ? null : (
                        <>
                          {productName}:{' '}
                          <Trans>
                            {delivered} of {ordered} {unitName}
                          </Trans>
                        </>
                      )}
                      {reason === undefined ? null : (
                        <span className={classes.soft}>
                          {' '}
                          <ReturnReasonMessages reason={reason} />
                        </span>
                      )}
                    </li>
                  );
                })}
              </ul>
            )}
            {money === undefined ? null : (
              <Facts look="beside">
                <Fact name={<Trans>Amount due</Trans>}>
                  <Money amount={due} />
                </Fact>
                <Fact name={<Trans>Cash</Trans>}>
                  <Money amount={money.cash} />
                </Fact>
                <Fact name={<Trans>Transfer</Trans>}>
                  <Money amount={money.transfer} />
                </Fact>
              </Facts>
            )}
            {money?.reason === undefined ? null : (
              <p className={classes.soft}>
                <MoneyReasonMessages reason={money.reason} />
              </p>
            )}
            {note === '' ? null : <p>{note}</p>}
            {receivedAt === undefined ? null : (
              <p className={classes.soft}>
                <Trans>
                  Received by the company <ThaiDate value={receivedAt} shows="date-time" />
                </Trans>
              </p>
            )}
            {isOpen && proofs.length > 0 ? (
              <div className={classes.proofs}>
                {proofs.map((proof) => {
                  const own = ownProofs.find(({ id }) => id === proof.id);
                  return own === undefined ? (
                    <ConfirmedProof key={proof.id} proof={proof} />
                  ) : (
                    <ProofPicture key={proof.id} proof={proof} url={pictureAddress(own.content)} />
                  );
                })}
              </div>
            ) : null}
          </div>
        </details>
      </div>
    </Card>
  );
}

/** A proof of delivery that the server has. */
function ConfirmedProof({ proof }: { readonly proof: Proof }) {
  return <ProofPicture proof={proof} url={usePrivatePicture(proof.id)} />;
}

function ProofPicture({ proof, url }: { readonly proof: Proof; readonly url: string }) {
  const { t } = useLingui();
  const name = proof.kind === 'photo' ? t`Delivery photo` : t`Recipient’s signature`;
  if (url === '') {
    return (
      <p className={classes.soft}>
        {name}: <Trans>saved with the company; loads when you’re online</Trans>
      </p>
    );
  }
  return <img className={classes.proof} src={url} alt={name} />;
}
