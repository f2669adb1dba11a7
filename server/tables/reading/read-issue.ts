import { isRowProblemCode, type RowProblem } from '#domain/kernel/import-problem';

interface Issue {
  readonly message: string;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
}

/** Reads why a cell was refused from the issue of its schema. */
export function readIssue(issue: Issue | undefined): Pick<RowProblem, 'code' | 'detail'> {
  const code = issue?.message ?? '';
  if (!isRowProblemCode(code)) throw new Error(`a cell schema failed without a problem code: ${code}`);
  const detail = issue?.params?.['detail'];
  return typeof detail === 'string' ? { code, detail } : { code };
}
