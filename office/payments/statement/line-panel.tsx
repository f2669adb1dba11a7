import { Button, Textarea } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { formatBaht } from '#domain/kernel/format-money';
import type { ListedBankLine, ListedCandidate } from '#domain/office/statement/statement-list';
import { useDraft } from '#office/kernel/drafts/use-draft';
import { textIn } from '#office/kernel/kept-state';
import { Money } from '#office/ui/amounts';
import { Icon } from '#office/ui/icon';
import { KeyHint } from '#office/ui/key-hint';
import { DayInWords, Moment } from '#office/ui/moment';
import { BANK_LABELS, CANDIDATE_LABELS, REASON_LABELS } from './statement-labels.ts';
import { asideDraftName } from './use-bank-line-decisions.ts';
import slip from '../slips-screen.module.css';
import classes from './statement-screen.module.css';

interface LinePanelProps {
  readonly line: ListedBankLine;
  readonly mayDecide: boolean;
  readonly isBusy: boolean;
  readonly isNoting: boolean;
  readonly onNoting: (isNoting: boolean) => void;
  readonly onAccept: (candidate: ListedCandidate) => void;
  readonly onAside: (isAside: boolean, note: string) => void;
}

/** A line of the bank statement beside what it may be. */
export function LinePanel({
  line,
  mayDecide,
  isBusy,
  isNoting,
  onNoting,
  onAccept,
  onAside,
}: LinePanelProps) {
  const { t, i18n } = useLingui();
  const { day, time, amount, balance, details, reference, bank, state, candidates, decided } = line;
  return (
    <section className={clsx(slip.decision, classes.panel)} aria-label={t`The line`}>
      <div>
        <div className={slip.soft}>
          <DayInWords day={day} /> {time} · {i18n._(BANK_LABELS[bank])}
        </div>
        <div className={slip.amount}>{formatBaht(amount)}</div>
        <p className={classes.words}>
          {details} {reference}
        </p>
        {balance === undefined ? null : (
          <div className={slip.soft}>
            <Trans>
              Balance after it: <Money amount={balance} />
            </Trans>
          </div>
        )}
      </div>
      {state === 'open' ? (
        <Candidates
          candidates={candidates}
          mayDecide={mayDecide}
          isBusy={isBusy}
          onAccept={onAccept}
          amount={amount}
        />
      ) : null}
      {decided === undefined ? null : (
        <div>
          <p className={classes.words}>
            {decided.orderId === '' ? (
              decided.matchedWith
            ) : (
              <Link className={slip.link} to="/orders/$orderId" params={{ orderId: decided.orderId }}>
                {decided.matchedWith}
              </Link>
            )}{' '}
            {decided.note}
          </p>
          <div className={slip.soft}>
            {decided.by} · <Moment at={decided.at} />
          </div>
        </div>
      )}
      {!mayDecide ? (
        <span className={slip.soft}>
          <Trans>Your account may look at the statement, but not decide about it.</Trans>
        </span>
      ) : state === 'aside' ? (
        <Button
          variant="default"
          disabled={isBusy}
          onClick={() => onAside(false, '')}
          rightSection={<KeyHint name="u" />}
        >
          <Trans>Take it back</Trans>
        </Button>
      ) : state === 'open' ? (
        <AsideForm
          line={line}
          isNoting={isNoting}
          isBusy={isBusy}
          onNoting={onNoting}
          onAside={(text) => onAside(true, text)}
        />
      ) : null}
    </section>
  );
}

function Candidates({
  candidates,
  amount,
  mayDecide,
  isBusy,
  onAccept,
}: Pick<LinePanelProps, 'mayDecide' | 'isBusy' | 'onAccept'> &
  Pick<ListedBankLine, 'candidates' | 'amount'>) {
  const { i18n } = useLingui();
  if (candidates.length === 0)
    return (
      <div className={slip.warning} data-mild>
        <Icon name="alert" />
        <span>
          <Trans>
            No slip, order or invoice fits. Record a receipt at the customer, or set the line aside if it is
            no payment of a customer.
          </Trans>
        </span>
      </div>
    );
  return (
    <ol className={clsx(slip.reasons, classes.candidates)}>
      {candidates.map((candidate, index) => (
        <li key={`${candidate.kind}/${candidate.id}`} className={classes.candidate}>
          <div className={classes.candidateHead}>
            <strong>{i18n._(CANDIDATE_LABELS[candidate.kind])}</strong>
            <Money amount={candidate.amount} isStrong />
          </div>
          <div>
            {candidate.orderId === '' ? null : (
              <Link className={slip.link} to="/orders/$orderId" params={{ orderId: candidate.orderId }}>
                {candidate.orderNo}
              </Link>
            )}{' '}
            {candidate.customerName}
          </div>
          <div className={slip.soft}>
            {i18n._(REASON_LABELS[candidate.reason])} · <Moment at={candidate.at} />
          </div>
          {candidate.amount === amount ? null : (
            <div className={classes.differs}>
              <Trans>The amounts differ.</Trans>
            </div>
          )}
          {mayDecide ? (
            <Button
              variant={index === 0 ? 'filled' : 'default'}
              disabled={isBusy}
              onClick={() => onAccept(candidate)}
              rightSection={<KeyHint name={index === 0 ? 'y' : String(index + 1)} />}
            >
              {candidate.kind === 'recorded' ? (
                <Trans>It is this payment</Trans>
              ) : (
                <Trans>Confirm the payment</Trans>
              )}
            </Button>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

function AsideForm({
  line,
  isNoting,
  isBusy,
  onNoting,
  onAside,
}: Pick<LinePanelProps, 'line' | 'isNoting' | 'isBusy' | 'onNoting'> & {
  readonly onAside: (note: string) => void;
}) {
  const { t } = useLingui();
  const draft = useDraft(asideDraftName(line.id), textIn);
  const note = draft.value ?? '';
  const back = () => {
    draft.set(undefined);
    onNoting(false);
  };
  if (!isNoting && note === '')
    return (
      <Button
        variant="default"
        disabled={isBusy}
        onClick={() => onNoting(true)}
        rightSection={<KeyHint name="n" />}
      >
        <Trans>No payment of a customer</Trans>
      </Button>
    );
  return (
    <form
      className={slip.reasons}
      onSubmit={(event) => {
        event.preventDefault();
        onAside(note.trim());
      }}
    >
      <Textarea
        label={t`What it is, such as interest`}
        value={note}
        maxLength={200}
        autoFocus={isNoting}
        onChange={(event) => draft.set(event.currentTarget.value || undefined)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') back();
          if (event.key === 'Enter' && !event.shiftKey) {
            event.preventDefault();
            onAside(note.trim());
          }
        }}
      />
      <div className={slip.buttons}>
        <Button variant="default" onClick={back}>
          <Trans>Back</Trans>
        </Button>
        <Button type="submit" disabled={isBusy}>
          <Trans>Set it aside</Trans>
        </Button>
      </div>
    </form>
  );
}
