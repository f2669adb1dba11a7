import { uploadedPicturesIn } from '#domain/catalogue/uploaded-picture';
import type {
  EditedNews,
  NewsDetail,
  NewsRow,
  PublishNews,
  SaveNews,
  SaveNewsAnswer,
} from '#domain/office/content/edited-news';
import type { Database } from '#server/store/database/database';
import { holdLock } from '#server/store/database/locks';
import { importNews, listNewsRows } from '#server/services/content/import-news';
import { contentHash } from '#server/services/kernel/content-hash';
import { areUploadedPicturesThere } from '#server/services/office/pictures/are-pictures-there';
import type { Audited, AuditedAct, AuditFacts } from '#server/services/office/audit/write-audit';

/** Lists all items, shown or not, in the order in which they are shown. */
export async function listOfficeNews(database: Database): Promise<readonly NewsRow[]> {
  return (await listNewsRows(database)).map(({ text: _text, ...row }) => row);
}

/** @returns undefined when there is no item with this code */
export async function loadOfficeNews(database: Database, code: string): Promise<NewsDetail | undefined> {
  const item = (await listNewsRows(database)).find((each) => each.code === code);
  return item && { ...item, revision: revisionOf(item) };
}

/** Adds or changes an item, as an import of news does. */
export async function saveNews(
  transaction: Database,
  { news, seen }: SaveNews,
  now: Date,
): Promise<Audited<SaveNewsAnswer>> {
  await holdLock(transaction, 'content');
  const before = await loadOfficeNews(transaction, news.code);
  if (seen === '' && before !== undefined) return refused('news-exists');
  if (seen !== '' && before === undefined) return refused('news-unknown');
  if (before !== undefined && before.revision !== seen) return refused('news-changed');
  const named = uploadedPicturesIn([news.banner, news.bannerEn, news.text]);
  if (!(await areUploadedPicturesThere(transaction, named, now))) return refused('picture-unknown');
  return await put(transaction, news, before, 'news-saved');
}

/** Shows an item to customers, or withdraws it. */
export async function publishNews(
  transaction: Database,
  { code, isActive, seen }: PublishNews,
): Promise<Audited<SaveNewsAnswer>> {
  await holdLock(transaction, 'content');
  const before = await loadOfficeNews(transaction, code);
  if (before === undefined) return refused('news-unknown');
  if (before.isActive === isActive) return { result: { kind: 'saved', news: before }, act: undefined };
  if (before.revision !== seen) return refused('news-changed');
  const { revision: _revision, ...news } = before;
  return await put(
    transaction,
    { ...news, isActive },
    before,
    isActive ? 'news-published' : 'news-withdrawn',
  );
}

async function put(
  transaction: Database,
  news: EditedNews,
  before: NewsDetail | undefined,
  action: AuditedAct['action'],
): Promise<Audited<SaveNewsAnswer>> {
  if (news.lastDay !== '' && news.lastDay < news.firstDay) return refused('period-ends-before-it-begins');
  const { problems, added, changed } = await importNews(transaction, [{ ...news, line: 1 }]);
  const [problem] = problems;
  if (problem !== undefined) throw new Error(`an item that was checked is refused: ${problem.code}`);
  return {
    result: { kind: 'saved', news: { ...news, revision: revisionOf(news) } },
    act:
      added + changed === 0
        ? undefined
        : {
            action,
            subject: 'news',
            subjectId: news.code,
            ...(before === undefined ? {} : { before: factsOf(before) }),
            after: factsOf(news),
          },
  };
}

/** The texts themselves are in the item. The log says how long they are, which shows that one was replaced. */
function factsOf({
  type,
  isActive,
  firstDay,
  lastDay,
  banner,
  bannerEn,
  link,
  text,
}: EditedNews): AuditFacts {
  return { type, isActive, firstDay, lastDay, banner, bannerEn, link, textLength: text.length };
}

function revisionOf({
  code,
  type,
  title,
  titleEn,
  text,
  banner,
  bannerEn,
  link,
  isActive,
  firstDay,
  lastDay,
}: EditedNews): string {
  return contentHash(
    JSON.stringify([code, type, title, titleEn, text, banner, bannerEn, link, isActive, firstDay, lastDay]),
  );
}

function refused(
  code: Extract<SaveNewsAnswer, { readonly kind: 'refused' }>['code'],
): Audited<SaveNewsAnswer> {
  return { result: { kind: 'refused', code }, act: undefined };
}
