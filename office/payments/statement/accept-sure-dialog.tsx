import { Button, Group, Modal, ScrollArea, Stack, Table, Text } from '@mantine/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { listBankLines } from '#contract/office/payments/statement-calls';
import { addSatang } from '#domain/kernel/money';
import { MAX_ACCEPTED_LINES, type AcceptOutcome } from '#domain/office/statement/statement-list';
import { useAnswer } from '#office/kernel/use-call';
import { Money } from '#office/ui/amounts';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { NearDay } from '#office/ui/moment';
import { failureIn } from '#office/kernel/outcome';
import { ACCEPT_MESSAGES, CANDIDATE_LABELS } from './statement-labels.ts';
import { acceptedLine, type BankLineDecisions } from './use-bank-line-decisions.ts';

interface AcceptSureDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onAccept: BankLineDecisions['acceptAll'];
}

/** Shows every sure match, and confirms them in one step. */
export function AcceptSureDialog({ isOpen, onClose, onAccept }: AcceptSureDialogProps) {
  const { t } = useLingui();
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size="xl"
      title={t`Confirm all sure payments`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {isOpen ? <SureLines onClose={onClose} onAccept={onAccept} /> : null}
    </Modal>
  );
}

function SureLines({ onClose, onAccept }: Omit<AcceptSureDialogProps, 'isOpen'>) {
  const { i18n } = useLingui();
  const [isSending, setIsSending] = useState(false);
  const [outcomes, setOutcomes] = useState<readonly AcceptOutcome[]>();
  const sure = useAnswer(listBankLines, {
    state: 'open',
    grade: 'sure',
    text: '',
    after: '',
    take: MAX_ACCEPTED_LINES,
  });
  // What was seen stays on the screen after it was sent, although the list is read again.
  const [seen, setSeen] = useState(sure.data?.rows);
  const rows = outcomes === undefined ? (sure.data?.rows ?? []) : (seen ?? []);
  const refused =
    outcomes?.filter(({ result }) => result !== 'accepted' && result !== 'accepted-before') ?? [];
  const confirm = useRef<HTMLButtonElement>(null);
  const isReady = rows.length > 0 && !isSending;
  // Enter confirms what was looked at.
  useEffect(() => {
    if (isReady) confirm.current?.focus();
  }, [isReady]);
  const failure = failureIn(sure.error);
  if (failure !== undefined) return <Text role="alert">{i18n._(failureMessage(failure))}</Text>;
  const send = async () => {
    setIsSending(true);
    setSeen(rows);
    const lines = rows.flatMap((line) => {
      const [candidate] = line.candidates;
      return (candidate && acceptedLine(line, candidate)) ?? [];
    });
    const answered = await onAccept(lines);
    setIsSending(false);
    if (answered === undefined) return;
    if (answered.every(({ result }) => result === 'accepted' || result === 'accepted-before')) onClose();
    else setOutcomes(answered);
  };
  const resultOf = (id: string) => refused.find(({ lineId }) => lineId === id)?.result;
  return (
    <Stack>
      <Text>
        <Plural value={rows.length} one="# payment" other="# payments" /> ·{' '}
        <Money amount={addSatang(...rows.map(({ amount }) => amount))} isStrong />
      </Text>
      <ScrollArea.Autosize mah="55vh">
        <Table stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>
                <Trans>Day</Trans>
              </Table.Th>
              <Table.Th ta="right">
                <Trans>Amount</Trans>
              </Table.Th>
              <Table.Th>
                <Trans>What it is</Trans>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ id, day, time, amount, candidates: [candidate] }) => {
              const result = resultOf(id);
              return (
                <Table.Tr key={id}>
                  <Table.Td>
                    <NearDay day={day} /> {time}
                  </Table.Td>
                  <Table.Td ta="right">
                    <Money amount={amount} />
                  </Table.Td>
                  <Table.Td>
                    {candidate === undefined ? '' : i18n._(CANDIDATE_LABELS[candidate.kind])}{' '}
                    {candidate?.orderNo} {candidate?.customerName}
                    {result === undefined ? null : (
                      <Text c="var(--refused)" size="sm">
                        {i18n._(ACCEPT_MESSAGES[result])}
                      </Text>
                    )}
                  </Table.Td>
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {outcomes === undefined ? <Trans>Back</Trans> : <Trans>Close</Trans>}
        </Button>
        {outcomes === undefined ? (
          <Button
            ref={confirm}
            loading={isSending || sure.isPending}
            disabled={rows.length === 0}
            onClick={() => void send()}
          >
            <Plural value={rows.length} one="Confirm # payment" other="Confirm # payments" />
          </Button>
        ) : null}
      </Group>
    </Stack>
  );
}
