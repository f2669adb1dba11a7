import { useState } from 'react';
import { MAX_STATEMENT_BYTES } from '#domain/office/statement/bank-line';
import type { ChosenColumns } from '#domain/office/statement/read-statement';
import type { StatementResult } from '#domain/office/statement/statement-list';
import { useOffice } from '#office/kernel/office';
import type { Failure } from '#office/kernel/outcome';
import { sendStatement } from './send-statement.ts';

interface DroppedStatement {
  readonly id: string;
  readonly name: string;
  readonly bytes: ArrayBuffer;
}

/** The state of an import. The file stays after a failure, so that it can be sent again. */
export type StatementStage =
  | { readonly kind: 'choosing' }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'answered'; readonly result: StatementResult }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** Imports the statement of a bank. */
export function useStatementImport() {
  const office = useOffice();
  const [file, setFile] = useState<DroppedStatement>();
  const [stage, setStage] = useState<StatementStage>({ kind: 'choosing' });
  const send = async ({ id, name, bytes }: DroppedStatement, chosen: ChosenColumns | undefined) => {
    setStage({ kind: 'sending' });
    const outcome = await sendStatement(office, { id, fileName: name, chosen }, bytes);
    setStage(
      outcome.kind === 'accepted'
        ? { kind: 'answered', result: outcome.answer }
        : { kind: 'failed', failure: outcome },
    );
    for (const queryKey of [['listBankLines'], ['countBankLines']])
      void office.queries.invalidateQueries({ queryKey });
  };
  return {
    file,
    stage,
    drop: async (dropped: File) => {
      if (dropped.size > MAX_STATEMENT_BYTES) {
        setFile(undefined);
        setStage({ kind: 'too-large' });
        return;
      }
      const read = { id: office.newId(), name: dropped.name, bytes: await dropped.arrayBuffer() };
      setFile(read);
      await send(read, undefined);
    },
    choose: (chosen: ChosenColumns) => {
      if (file !== undefined) void send({ ...file, id: office.newId() }, chosen);
    },
    sendAgain: () => {
      if (file !== undefined) void send(file, undefined);
    },
    startOver: () => {
      setFile(undefined);
      setStage({ kind: 'choosing' });
    },
  };
}

export type StatementImport = ReturnType<typeof useStatementImport>;
