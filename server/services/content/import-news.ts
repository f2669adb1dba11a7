import type { ImportOutcome, ImportRow, RowProblem } from '#domain/kernel/import-problem';
import { withText } from '#domain/kernel/with-text';
import { importChanges } from '#server/services/kernel/import-changes';
import type { Database } from '#server/store/database/database';
import { readStoredNews, saveNews, type StoredNewsItem } from '#server/store/content/news';

export type NewsRow = Required<StoredNewsItem>;

/**
 * Adds or changes news, banners and the pages of how to order. A new item comes after the existing ones.
 * Nothing is stored when a row has a problem.
 */
export async function importNews(
  transaction: Database,
  rows: readonly ImportRow<NewsRow>[],
): Promise<ImportOutcome> {
  const known = new Map((await readStoredNews(transaction)).map((item) => [item.code, item]));
  const problems: RowProblem<keyof NewsRow>[] = [];
  const changes = importChanges<StoredNewsItem>();
  for (const row of rows) {
    const { line, code = '' } = row;
    const old = known.get(code);
    const next: StoredNewsItem = {
      code,
      type: row.type || (old?.type ?? ''),
      title: row.title ?? old?.title ?? '',
      ...withText({
        titleEn: row.titleEn ?? old?.titleEn ?? '',
        bannerEn: row.bannerEn ?? old?.bannerEn ?? '',
      }),
      text: row.text ?? old?.text ?? '',
      banner: row.banner ?? old?.banner ?? '',
      link: row.link ?? old?.link ?? '',
      isActive: row.isActive ?? old?.isActive ?? true,
      firstDay: row.firstDay ?? old?.firstDay ?? '',
      lastDay: row.lastDay ?? old?.lastDay ?? '',
    };
    if (next.type === '') problems.push({ line, field: 'type', code: 'missing' });
    if (next.lastDay !== '' && next.lastDay < next.firstDay)
      problems.push({ line, field: 'lastDay', code: 'period-ends-before-it-begins' });
    changes.compare(old, next);
  }
  if (problems.length === 0) await saveNews(transaction, [...changes.added, ...changes.changed]);
  return changes.outcome(rows, problems, ({ code, title }) => `${code} ${title}`);
}

export async function listNewsRows(database: Database): Promise<readonly NewsRow[]> {
  return (await readStoredNews(database)).map((item) => ({ titleEn: '', bannerEn: '', ...item }));
}
