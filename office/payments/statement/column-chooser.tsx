import { Button, Group, NativeSelect, ScrollArea, Stack, Table, Text } from '@mantine/core';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { StatementRow } from '#domain/office/statement/bank-line';
import type { ChosenColumns } from '#domain/office/statement/read-statement';
import { chosenColumns, headingGuess, type ChosenPart } from './chosen-columns.ts';

const PART_LABELS: Readonly<Record<ChosenPart, MessageDescriptor>> = {
  none: msg`Leave out`,
  day: msg`Day`,
  time: msg`Time`,
  moneyIn: msg`Money that came`,
  moneyOut: msg`Money that left`,
  amount: msg`Amount with its sign`,
  balance: msg`Balance`,
  reference: msg`Reference`,
  details: msg`Details`,
};

const PARTS: readonly ChosenPart[] = [
  'none',
  'day',
  'time',
  'moneyIn',
  'moneyOut',
  'amount',
  'balance',
  'reference',
  'details',
];

interface ColumnChooserProps {
  readonly rows: readonly StatementRow[];
  readonly onChoose: (chosen: ChosenColumns) => void;
  readonly onBack: () => void;
}

/** Lets a person say what the columns of an unknown file are. The next file with these headings is read by itself. */
export function ColumnChooser({ rows, onChoose, onBack }: ColumnChooserProps) {
  const { t, i18n } = useLingui();
  const [headingLine, setHeadingLine] = useState(headingGuess(rows));
  const [parts, setParts] = useState<readonly ChosenPart[]>([]);
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const chosen = chosenColumns(headingLine, parts);
  const partOf = (value: string) => PARTS.find((part) => part === value) ?? 'none';
  return (
    <Stack>
      <Text>
        <Trans>
          The layout of this file is not known. Say what each column is; the next file with the same headings
          is read by itself.
        </Trans>
      </Text>
      <NativeSelect
        label={t`Row of the headings`}
        w={320}
        value={String(headingLine)}
        data={rows.map(({ line, cells }) => ({
          value: String(line),
          label: `${line}: ${cells.filter(Boolean).join(' · ').slice(0, 60)}`,
        }))}
        onChange={(event) => setHeadingLine(Number(event.currentTarget.value))}
      />
      <ScrollArea.Autosize mah="45vh">
        <Table withTableBorder withColumnBorders>
          <Table.Thead>
            <Table.Tr>
              {Array.from({ length: width }, (_, column) => (
                <Table.Th key={column} miw={130}>
                  <NativeSelect
                    aria-label={t`Column ${column + 1}`}
                    value={parts[column] ?? 'none'}
                    data={PARTS.map((part) => ({ value: part, label: i18n._(PART_LABELS[part]) }))}
                    onChange={(event) => {
                      const part = partOf(event.currentTarget.value);
                      setParts(
                        Array.from({ length: width }, (_each, at) =>
                          at === column ? part : (parts[at] ?? 'none'),
                        ),
                      );
                    }}
                  />
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows
              .filter(({ line }) => line >= headingLine)
              .slice(0, 8)
              .map(({ line, cells }) => (
                <Table.Tr key={line} fw={line === headingLine ? 650 : undefined}>
                  {Array.from({ length: width }, (_, column) => (
                    <Table.Td key={column}>{cells[column]}</Table.Td>
                  ))}
                </Table.Tr>
              ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
      <Group justify="flex-end">
        {chosen === undefined ? (
          <Text size="sm" c="var(--ink-soft)">
            <Trans>Choose the day, and either the money that came or one amount with its sign.</Trans>
          </Text>
        ) : null}
        <Button variant="default" onClick={onBack}>
          <Trans>Use another file</Trans>
        </Button>
        <Button disabled={chosen === undefined} onClick={() => chosen !== undefined && onChoose(chosen)}>
          <Trans>Import</Trans>
        </Button>
      </Group>
    </Stack>
  );
}
