import { useLiveQuery } from 'dexie-react-hooks';
import type { OutboxRow } from '#local/orders/outbox';
import type { ReceiptRow } from '#local/orders/receipts';
import type { Phone } from '#state/runtime/phone';
import { sendNow } from '#state/runtime/hooks/sync-verbs';
import classes from './workbench.module.css';

const LAST_RECEIPTS = 10;

/** Lists the pending changes of every account, and the outcome of the last ones. */
export function OutboxBench({ phone }: { readonly phone: Phone }) {
  const found = useLiveQuery(async () => ({
    rows: await phone.personal.outbox.orderBy('seq').toArray(),
    receipts: (await phone.personal.receipts.toArray())
      .sort((first, second) => second.settledAt.getTime() - first.settledAt.getTime())
      .slice(0, LAST_RECEIPTS),
  }));
  if (found === undefined) return null;
  return (
    <>
      <p className={classes.actions}>
        <b>{found.rows.length} pending</b>
        <button type="button" className={classes.tab} onClick={() => void sendNow(phone)}>
          send now
        </button>
      </p>
      {found.rows.map((row) => (
        <PendingChange key={row.id} row={row} />
      ))}
      <p>
        <b>Last receipts</b>
      </p>
      {found.receipts.map((receipt) => (
        <Receipt key={receipt.id} receipt={receipt} />
      ))}
    </>
  );
}

function PendingChange({ row }: { readonly row: OutboxRow }) {
  return (
    <details className={classes.row}>
      <summary>
        #{row.seq} {row.kind} <b>{row.state}</b>, attempts {row.attempts}
        {row.lastProblem === undefined ? '' : `, ${row.lastProblem}`}
        {row.nextAttemptAt === undefined ? '' : `, next ${row.nextAttemptAt.toLocaleTimeString()}`}
      </summary>
      <pre>{JSON.stringify(row, null, 2)}</pre>
    </details>
  );
}

function Receipt({ receipt }: { readonly receipt: ReceiptRow }) {
  return (
    <p className={classes.row}>
      {receipt.settledAt.toLocaleTimeString()} {receipt.kind} <b>{receipt.outcome}</b> {receipt.id}
    </p>
  );
}
