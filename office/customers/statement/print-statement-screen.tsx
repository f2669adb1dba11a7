import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { getCustomer, getCustomerStatement } from '#contract/office/customer-calls';
import { useAnswer } from '#office/kernel/use-call';
import { useKeys } from '#office/kernel/use-keys';
import papers from '#office/ui/papers/papers.module.css';
import { Icon } from '#office/ui/icon';
import { EmptyNotice, ErrorNotice } from '#office/ui/notices';
import { statementQueryIn } from './statement-address.ts';
import { StatementPaper } from './statement-paper.tsx';

/** Prints the statement of a customer. The dialog of the browser opens by itself. */
export function PrintStatementScreen() {
  const { t } = useLingui();
  const router = useRouter();
  const query = statementQueryIn(useSearch({ from: '__root__' }));
  const statement = useAnswer(getCustomerStatement, query, { isKept: false });
  const customer = useAnswer(getCustomer, query.account, { isKept: false });
  const isReady = statement.data !== undefined && customer.data !== undefined;
  const wasPrinted = useRef(false);
  useEffect(() => {
    if (!isReady || wasPrinted.current) return;
    wasPrinted.current = true;
    void document.fonts.ready.then(() => window.print());
  }, [isReady]);
  const back = () => router.history.back();
  useKeys({ Escape: back, p: () => window.print() });
  useEffect(() => {
    document.title = t`Statement of account`;
  }, [t]);
  const error = statement.error ?? customer.error;
  return (
    <>
      <div className={papers.bar}>
        <Button variant="default" onClick={back}>
          <Trans>Back</Trans>
        </Button>
        <Button
          leftSection={<Icon name="print" size={16} />}
          onClick={() => window.print()}
          disabled={!isReady}
        >
          <Trans>Print</Trans>
        </Button>
      </div>
      {error === null ? null : (
        <ErrorNotice
          error={error}
          onRetry={() => {
            void statement.refetch();
            void customer.refetch();
          }}
        />
      )}
      {statement.isSuccess && customer.isSuccess && !isReady ? (
        <EmptyNotice icon="person" title={<Trans>There’s no such customer</Trans>} />
      ) : null}
      <main className={papers.sheets} aria-label={t`Statement of account`} tabIndex={0}>
        {statement.data === undefined || customer.data === undefined ? null : (
          <StatementPaper
            statement={statement.data}
            customer={customer.data}
            firstDay={query.firstDay}
            lastDay={query.lastDay}
          />
        )}
      </main>
    </>
  );
}
