import { Trans, useLingui } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import { getCustomer, getCustomerStatement } from '#contract/office/customer-calls';
import { useAnswer } from '#office/kernel/use-call';
import { PrintFrame } from '#office/ui/papers/print-frame';
import { EmptyNotice, ErrorNotice } from '#office/ui/notices';
import { statementQueryIn } from './statement-address.ts';
import { StatementPaper } from './statement-paper.tsx';

/** Prints the statement of a customer. The dialog of the browser opens by itself. */
export function PrintStatementScreen() {
  const { t } = useLingui();
  const query = statementQueryIn(useSearch({ from: '__root__' }));
  const statement = useAnswer(getCustomerStatement, query, { isKept: false });
  const customer = useAnswer(getCustomer, query.account, { isKept: false });
  const isReady = statement.data !== undefined && customer.data !== undefined;
  const error = statement.error ?? customer.error;
  return (
    <PrintFrame
      title={t`Statement of account`}
      isReady={isReady}
      hasPaper
      notice={
        <>
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
        </>
      }
    >
      {statement.data === undefined || customer.data === undefined ? null : (
        <StatementPaper
          statement={statement.data}
          customer={customer.data}
          firstDay={query.firstDay}
          lastDay={query.lastDay}
        />
      )}
    </PrintFrame>
  );
}
