import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { acceptBankLines, setBankLineAside } from '#contract/office/payments/statement-calls';
import type {
  AcceptedLine,
  AcceptOutcome,
  ListedBankLine,
  ListedCandidate,
} from '#domain/office/statement/statement-list';
import { useDrafts } from '#office/kernel/drafts/use-draft';
import { useOffice } from '#office/kernel/office';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { showDone, showFailed } from '#office/ui/show-notice';
import { ACCEPT_MESSAGES } from './statement-labels.ts';

/** The lists that a confirmed payment changes. */
const CHANGED = [
  'listBankLines',
  'countBankLines',
  'listWaitingSlips',
  'listMoneyToSettle',
  'getToday',
  'getOfficeOrder',
  'listReceipts',
];

/** The decision that a line is this payment. @returns undefined for a kind that only a newer server knows */
export function acceptedLine({ id }: ListedBankLine, candidate: ListedCandidate): AcceptedLine | undefined {
  return candidate.kind === 'other'
    ? undefined
    : { lineId: id, kind: candidate.kind, candidateId: candidate.id };
}

/** The draft of the note with which a line is set aside. */
export const asideDraftName = (lineId: string) => `bank-line:${lineId}`;

/** Decides about lines of the bank statement. */
export function useBankLineDecisions() {
  const { t, i18n } = useLingui();
  const office = useOffice();
  const drafts = useDrafts();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());

  const during = async <Result>(ids: readonly string[], work: () => Promise<Result>): Promise<Result> => {
    setBusy((before) => new Set([...before, ...ids]));
    const result = await work();
    setBusy((before) => new Set([...before].filter((id) => !ids.includes(id))));
    office.readAgain(CHANGED);
    return result;
  };
  const send = async (lines: readonly AcceptedLine[]): Promise<readonly AcceptOutcome[] | undefined> => {
    const outcome = await during(
      lines.map(({ lineId }) => lineId),
      () => office.perform(acceptBankLines, lines),
    );
    if (outcome.kind === 'accepted') return outcome.answer;
    showFailed(i18n._(failureMessage(outcome)));
    return undefined;
  };

  return {
    busy,
    accept: async (line: ListedBankLine, candidate: ListedCandidate) => {
      const accepted = acceptedLine(line, candidate);
      if (accepted === undefined || busy.has(line.id)) return;
      const [outcome] = (await send([accepted])) ?? [];
      if (outcome === undefined) return;
      const text = i18n._(ACCEPT_MESSAGES[outcome.result]);
      if (outcome.result === 'accepted' || outcome.result === 'accepted-before') showDone(text, 'bank-line');
      else showFailed(text);
    },
    acceptAll: send,
    setAside: async ({ id }: ListedBankLine, isAside: boolean, note: string) => {
      if (busy.has(id)) return;
      const outcome = await during([id], () =>
        office.perform(setBankLineAside, { lineId: id, isAside, note }),
      );
      if (outcome.kind !== 'accepted') return showFailed(i18n._(failureMessage(outcome)));
      if (outcome.answer.kind === 'refused') return showFailed(i18n._(ACCEPT_MESSAGES['line-decided']));
      drafts.type(asideDraftName(id), undefined);
      return showDone(isAside ? t`The line is set aside.` : t`The line is open again.`, 'bank-line');
    },
  };
}

export type BankLineDecisions = ReturnType<typeof useBankLineDecisions>;
