import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react/macro';
import { auditFactsOf } from '#domain/office/audit/audit-facts';
import type { AuditEntry } from '#domain/office/audit-entry';
import { useLanguage } from '#office/ui/moment';
import { factLabel, factRows, factText, type AuditReader } from './audit-fact-text.ts';
import classes from './audit-details.module.css';

/** Shows what an entry of the audit log says, each fact with its name, before and after. */
export function AuditDetails({ entry: { before, after } }: { readonly entry: AuditEntry }) {
  const { i18n } = useLingui();
  const reader = { i18n, language: useLanguage() };
  const facts = auditFactsOf(before, after);
  if (facts.length === 0) return <UnreadFacts texts={[before, after]} />;
  const single = facts.filter((fact) => factRows(fact.before ?? fact.after) === undefined);
  const lists = facts.filter((fact) => factRows(fact.before ?? fact.after) !== undefined);
  const hasBefore = before !== '' && single.some((fact) => fact.before !== undefined);
  return (
    <>
      {single.length === 0 ? null : (
        <table className={classes.table}>
          {hasBefore ? (
            <thead>
              <tr>
                <td />
                <th scope="col">
                  <Trans>Before</Trans>
                </th>
                <th scope="col">
                  <Trans>After</Trans>
                </th>
              </tr>
            </thead>
          ) : null}
          <tbody>
            {single.map((fact) => (
              <tr key={fact.name}>
                <th scope="row">{factLabel(fact.name, reader)}</th>
                {hasBefore ? <td>{factText(fact.name, fact.before, reader)}</td> : null}
                <td>{factText(fact.name, fact.after, reader)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {lists.map(({ name, before: old, after: next }) => (
        <FactList key={name} name={name} rows={factRows(next ?? old) ?? []} reader={reader} />
      ))}
    </>
  );
}

interface FactListProps {
  readonly name: string;
  readonly rows: readonly (readonly [name: string, value: unknown][])[];
  readonly reader: AuditReader;
}

function FactList({ name, rows, reader }: FactListProps) {
  const columns = [...new Set(rows.flatMap((row) => row.map(([column]) => column)))];
  return (
    <table className={classes.table}>
      <caption>{factLabel(name, reader)}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {factLabel(column, reader)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {columns.map((column) => (
              <td key={column}>{factText(column, new Map(row).get(column), reader)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Shows texts that are no facts of this version as they are. */
function UnreadFacts({ texts }: { readonly texts: readonly string[] }) {
  return texts
    .filter((text) => text !== '' && text !== '{}')
    .map((text) => (
      <pre key={text} className={classes.raw}>
        {text}
      </pre>
    ));
}
